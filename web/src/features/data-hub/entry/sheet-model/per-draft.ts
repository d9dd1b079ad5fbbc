import type { CellDraft, SheetRow } from './sheet.ts';

/**
 * Something worked out of what is typed into a cell, once: totals, warnings and problems all ask for it, of thousands
 * of cells after a paste and again whenever the cursor moves. A draft never changes; another text is another draft.
 */
export const perDraft = <T>(workOut: (metric: SheetRow, draft: CellDraft) => T): typeof workOut => {
  const known = new WeakMap<CellDraft, { metric: SheetRow; result: T }>();
  return (metric, draft) => {
    const found = known.get(draft);
    if (found?.metric === metric) return found.result;
    const result = workOut(metric, draft);
    known.set(draft, { metric, result });
    return result;
  };
};
