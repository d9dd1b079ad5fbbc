import { fieldText } from '../../../../../../shared/model/data-point/data-point.ts';
import {
  type ChartOver,
  type ChartReference,
  type ChartType,
  chartNeighbours,
  showsParts,
} from '../../../../../../shared/model/design/design-chart.ts';

/** The options for further charts of a figure: its existing charts, and the dimensions of its parts. */
export type ChartLimits = {
  /** The other charts of the same figure. */
  others: readonly ChartReference[];
  /** Undefined while they are not known. */
  dimensions: readonly string[] | undefined;
};

export const othersOf = <Chart extends ChartReference>(chart: Chart, charts: readonly Chart[]): Chart[] =>
  charts.filter((one) => one !== chart && fieldText(one) === fieldText(chart));

const spaceFor = (chart: ChartReference, { others, dimensions = [] }: ChartLimits) => {
  const neighbours = chartNeighbours(chart, others);
  const named = new Set(neighbours.flatMap((one) => one.dimensions));
  return {
    isAlone: neighbours.length === 0,
    /** Another one shows all dimensions not named elsewhere: at least one must remain for it. */
    isShared: neighbours.some((one) => one.dimensions.length === 0),
    named,
    remaining: dimensions.filter((dimension) => !named.has(dimension)),
  };
};

/** Whether a chart shows nothing that another one of its figure shows, and leaves something to each. */
export const isFree = (chart: ChartReference, limits: ChartLimits): boolean => {
  const { isAlone, isShared, named, remaining } = spaceFor(chart, limits);
  if (isAlone) return true;
  if (!showsParts(chart)) return false;
  if (chart.dimensions.length === 0) return !isShared && remaining.length > 0;
  const leaves = remaining.some((dimension) => !chart.dimensions.includes(dimension));
  return !chart.dimensions.some((dimension) => named.has(dimension)) && (leaves || !isShared);
};

/** A chart with other dimensions if its own are taken; undefined: other charts show everything that it could. */
export const freedChart = <Chart extends ChartReference>(chart: Chart, limits: ChartLimits): Chart | undefined => {
  const { named, remaining } = spaceFor(chart, limits);
  const own = chart.dimensions.filter((dimension) => !named.has(dimension));
  return [own, [], remaining.slice(0, 1)]
    .map((dimensions) => ({ ...chart, dimensions }))
    .find((candidate) => isFree(candidate, limits));
};

const ways: readonly { over: ChartOver; type: ChartType }[] = [
  { over: 'years', type: 'bar' },
  { over: 'parts', type: 'bar' },
  { over: 'entities', type: 'bar' },
  { over: 'years', type: 'stacked' },
];

/** A chart of the first kind that its figure does not have yet; undefined: it has all. */
export const nextChart = <Chart extends ChartReference>(
  chart: Chart,
  limits: ChartLimits,
  overs: readonly ChartOver[],
): Chart | undefined => {
  const hasParts = limits.dimensions === undefined || limits.dimensions.length > 0;
  const candidates = ways
    .filter(({ over }) => overs.includes(over))
    .map((way) => ({ ...chart, ...way, dimensions: [] }))
    .filter((candidate) => hasParts || !showsParts(candidate));
  const whole = candidates.find((candidate) => isFree(candidate, limits));
  return whole ?? candidates.flatMap((candidate) => freedChart(candidate, limits) ?? [])[0];
};
