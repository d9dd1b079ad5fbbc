import type { ComparedCell, ComparedFigure } from './comparison.ts';

/** Nothing is known but that a value waits for its choice. */
export const isOnlyWaiting = (cell: Pick<ComparedCell, 'waiting' | 'amount' | 'foreign'> | null | undefined): boolean =>
  cell != null && cell.waiting !== null && cell.amount === null && cell.foreign === null;

/** How a cell compares with the first one: the screen shows it where there is no change. */
export const standingOf = (
  figure: Pick<ComparedFigure, 'cells'>,
  index: number,
): 'compared' | 'waiting' | 'not-comparable' | 'only-here' | 'only-first' | 'unknown' => {
  const [first, cell] = [figure.cells[0], figure.cells[index]];
  if (cell?.change) return 'compared';
  if ([first, cell].some(isOnlyWaiting)) return 'waiting';
  if (!cell && !first) return 'unknown';
  if (!cell) return 'only-first';
  if (!first) return 'only-here';
  return 'not-comparable';
};

const magnitude = (ratio: string): number => Math.abs(Number(ratio));

/** Why a figure moved: it was restated, it is calculated from others, or the measured value changed. */
export type MovementCause = 'reported' | 'calculated' | 'restated';
export const movementCauses: readonly MovementCause[] = ['reported', 'calculated', 'restated'];

export const causeOfMovement = (figure: Pick<ComparedFigure, 'cells'>, index: number): MovementCause => {
  const [first, cell] = [figure.cells[0], figure.cells[index]];
  if (first?.restated || cell?.restated) return 'restated';
  return first?.isCalculated || cell?.isCalculated ? 'calculated' : 'reported';
};

/** Whole metrics that moved most against a column, largest share first. */
export const largestMovements = (
  figures: readonly ComparedFigure[],
  index: number,
  count: number,
): { figure: ComparedFigure; ratio: string }[] =>
  figures
    .flatMap((figure) => {
      const ratio = figure.cells[index]?.change?.ratio;
      const isWhole = figure.metricCode !== null && figure.part === null;
      return isWhole && ratio != null && Number(ratio) !== 0 ? [{ figure, ratio }] : [];
    })
    .toSorted((one, other) => magnitude(other.ratio) - magnitude(one.ratio))
    .slice(0, count);
