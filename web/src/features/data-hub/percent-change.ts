import { divide, formatDecimal, multiply, parseDecimal, subtract } from '../../../../shared/catalogue/decimal.ts';
import { currencyOf, isOtherCurrency } from '../../../../shared/model/currency.ts';
import type { PointContent } from '../../../../shared/model/data-point.ts';
import { isYear } from '../../../../shared/model/format-unit.ts';

type Amount = Pick<PointContent, 'amount' | 'typed' | 'unit'> | undefined;

/**
 * "+12.3 %" of one amount on the other, both in the metric's default unit; undefined where a share says nothing, and between
 * two currencies.
 */
export const percentChange = (now: Amount, before: Amount): string | undefined => {
  if (now?.amount == null || before?.amount == null || isYear(now.unit)) return undefined;
  if (isOtherCurrency(currencyOf(now), currencyOf(before))) return undefined;
  const base = parseDecimal(before.amount);
  if (base.numerator === 0n) return undefined;
  const size = base.numerator < 0n ? { ...base, numerator: -base.numerator } : base;
  const share = divide(subtract(parseDecimal(now.amount), base), size);
  const percent = Number(formatDecimal(multiply(share, parseDecimal('100'))));
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent).toFixed(1)}\u202F%`;
};
