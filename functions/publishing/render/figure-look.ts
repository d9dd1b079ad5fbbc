import { airBehind } from './decimal-air.ts';
import type { FigureTable } from './figure-table.ts';

/** How wide a table of figures sets its columns, the same in PDF and Word: of a hundred, what the names of the rows have. */
export const nameShare = ({ heads }: Pick<FigureTable, 'heads'>): number => Math.max(28, 62 - heads.length * 9);

/** In ems: the narrower of the two files' tables, and what a cell adds beside its number. */
const room = 39;
const padding = 1.2;

/** Of each row and column, in ems, what is left free behind a number so that points stand below points, where there is room. */
export const figureAir = (table: Pick<FigureTable, 'heads' | 'rows'>): number[][] => {
  const { heads, rows } = table;
  const width = ((100 - nameShare(table)) / 100 / heads.length) * room - padding;
  const columns = heads.map((_, column) =>
    airBehind(
      rows.map(({ cells }) => cells[column]?.text ?? ''),
      width,
    ),
  );
  return rows.map((_, row) => columns.map((airs) => airs[row] ?? 0));
};
