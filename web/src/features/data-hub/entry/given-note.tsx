import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import { GivenText } from './given-text.tsx';
import type { CellAt, Sheet } from './sheet-model/sheet.ts';

/** Shown after typing into a cell that accepts no input. */
export const GivenNote = (props: { sheet: Sheet; at: CellAt }) => (
  <Alert type="info">
    <LiveRegion tagName="span">
      <GivenText {...props} />
    </LiveRegion>
  </Alert>
);
