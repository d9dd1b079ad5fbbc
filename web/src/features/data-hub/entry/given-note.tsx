import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import { GivenText } from './given-text.tsx';
import type { CellAt, Sheet } from './sheet-model/sheet.ts';

/** Told once somebody types into a cell that takes nothing. */
export const GivenNote = (props: { sheet: Sheet; at: CellAt }) => (
  <Alert type="info">
    <LiveRegion tagName="span">
      <GivenText {...props} />
    </LiveRegion>
  </Alert>
);
