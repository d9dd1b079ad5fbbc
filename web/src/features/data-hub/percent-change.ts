import { parseDecimal } from '../../../../shared/catalogue/metrics/decimal.ts';
import { currencyOf, isOtherCurrency } from '../../../../shared/model/data-point/currency.ts';
import type { PointContent } from '../../../../shared/model/data-point/data-point.ts';
import { isYear } from '../../../../shared/model/numbers/format-unit.ts';
import { signedChange } from '../../../../shared/model/numbers/percent-change.ts';

type Amount = Pick<PointContent, 'amount' | 'typed' | 'unit'> | undefined;

/**
 * "+12.3 %" from one amount to the other, both in the metric's default unit; undefined if a percentage makes no sense,
 * and between two currencies.
 */
export const percentChange = (now: Amount, before: Amount): string | undefined => {
  if (now?.amount == null || before?.amount == null || isYear(now.unit)) return undefined;
  if (isOtherCurrency(currencyOf(now), currencyOf(before))) return undefined;
  const base = parseDecimal(before.amount);
  if (base.numerator === 0n) return undefined;
  return signedChange(parseDecimal(now.amount), base);
};
