import { isBoundState, type ValueState } from '../answer/value-state.ts';
import type { ChartSeries } from './chart.ts';

/** What a series says of its values besides their numbers. */
type Marked = Pick<ChartSeries, 'estimated' | 'bounds'>;

export const stateAt = ({ estimated, bounds }: Marked, index: number): ValueState =>
  bounds?.find(({ at }) => at === index)?.state ?? (estimated?.includes(index) ? 'estimated' : 'reported');

/** Estimates and bounds among the values of a series, by their places; what there is none of is left out. */
export const markedIn = (states: readonly (ValueState | undefined)[]): Marked => {
  const estimated = states.flatMap((state, at) => (state === 'estimated' ? [at] : []));
  const bounds = states.flatMap((state, at) => (state && isBoundState(state) ? [{ at, state }] : []));
  return { ...(estimated.length > 0 ? { estimated } : {}), ...(bounds.length > 0 ? { bounds } : {}) };
};
