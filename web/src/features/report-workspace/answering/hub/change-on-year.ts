import { isSameNumber, parseDecimal, type Rational } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { convert, findUnitFamily } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { FieldHub } from '../../../../../../shared/contract/data-hub/data-points.contract.ts';
import { type FieldValue, valueToText } from '../../../../../../shared/model/answer/field-value.ts';
import { currencyOf, isOtherCurrency } from '../../../../../../shared/model/data-point/currency.ts';
import { isBeyondPercent, signedChange } from '../../../../../../shared/model/numbers/percent-change.ts';
import type { RolledFrom } from '../../../../../../shared/model/report/roll-forward.ts';

export type YearChange = { direction: 'up' | 'down' | 'same'; change: string; isUnusual: boolean };

const currencyIn = (typed: Extract<FieldValue, { kind: 'number' }>): string =>
  currencyOf({ typed, unit: typed.unit ?? '' });

const inUnitOf = (now: FieldValue | null, before: FieldValue): Rational | undefined => {
  if (now?.kind !== 'number' || now.number === null || before.kind !== 'number') return undefined;
  if (isOtherCurrency(currencyIn(now), currencyIn(before))) return undefined;
  if (now.unit === undefined || before.unit === undefined || now.unit === before.unit) return parseDecimal(now.number);
  if (findUnitFamily(now.unit) !== findUnitFamily(before.unit)) return undefined;
  try {
    return parseDecimal(convert(now.number, now.unit, before.unit));
  } catch {
    return undefined;
  }
};

/**
 * The change of a value from the year before, and whether it exceeds the organisation's limit.
 * Undefined where a percentage is meaningless: no number, a zero base, or other units or currencies.
 */
export const changeOnYear = (
  now: FieldValue | null,
  before: FieldValue,
  limitPercent: number,
): YearChange | undefined => {
  const value = inUnitOf(now, before);
  const base = before.kind === 'number' && before.number !== null ? parseDecimal(before.number) : undefined;
  if (!value || !base || base.numerator === 0n) return undefined;
  const change = signedChange(value, base);
  return {
    direction: change.startsWith('−') ? 'down' : isSameNumber(value, base) ? 'same' : 'up',
    change,
    isUnusual: isBeyondPercent(value, base, limitPercent),
  };
};

const isSameFigure = (one: FieldValue, other: FieldValue): boolean => {
  if (one.kind !== 'number' || other.kind !== 'number') return valueToText(one) === valueToText(other);
  if (one.number === null || other.number === null) return one.number === other.number && one.state === other.state;
  const value = inUnitOf(one, other);
  return value !== undefined && isSameNumber(value, parseDecimal(other.number));
};

/**
 * Whether the data hub's line already shows last year's answer: one fact is shown once. An answer that
 * differs from the hub's value has a line of its own.
 */
export const isShownByHub = (
  hub: Pick<FieldHub, 'prior'> | undefined,
  { periodEndOn }: Pick<RolledFrom, 'periodEndOn'>,
  answer: FieldValue,
): boolean => {
  const prior = hub?.prior;
  return prior?.endOn === periodEndOn && isSameFigure(answer, prior.value);
};
