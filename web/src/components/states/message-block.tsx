import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { Spot, type SpotName } from '../spots/spot.tsx';

/** Spot, title, one sentence, one action: the layout of empty, no match and error (screens 8). */
export const MessageBlock = ({
  spot,
  title,
  text,
  action,
}: {
  spot: SpotName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) => (
  <Box textAlign="center" padding={{ vertical: 'xl' }}>
    <SpaceBetween size="s" alignItems="center">
      <Spot name={spot} />
      <Box variant="h3" tagOverride="p">
        {title}
      </Box>
      {text ? (
        <Box variant="p" color="text-body-secondary">
          {text}
        </Box>
      ) : null}
      {action}
    </SpaceBetween>
  </Box>
);
