import type { CellDraft, SheetRow } from './sheet.ts';

/**
 * Caches a computation per draft: totals, warnings and problems all need it, for thousands of cells after a paste and
 * at each move of the cursor. A draft is immutable; another text is another draft.
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
