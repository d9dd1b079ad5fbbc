import {
  dataImportLimits,
  type FileRefusal,
  type HiddenInSheet,
  type UnkeptInSheet,
} from '../../../shared/model/data-import.ts';
import { type DataColumn, isWaitingSource } from '../../../shared/model/data-words.ts';
import { type ImportIssue, importIssue } from '../../../shared/model/import-issue.ts';
import type { UnnamedLabel } from '../../../shared/model/import-labels.ts';
import type { OpenMark } from '../../../shared/model/import-marks.ts';
import { type OptionalPart, optionalParts, withoutRepeats } from '../../../shared/model/import-plan.ts';
import type { remarksOn } from '../../../shared/model/import-remark.ts';
import { foundCell, type ImportedRow } from '../../../shared/model/import-row.ts';
import { cellName, cellNumber, rowIn } from '../../../shared/model/sheets/cell-place.ts';
import { isTotalLabel } from '../../../shared/model/sheets/detect-layout.ts';
import { visibleText } from '../../../shared/model/visible-text.ts';
import { openDelimited } from '../../core/office/reading/read-delimited.ts';
import {
  type ColumnSpan,
  openTable,
  type SheetLayout,
  type SheetRow,
  type TableReader,
} from '../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';
import { type CollectedValues, collectValues } from './collect-values.ts';
import { acrossIssues, mergedIssues } from './merged-cells.ts';
import { readWide, type SheetContext, type WideRows } from './read-wide.ts';
import { type Cells, cellsOf, type Head, headsOf, isFilled, isHeadAgain, silent, valueColumnOf } from './table-head.ts';

export type ReadSpreadsheet =
  | { kind: 'refused'; refusal: FileRefusal }
  | ReadRows
  | (Omit<ReadRows, 'kind'> & { kind: 'issues'; issues: ImportIssue[] });

/**
 * Rows that can be read. `ignored`: headings that are none of a table's · `absent`: parts of a number that have no column ·
 * `repeated`: rows that say once more what an earlier one says · `valueless`: lines of a metric without a value ·
 * `waiting`: numbers that wait for a choice in a report · `hiddenSheets`: sheets with values that are hidden, and not read.
 */
export type ReadRows = {
  kind: 'rows';
  rows: ImportedRow[];
  ignored: string[];
  hidden: HiddenInSheet;
  unkept: UnkeptInSheet;
  repeated: number;
  absent: OptionalPart[];
  valueless: number[];
  waiting: number[];
  hiddenSheets: number;
  passed: Passed;
  unnamed: UnnamedLabel[];
  /** Columns of numbers that can be read two ways, and are asked about. */
  open: OpenMark[];
  /** Rows of which another gives another value, though nothing is wrong with them alone. */
  twice: ReadonlySet<number>;
};

const columnsMax = 100;
/** The head is looked for in the first lines of the first tables: a title may stand above it, a cover before it. */
const headLinesMax = 20;
const sheetsMax = 10;
type Passed = NonNullable<Parameters<typeof remarksOn>[2]['passed']>;
/** `number`: of the row, or of the cell where several tables stand beside each other. */
type Line = Pick<SheetRow, 'number' | 'isHidden'> & { head: Head; cells: Cells };

/** Lines below the head of a table, or of some beside each other; `take` false: enough was seen. */
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
        return isHeadAgain(cells) || take({ ...line, number, head, cells });
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

type Found = Omit<CollectedValues, 'issues'> & {
  issues: ImportIssue[];
  head: Head | undefined;
  hidden: HiddenInSheet;
  filled: number;
  valueless: number[];
  waiting: number[];
  passed: { said: number[]; 'skipped-total': number[] };
};

