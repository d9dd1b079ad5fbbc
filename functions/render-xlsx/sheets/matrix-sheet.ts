import type { SheetChart } from '../../core/office/sheet-charts.ts';
import type { Appendix, AppendixMatrix } from '../../report-document/appendix/appendix-model.ts';
import type { Cell, SheetRow } from '../workbook/sheet-rows.ts';
import type { Sheet } from '../workbook/sheet-xml.ts';
import type { StyleBook } from '../workbook/style-book.ts';
import { type Column, type SheetStyle, tableSheet } from '../workbook/write-sheets.ts';
import { matrixXml } from './matrix-xml.ts';

/** In characters: names and reasons are complete in their cells, since the chart depends on one row per topic. */
const widths = { number: 8, name: 44, score: 14, result: 24, text: 70 };
const gapRows = 2;
const chartRows = 26;
const scoreFormat = '0.00';

/** In a sheet a score is a number for calculations. */
const scoreCell = (text: string): Cell =>
  Number.isNaN(Number(text)) ? text : { value: Number(text), format: scoreFormat };

/** The topics of the assessment, one row each with its scores as numbers, and below them the matrix of these scores. */
export const matrixSheet = (
  { name, appendix, matrix }: { name: string; appendix: Appendix; matrix: AppendixMatrix },
  sheetStyle: SheetStyle,
  styles: StyleBook,
): { sheet: Sheet; charts: SheetChart[] } => {
  const isScore = (column: number): boolean => appendix.columns[column]?.isScore ?? false;
  // A column of numbers may be before the names.
  const nameColumn = appendix.columns.findIndex((_column, index) => isScore(index)) - 1;
  const widthOf = (index: number, isReason: boolean): number => {
    if (index < nameColumn) return widths.number;
    return index === nameColumn ? widths.name : isReason ? widths.text : widths.result;
  };
  const columns = appendix.columns.map(({ label, isReason = false }, index): Column => {
    if (isScore(index)) return { header: label, width: widths.score, isNumeric: true };
    return { header: label, width: widthOf(index, isReason) };
  });
  const rows = appendix.rows.map(
    ({ cells }): SheetRow => ({
      isFirst: true,
      cells: cells.map((cell, index) => (isScore(index) ? scoreCell(cell) : cell)),
    }),
  );
  const below = Array.from(
    { length: gapRows + chartRows },
    (_none, at): SheetRow => ({
      cells: at === gapRows - 1 ? [{ value: matrix.note, across: columns.length }] : [],
      isFirst: false,
    }),
  );
  const headRow = 1;
  const row = headRow + rows.length + gapRows;
  return {
    sheet: tableSheet({ name, columns, rows: [...rows, ...below] }, sheetStyle, styles),
    charts: [
      {
        title: matrix.texts.title,
        alt: matrix.texts.alt,
        xml: () => matrixXml(matrix, { sheetName: name, headRow, firstColumn: nameColumn + 1 }),
        at: { column: 0, row, columns: columns.length, rows: chartRows - gapRows },
      },
    ],
  };
};
