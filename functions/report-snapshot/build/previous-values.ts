/** Numbers of earlier years beside this year's: in its unit where they can be, and told with their own otherwise. */
import { formatDecimal, isSameNumber, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { listUnitChoices, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
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

/** What was left out, or does not apply, is printed nowhere, whatever number lies beside it. */
const wasNotified = ({ state }: NumberValue): boolean => state === 'reported' || state === 'estimated';

/** What an amount is of besides its unit: its currency, and whatever else its descriptor names. */
const noteOf = ({ unit = '', descriptor = '' }: Measure) => {
  const { unit: named, beside } = namedAmount({ unit, descriptor });
  return { currency: named === unit ? '' : descriptor.trim().toUpperCase(), words: beside.trim().toLowerCase() };
};

/** Where one of the two does not say what it is of, they may be of one thing. */
const areOfOneThing = (one: Measure, other: Measure): boolean => {
  const [a, b] = [noteOf(one), noteOf(other)];
  return !isOtherCurrency(a.currency, b.currency) && (a.words === '' || b.words === '' || a.words === b.words);
};

/** In another unit, to the last digit; undefined where that unit has no such number. */
const exactlyIn = (number: string, from: string, to: string): string | undefined => {
  if (!listUnitChoices(to).includes(from)) return undefined;
  const exact = multiply(parseDecimal(number), unitRatio(from, to));
  const written = formatDecimal(exact);
  return isSameNumber(parseDecimal(written), exact) ? written : undefined;
};

/** The same amount as this year's unit gives it. */
const numberNextTo = (value: NumberValue, then: Measure & { number: string }): string | undefined => {
  if (!areOfOneThing(value, then)) return undefined;
  if (then.unit === value.unit) return then.number;
  return then.unit === undefined || value.unit === undefined
    ? undefined
    : exactlyIn(then.number, then.unit, value.unit);
};

/**
 * Of earlier years, the latest first: in the unit of this year's number where an exact one follows in it, and the others with what
 * they are of. Nothing is left out: a number of a year that has one is never told as none.
 */
export const valueContext = (value: FieldValue | null, years: readonly NumberOfYear[]): Earlier => {
  if (value?.kind !== 'number' || value.number === null) return {};
  const numbers = years.flatMap(({ startOn, endOn, answer, source }) => {
    if (answer?.kind !== 'number' || answer.number === null || !wasNotified(answer)) return [];
    const { number, state, unit = '', descriptor = '' } = answer;
    const told = { startOn, endOn, source, ...(state === 'reported' ? {} : { state }) };
    return [{ told, number, unit, descriptor, inUnit: numberNextTo(value, { ...answer, number }) }];
  });
  return {
    history: numbers.flatMap(({ told, inUnit }) => (inUnit === undefined ? [] : [{ ...told, number: inUnit }])),
    otherUnits: numbers.flatMap(({ told, number, unit, descriptor, inUnit }) =>
      inUnit === undefined ? [{ ...told, number, unit, ...(descriptor === '' ? {} : { descriptor }) }] : [],
    ),
  };
};