/** Rows of one table below its head. A line without a value is one that nobody filled in: it says nothing. */
const readSheet = async (reader: TableReader, sheet: number, context: SheetContext): Promise<Found> => {
  const values = collectValues({ ...context, is1904: reader.is1904 }, context.meanings);
  const blanks = new Map<Head, Map<number, readonly DataColumn[]>>();
  const hiddenLines: number[] = [];
  const valueless: number[] = [];
  const waiting: number[] = [];
  const passed: Found['passed'] = { said: [], 'skipped-total': [] };
  let filled = 0;
  const noteBlanks = (head: Head, number: number, columns: readonly DataColumn[]): void => {
    const of = blanks.get(head) ?? new Map<number, readonly DataColumn[]>();
    blanks.set(head, of.set(number, columns));
  };
  const { heads, merges, hiddenColumns } = await eachLine(reader, sheet, ({ number, head, cells, isHidden }) => {
    const hasCode = isFilled(cells, 'metricCode');
    if (!isFilled(cells, 'value')) {
      if (!hasCode) return true;
      noteBlanks(head, number, ['value']);
      valueless.push(number);
      return true;
    }
    if (hasCode && isTotalLine(cells)) {
      passed['skipped-total'].push(number);
      return true;
    }
    if (hasCode) filled += 1;
    // What it differs from is chosen in its report, where both are seen; a file takes no side (ruling 23).
    if (isWaitingSource(visibleText(cells.get('source')?.text ?? ''))) {
      waiting.push(number);
      return true;
    }
    if (isHidden) hiddenLines.push(rowIn(number));
    const silentIn = silent.filter((column) => !isFilled(cells, column));
    noteBlanks(head, number, silentIn);
    const column = valueColumnOf(head);
    const cell = foundCell(reader.nameOf(sheet), cellName(rowIn(number), column), cells.get('value'));
    const place = { cell, column, name: head.names.get(column) ?? '' };
    if (values.take(number, cells, place) === 'said') passed.said.push(number);
    return true;
  });
  const { rows, issues, open } = values.settle();
  const [head] = heads;
  const hidden: HiddenInSheet = {
    rows: hiddenLines.length,
    firstRow: hiddenLines[0] ?? null,
    columns: heads.flatMap((one) => hiddenColumnsOf(one, hiddenColumns)),
  };
  const found = { rows, issues, open, head, hidden, filled, valueless, waiting, passed };
  if (!head) return found;
  found.issues = acrossIssues(heads, merges, issues);
  for (const one of heads) {
    found.issues.push(...one.twice.map((column) => importIssue(one.row, column, 'column-twice')));
    found.issues.push(...mergedIssues(one, merges, blanks.get(one) ?? new Map()));
  }
  return found;
};

/** "Total" with a number and no time: what the rows above it make. */
const isTotalLine = (cells: Cells): boolean =>
  isTotalLabel(visibleText(cells.get('metricCode')?.text ?? '')) &&
  !isFilled(cells, 'startOn') &&
  !isFilled(cells, 'endOn');

/** Whether a table holds a value of a metric; the first line that does is enough. */
const holdsValues = async (reader: TableReader, sheet: number): Promise<boolean> => {
  let holds = false;
  await eachLine(reader, sheet, ({ cells }) => {
    holds = isFilled(cells, 'metricCode') && isFilled(cells, 'value');
    return !holds;
  });
  return holds;
};

/** Sheets that hold values and are hidden: nobody sees whether they are meant. */
const countHidden = async (reader: TableReader): Promise<number> => {
  let count = 0;
  for (let sheet = 0; sheet < Math.min(reader.hiddenSheets, sheetsMax); sheet += 1) {
    if (await holdsValues(reader, reader.sheets + sheet)) count += 1;
  }
  return count;
};

/** The one table that holds values; where none does, the first with the columns, whose lines say why. */
const findTable = async (reader: TableReader, context: SheetContext): Promise<Found | 'columns' | 'sheets'> => {
  let found: Found | undefined;
  for (let sheet = 0; sheet < Math.min(reader.sheets, sheetsMax); sheet += 1) {
    if (found && found.filled > 0) {
      if (await holdsValues(reader, sheet)) return 'sheets';
      continue;
    }
    const next = await readSheet(reader, sheet, context);
    if (next.head && (!found || next.filled > 0)) found = next;
  }
  return found ?? 'columns';
};

