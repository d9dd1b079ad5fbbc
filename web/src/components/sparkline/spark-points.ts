/** A number and its position in the series: a year, or a column. */
export type SparkValue = { at: number; amount: string };

export const sparkWidth = 96;
export const sparkHeight = 28;
const margin = 3;

/** Coordinates of the values on the sparkline; a missing value is a gap on the time axis. */
export const sparkPoints = (values: readonly SparkValue[]): { x: number; y: number }[] => {
  const places = values.map(({ at }) => at);
  const amounts = values.map(({ amount }) => Number(amount));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const between = (value: number, start: number, end: number): number =>
    end === start ? 0.5 : (value - start) / (end - start);
  return values.map((_, index) => ({
    x: margin + between(places[index] ?? 0, from, to) * (sparkWidth - 2 * margin),
    y: sparkHeight - margin - between(amounts[index] ?? 0, low, high) * (sparkHeight - 2 * margin),
  }));
};
