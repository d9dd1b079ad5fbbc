/**
 * Numbers of earlier years: in the unit of this year's number if an exact conversion exists, else in their own unit.
 */

import { formatDecimal, isSameNumber, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { listUnitChoices, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import { isFigureState } from '../../../shared/model/answer/value-state.ts';
import { isOtherCurrency, namedAmount } from '../../../shared/model/data-point/currency.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';

export type Earlier = Pick<SnapshotField, 'history' | 'otherUnits'>;
export type NumberOfYear = TimeSpan & {
  answer: FieldValue | null | undefined;
  source: NonNullable<SnapshotField['source']>;
};
type NumberValue = Extract<FieldValue, { kind: 'number' }>;
type Measure = Pick<NumberValue, 'unit' | 'descriptor'>;

/** Omitted and inapplicable values are never printed, even if a number is stored with them. */
const wasNotified = ({ state }: NumberValue): boolean => isFigureState(state);

/** The subject of an amount besides its unit: its currency, and the rest of its descriptor. */
const noteOf = ({ unit = '', descriptor = '' }: Measure) => {
  const { unit: named, note } = namedAmount({ unit, descriptor });
  return { currency: named === unit ? '' : descriptor.trim().toUpperCase(), words: note.trim().toLowerCase() };
};

/** If one of the two has no descriptor, they may have the same subject. */
const areOfOneThing = (one: Measure, other: Measure): boolean => {
  const [a, b] = [noteOf(one), noteOf(other)];
  return !isOtherCurrency(a.currency, b.currency) && (a.words === '' || b.words === '' || a.words === b.words);
};

/** Exactly converted to another unit; undefined if there is no exact number in that unit. */
const exactlyIn = (number: string, from: string, to: string): string | undefined => {
  if (!listUnitChoices(to).includes(from)) return undefined;
  const exact = multiply(parseDecimal(number), unitRatio(from, to));
  const written = formatDecimal(exact);
  return isSameNumber(parseDecimal(written), exact) ? written : undefined;
};

/** The amount in the unit of this year's number. */
const numberNextTo = (value: NumberValue, then: Measure & { number: string }): string | undefined => {
  if (!areOfOneThing(value, then)) return undefined;
  if (then.unit === value.unit) return then.number;
  return then.unit === undefined || value.unit === undefined
    ? undefined
    : exactlyIn(then.number, then.unit, value.unit);
};

/**
 * Values of earlier years, the latest first: in the unit of this year's number if the conversion is exact, the others
 * with their own unit and descriptor. None is omitted: a year with a number is never printed as a year without one.
 */
export const valueContext = (value: FieldValue | null, years: readonly NumberOfYear[]): Earlier => {
  if (value?.kind !== 'number' || value.number === null) return {};
  const numbers = years.flatMap(({ startOn, endOn, answer, source }) => {
    if (answer?.kind !== 'number' || answer.number === null || !wasNotified(answer)) return [];
    const { number, state, unit = '', descriptor = '' } = answer;
    const origin = { startOn, endOn, source, ...(state === 'reported' ? {} : { state }) };
    return [{ origin, number, unit, descriptor, inUnit: numberNextTo(value, { ...answer, number }) }];
  });
  return {
    history: numbers.flatMap(({ origin, inUnit }) => (inUnit === undefined ? [] : [{ ...origin, number: inUnit }])),
    otherUnits: numbers.flatMap(({ origin, number, unit, descriptor, inUnit }) =>
      inUnit === undefined ? [{ ...origin, number, unit, ...(descriptor === '' ? {} : { descriptor }) }] : [],
    ),
  };
};
