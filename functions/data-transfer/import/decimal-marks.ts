import { type ImportIssue, importIssue } from '../../../shared/model/import-issue.ts';
import type { ImportedRow } from '../../../shared/model/import-row.ts';
import { isShareUnit, isTwoWays, isWithoutScale, shownDecimalMark } from '../../../shared/model/number-marks.ts';
import type { SheetValue } from '../../../shared/model/sheet-value.ts';
import { placeText } from '../../../shared/model/sheets/cell-place.ts';

/**
 * Texts that are a thousand in one part of the world and little more than one in another. "1,203" is the usual thousand, unless the
 * file writes commas for decimals elsewhere; "1.203" is what its column shows elsewhere, and without anything there nobody can tell.
 */
export const collectMarks = () => {
  const open: { row: number; text: string; isAlone: boolean }[] = [];
  let comma: { row: number; isGrouped: boolean } | undefined;
  let hasPoint = false;
  return {
    see: (imported: ImportedRow, cell: SheetValue | undefined): void => {
      if (cell?.kind !== 'text') return;
      const { row } = imported;
      const { text } = cell;
      if (isTwoWays(text)) {
        open.push({
          row,
          text,
          isAlone: text.includes('.') && isWithoutScale(text) && !isShareUnit(imported.content.unit),
        });
      }
      const mark = shownDecimalMark(text);
      if (mark === '.') hasPoint = true;
      if (mark === ',') comma ??= { row, isGrouped: !/[,,]/.test(text) };
    },
    issues: (): ImportIssue[] =>
      open.flatMap(({ row, text, isAlone }) => {
        if (comma) {
          const code = comma.isGrouped ? 'two-ways-grouped' : 'two-ways';
          return [importIssue(row, 'value', code, { text, other: placeText(comma.row) })];
        }
        return isAlone && !hasPoint ? [importIssue(row, 'value', 'two-ways-alone', { text })] : [];
      }),
  };
};
