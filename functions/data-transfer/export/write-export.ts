import { cellsIn, type DataCell, type DataRow } from '../../../shared/model/hub/data-row.ts';
import { dataColumns, headersIn, sheetWords } from '../../../shared/model/hub/data-words.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { csvText } from '../../core/office/data-csv.ts';
import {
  type TableChoice,
  type TableColumn,
  type TableSheet,
  writeDataWorkbook,
} from '../../core/office/data-workbook.ts';

const widths: Partial<Record<(typeof dataColumns)[number], number>> = {
  metricCode: 30,
  metricName: 46,
  note: 30,
  report: 28,
  disclosure: 18,
  entity: 24,
  changedAt: 22,
};
const usualWidth = 14;
/** Maximum rows of a sheet in the format, without its head. */
const sheetRowsMax = 1_048_575;

const columnsIn = (language: Language, columns: number): TableColumn[] =>
  headersIn(language)
    .slice(0, columns)
    .map((header, index) => {
      const column = dataColumns[index];
      return { header, width: (column && widths[column]) ?? usualWidth };
    });

type Rows = AsyncIterable<DataRow> | Iterable<DataRow>;
type Table = {
  rows: Rows;
  language: Language;
  choices?: readonly TableChoice[];
  /** The first of the columns; absent: all of them. */
  columnCount?: number;
  /** A sheet behind them that holds no data. */
  guide?: TableSheet;
};

const cellsOf = async function* (
  rows: Rows,
  language: Language,
  columns: number,
  count: () => void,
): AsyncGenerator<DataCell[]> {
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > sheetRowsMax) throw new Error(`more than ${sheetRowsMax} rows for one sheet`);
    count();
    yield cellsIn(row, language).slice(0, columns);
  }
};

/** A file and the number of its lines. */
export type WrittenFile = { bytes: Uint8Array; rows: number };

/**
 * Data points on one sheet, which can be imported again; answers without a metric on a second one. `answers` are at
 * most those of one report; the number of `rows` is unlimited.
 */
export const writeWorkbook = async (
  { rows, language, choices = [], columnCount = dataColumns.length, guide }: Table,
  answers: readonly DataRow[],
): Promise<WrittenFile> => {
  let written = 0;
  const count = () => {
    written += 1;
  };
  const columns = columnsIn(language, columnCount);
  const data = { name: sheetWords.data[language], columns, rows: cellsOf(rows, language, columnCount, count), choices };
  const words = { name: sheetWords.answers[language], columns, rows: cellsOf(answers, language, columnCount, count) };
  const bytes = await writeDataWorkbook([data, ...(answers.length === 0 ? [] : [words]), ...(guide ? [guide] : [])]);
  return { bytes, rows: written };
};

/** The same as text with commas, all lines in one table. */
export const writeCsv = async ({ rows, language }: Table): Promise<WrittenFile> => {
  let written = 0;
  const pieces: Buffer[] = [];
  const cells = cellsOf(rows, language, dataColumns.length, () => {
    written += 1;
  });
  for await (const piece of csvText(headersIn(language), cells)) pieces.push(Buffer.from(piece, 'utf8'));
  return { bytes: Buffer.concat(pieces), rows: written };
};
