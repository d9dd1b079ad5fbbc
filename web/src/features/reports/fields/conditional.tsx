import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';

/**
 * Fields that an answer asks for: once it does they slide in beneath it and are announced; what stood there does not.
 */
export const Conditional = ({
  isShown,
  announce,
  children,
}: {
  isShown: boolean;
  announce: string;
  children: ReactNode;
}) => {
  const [stood] = useState(isShown);
  if (!isShown) return null;
  return (
    <div className={stood ? undefined : 'conditional-field'}>
      {stood ? null : <LiveRegion hidden>{announce}</LiveRegion>}
      <SpaceBetween size="xs">{children}</SpaceBetween>
    </div>
  );
};
