import {
  dataImportLimits,
  type FileRefusal,
  type HiddenInSheet,
  type UnkeptInSheet,
} from '../../../shared/model/data-import.ts';
import { columnOf, type DataColumn } from '../../../shared/model/data-words.ts';
import type { ImportContext } from '../../../shared/model/import-cells.ts';
import { type ImportIssue, importIssue, shortText } from '../../../shared/model/import-issue.ts';
import { type OptionalPart, optionalParts, withoutRepeats } from '../../../shared/model/import-plan.ts';
import { type ImportedRow, readImportRow } from '../../../shared/model/import-row.ts';
import { isTwoWays, shownDecimalMark } from '../../../shared/model/number-marks.ts';
import type { SheetValue } from '../../../shared/model/sheet-value.ts';
import { visibleText } from '../../../shared/model/visible-text.ts';
import {
  type ColumnSpan,
  type Merge,
  openTable,
  type SheetLayout,
  type SheetRow,
  type TableReader,
} from '../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';

export type ReadSpreadsheet =
  | { kind: 'refused'; refusal: FileRefusal }
  | ReadRows
  | (Omit<ReadRows, 'kind'> & { kind: 'issues'; issues: ImportIssue[] });

/**
 * Rows that can be read. `ignored`: headings that are none of a table's · `absent`: parts of a number that have no column ·
 * `repeated`: rows that say once more what an earlier one says · `valueless`: lines of a metric without a value.
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
};

const columnsMax = 100;
/** The head is looked for in the first lines of the first tables: a title may stand above it, a cover before it. */
const headLinesMax = 20;
const sheetsMax = 10;
const lastLine = 1_048_576;
/** A blank cell of these says something: the organisation itself, the metric's own unit, no note. */
const silent = [
  'member',
  'entity',
  'unit',
  'descriptor',
  'state',
  'note',
  'keptAs',
] as const satisfies readonly DataColumn[];
const needed = ['metricCode', 'startOn', 'endOn', 'value'] as const satisfies readonly DataColumn[];

/** `names`: what the file calls its columns. */
type Head = {
  row: number;
  columns: ReadonlyMap<number, DataColumn>;
  names: ReadonlyMap<number, string>;
  twice: DataColumn[];
  ignored: string[];
};

const listed = (texts: string[]): string[] =>
  texts.length > dataImportLimits.ignoredMax ? [...texts.slice(0, dataImportLimits.ignoredMax), '…'] : texts;

const headOf = ({ number, cells }: SheetRow): Head | undefined => {
  const columns = new Map<number, DataColumn>();
  const names = new Map<number, string>();
  const twice: DataColumn[] = [];
  const ignored = new Set<string>();
  for (const [index, { text }] of cells) {
    const column = columnOf(visibleText(text));
    if (column === undefined) ignored.add(shortText(visibleText(text).trim()));
    else if ([...columns.values()].includes(column)) twice.push(column);
    else {
      columns.set(index, column);
      names.set(index, visibleText(text).trim());
    }
  }
  const named = [...columns.values()];
  if (!needed.every((column) => named.includes(column))) return undefined;
  return { row: number, columns, names, twice, ignored: listed([...ignored].filter((text) => text !== '')) };
};

type Cells = ReadonlyMap<DataColumn, SheetValue>;

const cellsOf = (head: Head, { cells }: SheetRow): Cells => {
  const named = [...head.columns].flatMap(([index, column]): [DataColumn, SheetValue][] => {
    const cell = cells.get(index);
    return cell ? [[column, cell]] : [];
  });
  return new Map(named);
};

const isFilled = (cells: Cells, column: DataColumn): boolean =>
  visibleText(cells.get(column)?.text ?? '').trim() !== '';

/** A long table may have its head on every page. */
const isHeadAgain = (cells: Cells): boolean =>
  needed.every((column) => columnOf(visibleText(cells.get(column)?.text ?? '')) === column);

type Line = Pick<SheetRow, 'number' | 'isHidden'> & { cells: Cells };

/** Lines below the head of a table; `take` false: enough was seen. */
const eachLine = async (
  reader: TableReader,
  sheet: number,
  take: (line: Line) => boolean,
): Promise<{ head: Head | undefined } & SheetLayout> => {
  let head: Head | undefined;
  let lines = 0;
  const layout = await reader.read(sheet, (line) => {
    if (head) return isHeadAgain(cellsOf(head, line)) || take({ ...line, cells: cellsOf(head, line) });
    lines += 1;
    head = headOf(line);
    return head !== undefined || lines < headLinesMax;
  });
  return { head, ...layout };
};

/** Headings of the columns that are read and not shown. */
const hiddenColumnsOf = (head: Head, spans: readonly ColumnSpan[]): string[] =>
  [...head.names].flatMap(([index, name]) =>
    spans.some(({ first, last }) => first <= index && index <= last) ? [name] : [],
  );

/** Rows of a column in which merged cells hide what is seen only in their first. */
const hiddenRows = (over: readonly Merge[]): Uint8Array => {
  const hidden = new Uint8Array(lastLine + 1);
  let from = 0;
  for (const { firstRow, lastRow } of over.toSorted((one, other) => one.firstRow - other.firstRow)) {
    from = Math.max(from, firstRow + 1);
    hidden.fill(1, from, lastRow + 1);
    from = Math.max(from, lastRow + 1);
  }
  return hidden;
};

/** Columns that a row was silent in. */
type Blanks = ReadonlyMap<number, readonly DataColumn[]>;

