import { add, type Rational, subtract } from '../../catalogue/metrics/decimal.ts';
import { codesOf } from '../../catalogue/metrics/formula.ts';

/** Parts that are only added up: a sum of some of them is never more than the whole. */
const isSum = (formula: string): boolean => !/[-*/()]/.test(formula);

/**
 * Whether a stated total is less than the parts of it that are known. `find` gives the amount of a part in its metric's own unit;
 * undefined: it is not known. Never of a formula that does more than add up.
 */
export const isBelowParts = (
  stated: Rational,
  formula: string,
  find: (code: string) => Rational | undefined,
): boolean => {
  if (!isSum(formula)) return false;
  const parts = codesOf(formula).flatMap((code) => find(code) ?? []);
  return parts.length > 0 && subtract(stated, parts.reduce(add)).numerator < 0n;
};
