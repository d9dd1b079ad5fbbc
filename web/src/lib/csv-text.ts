export const csvType = 'text/csv;charset=utf-8';

/** Without it Excel does not read Chinese. */
const byteOrderMark = '\uFEFF';
/** What spreadsheets take for a formula at the beginning of a text, which others may have typed. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;

const fieldOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a spreadsheet program opens them. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${byteOrderMark}${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`;