/** Blank cells that are hidden under another line's: what is shown once over two lines is not given for the second. */
const mergedIssues = (head: Head, merges: readonly Merge[], blanks: Blanks): ImportIssue[] =>
  [...head.columns].flatMap(([index, column]) => {
    const over = merges.filter(({ firstColumn, lastColumn }) => firstColumn <= index && index <= lastColumn);
    if (over.length === 0) return [];
    const hidden = hiddenRows(over);
    return [...blanks].flatMap(([row, columns]) =>
      hidden[row] === 1 && columns.includes(column) ? [importIssue(row, column, 'merged')] : [],
    );
  });

/**
 * Texts that are a thousand in one part of the world and little more than one in another ("1.203"), in a file that writes commas
 * for decimals elsewhere: the rule that reads them otherwise would be a guess here.
 */
const collectMarks = () => {
  const open: { row: number; text: string }[] = [];
  let commaRow: number | undefined;
  return {
    see: (row: number, cell: SheetValue | undefined): void => {
      if (cell?.kind !== 'text') return;
      if (isTwoWays(cell.text)) open.push({ row, text: cell.text });
      if (shownDecimalMark(cell.text) === ',') commaRow ??= row;
    },
    issues: (): ImportIssue[] =>
      commaRow === undefined
        ? []
        : open.map(({ row, text }) => importIssue(row, 'value', 'two-ways', { text, other: String(commaRow) })),
  };
};

type Found = {
  rows: ImportedRow[];
  issues: ImportIssue[];
  head: Head | undefined;
  hidden: HiddenInSheet;
  filled: number;
  valueless: number[];
};

/** Rows of one table below its head. A line without a value is one that nobody filled in: it says nothing. */
const readSheet = async (
  reader: TableReader,
  sheet: number,
  context: Omit<ImportContext, 'is1904'>,
): Promise<Found> => {
  const rows: ImportedRow[] = [];
  const issues: ImportIssue[] = [];
  const blanks = new Map<number, readonly DataColumn[]>();
  const marks = collectMarks();
  const hiddenLines: number[] = [];
  const valueless: number[] = [];
  let filled = 0;
  const { head, merges, hiddenColumns } = await eachLine(reader, sheet, ({ number, cells, isHidden }) => {
    const hasCode = isFilled(cells, 'metricCode');
    if (!isFilled(cells, 'value')) {
      if (!hasCode) return true;
      blanks.set(number, ['value']);
      valueless.push(number);
      return true;
    }
    if (hasCode) filled += 1;
    if (isHidden) hiddenLines.push(number);
    blanks.set(
      number,
      silent.filter((column) => !isFilled(cells, column)),
    );
    const read = readImportRow({ ...context, is1904: reader.is1904 }, number, cells);
    if ('imported' in read) {
      rows.push(read.imported);
      if (read.imported.content.amount !== null) marks.see(number, cells.get('value'));
    } else issues.push(...read.issues);
    return true;
  });
  const hidden: HiddenInSheet = {
    rows: hiddenLines.length,
    firstRow: hiddenLines[0] ?? null,
    columns: head ? hiddenColumnsOf(head, hiddenColumns) : [],
  };
  const found = { rows, issues, head, hidden, filled, valueless };
  if (!head) return found;
  issues.push(...head.twice.map((column) => importIssue(head.row, column, 'column-twice')));
  issues.push(...mergedIssues(head, merges, blanks), ...marks.issues());
  return found;
};

/** Whether a table holds a value of a metric; the first line that does is enough. */
const holdsValues = async (reader: TableReader, sheet: number): Promise<boolean> => {
  let holds = false;
  await eachLine(reader, sheet, ({ cells }) => {
    holds = isFilled(cells, 'metricCode') && isFilled(cells, 'value');
    return !holds;
  });
  return holds;
};

/** The one table that holds values; where none does, the first with the columns, whose lines say why. */
const findTable = async (
  reader: TableReader,
  context: Omit<ImportContext, 'is1904'>,
): Promise<Found | 'columns' | 'sheets'> => {
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
  return { rows: cut.length, firstRow: cut[0]?.row ?? null };
};

const readRows = async (bytes: Uint8Array, context: Omit<ImportContext, 'is1904'>): Promise<ReadSpreadsheet> => {
  const reader = await openTable(bytes, { rowsMax: dataImportLimits.rowsMax, columnsMax });
  const found = await findTable(reader, context);
  if (typeof found === 'string') return { kind: 'refused', refusal: found };
  const times = new Set(found.rows.map(({ key }) => `${key.startOn} ${key.endOn}`));
  if (times.size > dataImportLimits.timesMax) return { kind: 'refused', refusal: 'times' };
  const { rows, issues: repeats } = withoutRepeats(found.rows);
  const issues = [...found.issues, ...repeats].toSorted((one, other) => one.row - other.row);
  const named = [...(found.head?.columns.values() ?? [])];
  const absent = optionalParts.filter((part) => !named.includes(part));
  const repeated = found.rows.length - rows.length - repeats.length;
  const unkept = unkeptIn(found.rows);
  const { hidden, valueless } = found;
  const read = { rows, ignored: found.head?.ignored ?? [], hidden, unkept, repeated, absent, valueless };
  if (issues.length > 0) return { kind: 'issues', issues, ...read };
  return rows.length === 0 ? { kind: 'refused', refusal: 'empty' } : { kind: 'rows', ...read };
};

/** What a stranger's spreadsheet says: the file cannot be read, or everything wrong with its rows, or its rows. */
export const readSpreadsheet = async (
  bytes: Uint8Array,
  context: Omit<ImportContext, 'is1904'>,
): Promise<ReadSpreadsheet> => {
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
