/** Spreadsheets as people send them: a head and lines of cells. */
import ExcelJS from 'exceljs';

type Cell = string | number | boolean | Date | null;
export type SheetLine = Record<string, Cell>;

/** A workbook with these lines under the columns that they name. */
export const sheetOf = async (lines: readonly SheetLine[], change: (sheet: ExcelJS.Worksheet) => void = () => {}) => {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Data');
  sheet.addRow(columns);
  for (const line of lines) sheet.addRow(columns.map((column) => line[column] ?? null));
  change(sheet);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
};

/** A value of Scope 1, or of the metric in `more`. */
export const lineOf = (value: Cell, more: SheetLine = {}): SheetLine => ({
  'Metric code': 'ghg.scope1.gross',
  Start: '2025-01-01',
  End: new Date('2025-12-31'),
  Value: value,
  Unit: 'tCO2e',
  ...more,
});
