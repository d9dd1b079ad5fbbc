import Alert from '@cloudscape-design/components/alert';
import LiveRegion from '@cloudscape-design/components/live-region';
import { ReadOnlyReason } from './read-only-reason.tsx';
import type { CellAt, Sheet } from './sheet-model/sheet.ts';

/** Shown after typing into a cell that accepts no input. */
export const ReadOnlyNote = (props: { sheet: Sheet; at: CellAt }) => (
  <Alert type="info">
    <LiveRegion tagName="span">
      <ReadOnlyReason {...props} />
    </LiveRegion>
  </Alert>
);
