import { parseDecimal } from '../../catalogue/metrics/decimal.ts';
import { isYear } from '../numbers/format-unit.ts';
import { type ComparedCell, type ComparedFigure, changeBetween } from './comparison.ts';

/** The one at `base` first, the others in their order behind it. */
const baseFirst = <Item>(items: readonly Item[], base: number): Item[] => [
  ...items.slice(base, base + 1),
  ...items.slice(0, base),
  ...items.slice(base + 1),
];

const changedFrom = (
  first: ComparedCell | null | undefined,
  cell: ComparedCell | null,
  unit: string,
): ComparedCell | null => {
  if (cell === null) return null;
  if (isYear(unit) || first === cell || first?.amount == null || cell.amount === null) return { ...cell, change: null };
  return { ...cell, change: changeBetween(parseDecimal(first.amount), parseDecimal(cell.amount)) };
};

const figureFrom = (figure: ComparedFigure, base: number): ComparedFigure => {
  const cells = baseFirst(figure.cells, base);
  return { ...figure, cells: cells.map((cell) => changedFrom(cells[0], cell, figure.unit)) };
};

/**
 * Figures measured against another column than the report's own: two entities, or two years, side by side. The base
 * column comes first; if it is missing, the figures are unchanged.
 */
export const measuredAgainst = <Column>(
  { columns, figures }: { columns: readonly Column[]; figures: readonly ComparedFigure[] },
  base: number,
): { columns: Column[]; figures: ComparedFigure[] } => {
  if (base === 0 || base >= columns.length) return { columns: [...columns], figures: [...figures] };
  return { columns: baseFirst(columns, base), figures: figures.map((figure) => figureFrom(figure, base)) };
};
