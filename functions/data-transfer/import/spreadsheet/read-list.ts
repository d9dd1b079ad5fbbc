import { type DataColumn, isWaitingSource } from '../../../../shared/model/hub/data-words.ts';
import { importIssue, shortText } from '../../../../shared/model/import/import-issue.ts';
import { optionalParts } from '../../../../shared/model/import/import-plan.ts';
import { foundCell } from '../../../../shared/model/import/import-row.ts';
import { cellName, cellNumber, rowIn } from '../../../../shared/model/sheets/cell-place.ts';
import { isTotalLabel } from '../../../../shared/model/sheets/table-group.ts';
import { visibleText } from '../../../../shared/model/text/visible-text.ts';
import type { ColumnSpan, SheetLayout, SheetRow, TableReader } from '../../../core/office/reading/read-table.ts';
import { collectValues } from './collect-values.ts';
import { acrossIssues, mergedIssues } from './merged-cells.ts';
import type { SheetContext, SheetValues } from './sheet-values.ts';
import {
  type Cells,
  cellsOf,
  type Head,
  headsOf,
  isFilled,
  isHeadAgain,
  listed,
  otherKindOf,
  silent,
  valueColumnOf,
} from './table-head.ts';

/** The head is searched in the first lines of the first tables: a title may precede it, or a cover sheet. */
const headLinesMax = 20;
/** `number`: of the row, or of the cell where several tables are side by side. */
type Line = Pick<SheetRow, 'number' | 'isHidden'> & { head: Head; cells: Cells; otherKind: string | undefined };

/** Lines below the head of a table, or of tables side by side; `take` returns false to stop. */
const eachLine = async (
  reader: TableReader,
  sheet: number,
  take: (line: Line) => boolean,
): Promise<{ heads: Head[] } & SheetLayout> => {
  let heads: Head[] = [];
  let lines = 0;
  const layout = await reader.read(sheet, (line) => {
    if (heads.length > 0) {
      return heads.every((head) => {
        const cells = cellsOf(head, line);
        const number = heads.length === 1 ? line.number : cellNumber(line.number, valueColumnOf(head));
        return isHeadAgain(cells) || take({ ...line, number, head, cells, otherKind: otherKindOf(head, line) });
      });
    }
    lines += 1;
    heads = headsOf(line);
    return heads.length > 0 || lines < headLinesMax;
  });
  return { heads, ...layout };
};

/** Headings of the columns that are read and not shown. */
const hiddenColumnsOf = (head: Head, spans: readonly ColumnSpan[]): string[] =>
  [...head.names].flatMap(([index, name]) =>
    spans.some(({ first, last }) => first <= index && index <= last) ? [name] : [],
  );

/** `isTable`: the sheet has the columns of the template. */
type ListValues = SheetValues & { isTable: boolean };

/** Rows of one table below its head. A line without a value was not filled in and is ignored. */
export const readList = async (reader: TableReader, sheet: number, context: SheetContext): Promise<ListValues> => {
  const values = collectValues({ ...context, is1904: reader.is1904 }, context.meanings);
  const blanks = new Map<Head, Map<number, readonly DataColumn[]>>();
  const hiddenLines = new Set<number>();
  const valueless: number[] = [];
  const waiting: number[] = [];
  const said: number[] = [];
  const totals: number[] = [];
  const otherKinds = new Set<string>();
  let [filled, aims] = [0, 0];
  const noteBlanks = (head: Head, number: number, columns: readonly DataColumn[]): void => {
    const of = blanks.get(head) ?? new Map<number, readonly DataColumn[]>();
    blanks.set(head, of.set(number, columns));
  };
  const { heads, merges, hiddenColumns } = await eachLine(
    reader,
    sheet,
    ({ number, head, cells, isHidden, otherKind }) => {
      const hasCode = isFilled(cells, 'metricCode');
      if (!isFilled(cells, 'value')) {
        if (!hasCode) return true;
        noteBlanks(head, number, ['value']);
        valueless.push(number);
        return true;
      }
      if (hasCode && isTotalLine(cells)) {
        totals.push(number);
        return true;
      }
      if (hasCode && otherKind !== undefined) {
        otherKinds.add(shortText(otherKind));
        aims += 1;
        return true;
      }
      if (hasCode) filled += 1;
      // A pending choice is made in its report, where both values are visible; a file does not decide it.
      if (isWaitingSource(visibleText(cells.get('source')?.text ?? ''))) {
        waiting.push(number);
        return true;
      }
      if (isHidden) hiddenLines.add(rowIn(number));
      const silentIn = silent.filter((column) => !isFilled(cells, column));
      noteBlanks(head, number, silentIn);
      const column = valueColumnOf(head);
      const cell = foundCell(reader.nameOf(sheet), cellName(rowIn(number), column), cells.get('value'));
      const place = { cell, column, name: head.names.get(column) ?? '' };
      if (values.take(number, cells, place) === 'said') said.push(number);
      return true;
    },
  );
  const { rows, issues: found, open } = values.finish(heads.flatMap(({ names }) => [...names.values()]));
  const [head] = heads;
  const hidden = {
    rows: hiddenLines.size,
    firstRow: [...hiddenLines][0] ?? null,
    columns: heads.flatMap((one) => hiddenColumnsOf(one, hiddenColumns)),
  };
  const named = [...(head?.columns.values() ?? [])];
  const issues = acrossIssues(heads, merges, found);
  for (const one of heads) {
    issues.push(...one.twice.map((column) => importIssue(one.row, column, 'column-twice')));
    issues.push(...mergedIssues(one, merges, blanks.get(one) ?? new Map()));
  }
  return {
    isTable: head !== undefined,
    rows,
    issues,
    open,
    columns: [],
    aims,
    unnamed: [],
    ignored: listed([...(head?.ignored ?? []), ...otherKinds]),
    absent: optionalParts.filter((part) => !named.includes(part)),
    hidden,
    filled,
    valueless,
    waiting,
    passed: { said, 'skipped-total': totals },
  };
};

/** "Total" with a number and without a time: the sum of the rows above. */
const isTotalLine = (cells: Cells): boolean =>
  isTotalLabel(visibleText(cells.get('metricCode')?.text ?? '')) &&
  !isFilled(cells, 'startOn') &&
  !isFilled(cells, 'endOn');

/** Whether a sheet is a list that holds a value of a metric; the first line that does is enough. */
export const holdsList = async (reader: TableReader, sheet: number): Promise<boolean> => {
  let holds = false;
  await eachLine(reader, sheet, ({ cells }) => {
    holds = isFilled(cells, 'metricCode') && isFilled(cells, 'value');
    return !holds;
  });
  return holds;
};