const unkeptIn = (rows: readonly ImportedRow[]): UnkeptInSheet => {
  const cut = rows.filter(({ unkept }) => unkept.length > 0);
  return { rows: cut.length, firstRow: cut[0] ? rowIn(cut[0].row) : null };
};

type AnyFound = Omit<Found, 'passed'> & { passed: Passed; unnamed?: UnnamedLabel[] };

/** A sheet with its periods across, as the rows of any other. */
const foundOf = ({ rows, issues, open, hiddenRows, hiddenColumns, passed, unnamed }: WideRows): AnyFound => ({
  unnamed,
  open,
  rows,
  issues,
  head: undefined,
  hidden: { rows: hiddenRows.length, firstRow: hiddenRows[0] ?? null, columns: hiddenColumns },
  filled: rows.length + issues.length,
  valueless: [],
  waiting: [],
  passed,
});

const readRows = async (bytes: Uint8Array, context: SheetContext): Promise<ReadSpreadsheet> => {
  const limits = { rowsMax: dataImportLimits.rowsMax, columnsMax };
  const name = context.fileName?.toLowerCase() ?? '';
  const reader = name.endsWith('.csv')
    ? openDelimited(bytes, limits)
    : await openTable(bytes, { ...limits, ignoresMacros: name.endsWith('.xlsm') });
  const table = await findTable(reader, context);
  const wide = table === 'columns' ? await readWide(reader, context) : undefined;
  const found: AnyFound | 'columns' | 'sheets' = wide && wide !== 'sheets' ? foundOf(wide) : (wide ?? table);
  if (found === 'sheets') return { kind: 'refused', refusal: found };
  const hiddenSheets = await countHidden(reader);
  if (hiddenSheets > 0 && (found === 'columns' || found.filled === 0)) return { kind: 'refused', refusal: 'hidden' };
  if (found === 'columns') return { kind: 'refused', refusal: found };
  const times = new Set(found.rows.map(({ key }) => `${key.startOn} ${key.endOn}`));
  if (times.size > dataImportLimits.timesMax) return { kind: 'refused', refusal: 'times' };
  const { rows, issues: repeats, twice } = withoutRepeats(found.rows);
  const issues = [...found.issues, ...repeats].toSorted((one, other) => one.row - other.row);
  const named = [...(found.head?.columns.values() ?? [])];
  const absent = optionalParts.filter((part) => !named.includes(part));
  const repeated = found.rows.length - rows.length - repeats.length;
  const unkept = unkeptIn(found.rows);
  const { hidden, valueless, waiting, passed } = found;
  const read = {
    rows,
    ignored: found.head?.ignored ?? [],
    hidden,
    unkept,
    repeated,
    absent,
    valueless,
    waiting,
    hiddenSheets,
    passed,
    unnamed: found.unnamed ?? [],
    open: found.open,
    twice,
  };
  if (issues.length > 0) return { kind: 'issues', issues, ...read };
  return rows.length === 0 && waiting.length === 0 ? { kind: 'refused', refusal: 'empty' } : { kind: 'rows', ...read };
};

/** What a stranger's spreadsheet says: the file cannot be read, or everything wrong with its rows, or its rows. */
export const readSpreadsheet = async (bytes: Uint8Array, context: SheetContext): Promise<ReadSpreadsheet> => {
  try {
    return await readRows(bytes, context);
  } catch (error) {
    // The file itself is within its limit: it is what it unpacks to that is not.
    if (error instanceof WorkbookRefused) {
      return { kind: 'refused', refusal: error.reason === 'volume' ? 'unpacked' : error.reason };
    }
    throw error;
  }
};
