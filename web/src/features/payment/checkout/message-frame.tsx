import './checkout.css';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useDocumentTitle, useFocusOnArrival } from '../../../components/page-layout/page-layout.tsx';
import { Spot, type SpotName } from '../../../components/spots/spot.tsx';

/** A page without a menu: spot, title, one sentence, and the action. */
export const MessageFrame = ({
  spot,
  title,
  text,
  children,
}: {
  spot: SpotName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) => {
  const region = useFocusOnArrival();
  useDocumentTitle(title);
  return (
    <div className="calm-page" ref={region}>
      <SpaceBetween size="l" alignItems="center">
        <Spot name={spot} />
        <Box variant="h1" textAlign="center">
          {title}
        </Box>
        {text ? (
          <Box variant="p" textAlign="center">
            {text}
          </Box>
        ) : null}
        {children}
      </SpaceBetween>
    </div>
  );
};
