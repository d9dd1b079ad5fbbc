import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';

/**
 * Fields that depend on an answer: once required they slide in beneath it and are announced, unlike fields that were
 * already there.
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
