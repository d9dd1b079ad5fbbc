import { draftOf, type EntryReading, readEntry } from './entry-draft.ts';
import { perDraft } from './per-draft.ts';
import { unitFor } from './sheet.ts';

/** The input of a cell as a value of its row. */
export const readDraft = perDraft(
  (metric, { text, unit }): EntryReading =>
    readEntry(metric, { ...draftOf(metric, undefined), text, unit: unitFor(metric, unit) }),
);
