import { type ImportIssue, importIssue } from '../../../../shared/model/import/import-issue.ts';
import type { OpenMark } from '../../../../shared/model/import/import-marks.ts';
import { isShareUnit, isTwoWays, shownDecimalMark } from '../../../../shared/model/numbers/number-marks.ts';
import { placeText } from '../../../../shared/model/sheets/cell-place.ts';
import {
  answeredText,
  type MarkedCell,
  type MarkMeaning,
  openColumns,
} from '../../../../shared/model/sheets/open-columns.ts';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';

/** The user's answers for the columns of a file: by their number, from 0. */
export type MarkMeanings = ReadonlyMap<number, MarkMeaning>;

/** `name`: the head of its column · `isCounted`: refused as written, since counts have no thousandths. */
type Seen = { row: number; column: number; name: string; unit: string; isCounted: boolean };
type Mark = MarkedCell & Omit<Seen, 'unit'> & { again: ((text: string) => void) | undefined };

const issueOf = ({ row, text }: Mark, comma: Mark | undefined): ImportIssue => {
  if (!comma) return importIssue(row, 'value', 'two-ways-alone', { text });
  const code = /[,,]/.test(comma.text) ? 'two-ways' : 'two-ways-grouped';
  return importIssue(row, 'value', code, { text, other: placeText(comma.row) });
};

/** For counts, decimals of zeros only are dropped. */
const wholeText = (text: string): string => text.replace(/\.000(?!\d)/, '');

/**
 * Numbers that mean a thousand in one locale and little more than one in another, by the rule of pasted blocks: the
 * user is asked once per column, and the column is read again accordingly. An unanswered text is an error of its cell.
 */
export const collectMarks = (meanings: MarkMeanings = new Map()) => {
  const marks: Mark[] = [];
  return {
    /** Adds a number as written in its cell; `again` reads the cell with another text. */
    see: ({ unit, ...seen }: Seen, cell: SheetValue | undefined, again: (text: string) => void): void => {
      if (cell?.kind !== 'text') return;
      const { text } = cell;
      const isOpen = isTwoWays(text);
      if (!isOpen && shownDecimalMark(text) === undefined) return;
      marks.push({ ...seen, text, isShare: isShareUnit(unit), again: isOpen ? again : undefined });
    },
    finish: (): { issues: ImportIssue[]; open: Omit<OpenMark, 'layout'>[] } => {
      const { open, asked } = openColumns(marks);
      const comma = marks.find(({ text }) => shownDecimalMark(text) === ',');
      const columns = new Map(open.map((one) => [one.column, one] as const));
      const issues: ImportIssue[] = [];
      for (const cell of marks) {
        const [column, meaning] = [columns.get(cell.column), meanings.get(cell.column)];
        if (!asked.has(cell)) {
          if (cell.isCounted) issues.push(issueOf(cell, undefined));
        } else if (column && meaning) {
          const resolved = answeredText(cell.text, column, meaning);
          cell.again?.(cell.isCounted ? wholeText(resolved) : resolved);
        } else issues.push(issueOf(cell, comma));
      }
      const unanswered = open.filter(({ column }) => !meanings.has(column));
      const nameOf = (column: number): string => marks.find((one) => one.column === column)?.name ?? '';
      return { issues, open: unanswered.map((one) => ({ ...one, name: nameOf(one.column), isShare: false })) };
    },
  };
};
