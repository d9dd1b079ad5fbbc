import type { FileRefusal } from '../../../shared/model/data-import.ts';
import { dataImportLimits } from '../../../shared/model/data-import.ts';
import { columnOf, type DataColumn } from '../../../shared/model/data-words.ts';
import type { ImportIssue } from '../../../shared/model/import-issue.ts';
import { withoutRepeats } from '../../../shared/model/import-plan.ts';
import { type ImportContext, type ImportedRow, readImportRow } from '../../../shared/model/import-row.ts';
import type { SheetValue } from '../../../shared/model/sheet-value.ts';
import { openTable, type SheetRow, type TableReader } from '../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../core/office/reading/workbook-refused.ts';

export type ReadSpreadsheet =
  | { kind: 'refused'; refusal: FileRefusal }
  | { kind: 'issues'; issues: ImportIssue[] }
  | { kind: 'rows'; rows: ImportedRow[] };

const columnsMax = 100;
/** The head is looked for in the first lines of the first tables: a title may stand above it, a cover before it. */
const headLinesMax = 20;
const sheetsMax = 10;
const needed = ['metricCode', 'startOn', 'endOn', 'value'] as const satisfies readonly DataColumn[];

type Head = ReadonlyMap<number, DataColumn>;

const headOf = ({ cells }: SheetRow): Head | undefined => {
  const head = new Map<number, DataColumn>();
  for (const [index, { text }] of cells) {
    const column = columnOf(text);
    if (column !== undefined && ![...head.values()].includes(column)) head.set(index, column);
  }
  const columns = [...head.values()];
  return needed.every((column) => columns.includes(column)) ? head : undefined;
};

const cellsOf = (head: Head, { cells }: SheetRow): ReadonlyMap<DataColumn, SheetValue> => {
  const named = [...head].flatMap(([index, column]): [DataColumn, SheetValue][] => {
    const cell = cells.get(index);
    return cell ? [[column, cell]] : [];
  });
  return new Map(named);
};

type Found = { rows: ImportedRow[]; issues: ImportIssue[]; hasHead: boolean };

/** Rows of one table below its head. A line without a value is one that nobody filled in: it says nothing. */
const readSheet = async (
  reader: TableReader,
  sheet: number,
  context: Omit<ImportContext, 'is1904'>,
): Promise<Found> => {
  const found: Found = { rows: [], issues: [], hasHead: false };
  let head: Head | undefined;
  let lines = 0;
  await reader.read(sheet, (line) => {
    if (!head) {
      lines += 1;
      head = headOf(line);
      found.hasHead = head !== undefined;
      return found.hasHead || lines < headLinesMax;
    }
    const cells = cellsOf(head, line);
    if ((cells.get('value')?.text.trim() ?? '') === '') return true;
    const read = readImportRow({ ...context, is1904: reader.is1904 }, line.number, cells);
    if ('imported' in read) found.rows.push(read.imported);
    else found.issues.push(...read.issues);
    return true;
  });
  return found;
};

const readFirst = async (bytes: Uint8Array, context: Omit<ImportContext, 'is1904'>): Promise<ReadSpreadsheet> => {
  const reader = await openTable(bytes, { rowsMax: dataImportLimits.rowsMax, columnsMax });
  for (let sheet = 0; sheet < Math.min(reader.sheets, sheetsMax); sheet += 1) {
    const found = await readSheet(reader, sheet, context);
    if (!found.hasHead) continue;
    const { rows, issues: repeats } = withoutRepeats(found.rows);
    const issues = [...found.issues, ...repeats].toSorted((one, other) => one.row - other.row);
    if (issues.length > 0) return { kind: 'issues', issues };
    return rows.length === 0 ? { kind: 'refused', refusal: 'empty' } : { kind: 'rows', rows };
  }
  return { kind: 'refused', refusal: 'columns' };
};

/** What a stranger's spreadsheet says: the file cannot be read, or everything wrong with its rows, or its rows. */
export const readSpreadsheet = async (
  bytes: Uint8Array,
  context: Omit<ImportContext, 'is1904'>,
): Promise<ReadSpreadsheet> => {
  try {
    return await readFirst(bytes, context);
  } catch (error) {
    if (error instanceof WorkbookRefused) return { kind: 'refused', refusal: error.reason };
    throw error;
  }
};
