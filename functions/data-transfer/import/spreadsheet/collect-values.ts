import type { ImportContext } from '../../../../shared/model/import/import-cells.ts';
import type { ImportIssue } from '../../../../shared/model/import/import-issue.ts';
import type { OpenMark } from '../../../../shared/model/import/import-marks.ts';
import { type FoundCell, type ImportedRow, readImportRow } from '../../../../shared/model/import/import-row.ts';
import { layoutOf } from '../../../../shared/model/import/known-layouts.ts';
import { collectMarks, type MarkMeanings } from './decimal-marks.ts';
import { collectShares } from './fraction-shares.ts';
import type { Cells } from './table-head.ts';

/** Position of a value: its cell, and its column by number and head. */
type ValuePlace = { cell: FoundCell; column: number; name: string };

export type CollectedValues = { rows: ImportedRow[]; issues: ImportIssue[]; open: OpenMark[] };

/** Collects the values of a table in sequence; ambiguous numbers are resolved after all have been seen. */
export const collectValues = (context: ImportContext, meanings: MarkMeanings | undefined) => {
  const shares = collectShares(meanings);
  const rows = new Map<number, ImportedRow>();
  const issues: ImportIssue[] = [];
  const marks = collectMarks(meanings);
  const read = (number: number, cells: Cells, cell: FoundCell): ImportIssue[] => {
    const found = readImportRow(context, number, cells);
    if ('issues' in found) rows.delete(number);
    else rows.set(number, { ...found.imported, cell });
    return 'issues' in found ? found.issues : [];
  };
  return {
    /** `said`: the cell has "n/a" or similar instead of a number, and is omitted. */
    take: (number: number, cells: Cells, { cell, column, name }: ValuePlace): 'said' | 'read' => {
      const value = cells.get('value');
      const found = read(number, cells, cell);
      const again = (text: string): void => {
        issues.push(...read(number, new Map(cells).set('value', { kind: 'text', text }), cell));
      };
      const place = { row: number, column, name };
      const imported = rows.get(number);
      if (found.length === 0) {
        if (imported && imported.content.amount !== null) {
          marks.see({ ...place, unit: imported.content.unit, isCounted: false }, value, again);
          shares.see({ row: number, text: value?.text ?? '', again }, value, imported);
        }
        return 'read';
      }
      if (found.every(({ code }) => code === 'said')) return 'said';
      if (found.every(({ code }) => code === 'two-ways-alone')) {
        marks.see({ ...place, unit: '', isCounted: true }, value, again);
      } else issues.push(...found);
      return 'read';
    },
    /** `heads`: those of the table, by which its layout is known again. */
    finish: (heads: readonly string[]): CollectedValues => {
      const [ofMarks, ofShares] = [marks.finish(), shares.finish()];
      const layout = layoutOf(heads);
      return {
        rows: [...rows.values()],
        issues: [...issues, ...ofMarks.issues, ...ofShares.issues],
        open: [...ofMarks.open, ...ofShares.open].map((one) => ({ ...one, layout })),
      };
    },
  };
};
