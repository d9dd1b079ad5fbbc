import {
  dataImportLimits,
  type FileRefusal,
  type HiddenInSheet,
  importSheetsMax,
  type SheetChoice,
  type UnkeptInSheet,
} from '../../../../shared/model/import/data-import.ts';
import type { ImportColumn } from '../../../../shared/model/import/import-columns.ts';
import type { ImportIssue } from '../../../../shared/model/import/import-issue.ts';
import type { UnnamedLabel } from '../../../../shared/model/import/import-labels.ts';
import type { OpenMark } from '../../../../shared/model/import/import-marks.ts';
import { withoutRepeats } from '../../../../shared/model/import/import-plan.ts';
import type { ImportedRow } from '../../../../shared/model/import/import-row.ts';
import { openTable, type TableReader } from '../../../core/office/reading/read-table.ts';
import { WorkbookRefused } from '../../../core/office/reading/workbook-refused.ts';
import { type AbsentParts, findValues } from './find-values.ts';
import { openDelimited } from './read-delimited.ts';
import { holdsList } from './read-list.ts';
import type { SheetContext, SheetValues } from './sheet-values.ts';

export type ReadSpreadsheet =
  | { kind: 'refused'; refusal: FileRefusal; sheets?: SheetChoice[]; left?: Pick<ReadRows, 'ignored' | 'columns'> }
  | ReadRows
  | (Omit<ReadRows, 'kind'> & { kind: 'issues'; issues: ImportIssue[] });

/**
 * Rows that can be read. `ignored`: headings that belong to no table · `absent`: parts of a number without a column ·
 * `repeated`: rows equal to an earlier one · `valueless`: lines of a metric without a value · `waiting`: numbers with a
 * pending choice in a report · `hiddenSheets`: hidden sheets with values, which are not read.
 */
export type ReadRows = {
  kind: 'rows';
  rows: ImportedRow[];
  ignored: string[];
  hidden: HiddenInSheet;
  unkept: UnkeptInSheet;
  repeated: number;
  absent: AbsentParts;
  valueless: number[];
  waiting: number[];
  hiddenSheets: number;
  passed: SheetValues['passed'];
  unnamed: UnnamedLabel[];
  /** Columns of numbers that can be read two ways, and are asked about. */
  open: OpenMark[];
  /** Columns of numbers with their periods and units. */
  columns: ImportColumn[];
  /** Names of the file's sheets, where several were read. */
  sheetNames: string[];
  /** Rows without own errors for which another row has a different value. */
  twice: ReadonlySet<number>;
};

const columnsMax = 100;

/** Sheets that hold values and are hidden: nobody sees whether they are meant. */
const countHidden = async (reader: TableReader): Promise<number> => {
  let count = 0;
  for (let sheet = 0; sheet < Math.min(reader.hiddenSheets, importSheetsMax); sheet += 1) {
    if (await holdsList(reader, reader.sheets + sheet)) count += 1;
  }
  return count;
};

const sheetNamesOf = (reader: TableReader): string[] =>
  Array.from({ length: Math.min(reader.sheets, importSheetsMax) }, (_, sheet) => reader.nameOf(sheet));

const unkeptIn = (rows: readonly ImportedRow[]): UnkeptInSheet => {
  const cut = rows.filter(({ unkept }) => unkept.length > 0);
  return { rows: cut.length, firstRow: cut[0]?.row ?? null };
};

const readRows = async (bytes: Uint8Array, context: SheetContext): Promise<ReadSpreadsheet> => {
  const limits = { rowsMax: dataImportLimits.rowsMax, columnsMax };
  const name = context.fileName?.toLowerCase() ?? '';
  const reader = name.endsWith('.csv')
    ? openDelimited(bytes, limits)
    : await openTable(bytes, { ...limits, ignoresMacros: name.endsWith('.xlsm') });
  const found = await findValues(reader, context);
  if ('sheets' in found) return { kind: 'refused', refusal: 'sheets', sheets: found.sheets };
  const hiddenSheets = await countHidden(reader);
  if (hiddenSheets > 0 && found.filled === 0) return { kind: 'refused', refusal: 'hidden' };
  const left = { ignored: found.ignored, columns: found.columns };
  const isOfAims = found.aims > 0;
  if (!found.isTable) return { kind: 'refused', refusal: isOfAims ? 'targets' : 'columns', left };
  const times = new Set(found.rows.map(({ key }) => `${key.startOn} ${key.endOn}`));
  if (times.size > dataImportLimits.timesMax) return { kind: 'refused', refusal: 'times' };
  const { rows, issues: repeats, twice } = withoutRepeats(found.rows);
  const issues = [...found.issues, ...repeats].toSorted((one, other) => one.row - other.row);
  const repeated = found.rows.length - rows.length - repeats.length;
  const unkept = unkeptIn(found.rows);
  const { ignored, absent, hidden, valueless, waiting, passed, unnamed, open, columns } = found;
  const read = {
    rows,
    ignored,
    hidden,
    unkept,
    repeated,
    absent,
    valueless,
    waiting,
    hiddenSheets,
    passed,
    unnamed,
    open,
    columns,
    sheetNames: context.chosen ? sheetNamesOf(reader) : [],
    twice,
  };
  if (issues.length > 0) return { kind: 'issues', issues, ...read };
  if (rows.length > 0 || waiting.length > 0) return { kind: 'rows', ...read };
  return { kind: 'refused', refusal: isOfAims ? 'targets' : 'empty', left };
};

/** Reads an untrusted spreadsheet: the result is a refusal of the file, all errors of its rows, or its rows. */
export const readSpreadsheet = async (bytes: Uint8Array, context: SheetContext): Promise<ReadSpreadsheet> => {
  try {
    return await readRows(bytes, context);
  } catch (error) {
    // The file itself is within its limit, but its unpacked content is not.
    if (error instanceof WorkbookRefused) {
      return { kind: 'refused', refusal: error.reason === 'volume' ? 'unpacked' : error.reason };
    }
    throw error;
  }
};
