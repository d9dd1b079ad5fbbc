import * as z from 'zod';

/**
 * How a number is meant: missing is an absent value, never a state. `below` to `atLeast`: the
 * number bounds what is meant ("<0.1").
 */
export const ValueState = z.enum([
  'reported',
  'estimated',
  'below',
  'atMost',
  'above',
  'atLeast',
  'notApplicable',
  'omitted',
]);
export type ValueState = z.infer<typeof ValueState>;

/** States of a number that bounds what is meant, with their signs. */
export const boundSigns = { below: '<', atMost: '≤', above: '>', atLeast: '≥' } as const satisfies Partial<
  Record<ValueState, string>
>;
export type BoundState = keyof typeof boundSigns;
export const boundStates = ['below', 'atMost', 'above', 'atLeast'] as const satisfies readonly BoundState[];

/** States of a value with a number. */
export const figureStates = ['reported', 'estimated', ...boundStates] as const satisfies readonly ValueState[];
export type FigureState = (typeof figureStates)[number];

export const isFigureState = (state: ValueState): state is FigureState => figureStates.some((one) => one === state);
export const isBoundState = (state: ValueState): state is BoundState => boundStates.some((one) => one === state);

/** Whether a number is not exactly what is meant: what is calculated from it is an estimate. */
export const isInexact = (state: ValueState | undefined): boolean =>
  state === 'estimated' || boundStates.some((one) => one === state);
