import { delimitedField } from '../../../shared/model/text/formula-guard.ts';

export const csvType = 'text/csv;charset=utf-8';

/** Byte order mark: without it Excel does not read Chinese. */
const byteOrderMark = '\uFEFF';

const fieldOf = (cell: string | number): string => (typeof cell === 'number' ? String(cell) : delimitedField(cell));

/** Rows as CSV for a spreadsheet; texts that it would interpret as formulas are escaped. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
