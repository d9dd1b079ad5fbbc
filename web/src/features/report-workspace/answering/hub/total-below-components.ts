import { multiply, parseDecimal, type Rational } from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { HubValue } from '../../../../../../shared/contract/data-hub/data-hub.contract.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { currencyOf, isOtherCurrency } from '../../../../../../shared/model/data-point/currency.ts';
import { isBelowParts } from '../../../../../../shared/model/data-point/total-below-components.ts';

type Metric = { unit: string; formula: string | null };

/** Throws whatever is no matter of units. */
const amountIn = (value: FieldValue, unit: string): Rational | undefined => {
  if (value.kind !== 'number' || value.number === null) return undefined;
  try {
    return multiply(parseDecimal(value.number), unitRatio(value.unit ?? unit, unit));
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};

/** Whether a total that is stated in a report is less than the parts of it that are stored for its time. */
export const isTotalBelowComponents = (value: FieldValue, metric: Metric, stored: readonly HubValue[]): boolean => {
  const stated = amountIn(value, metric.unit);
  if (!stated || metric.formula === null) return false;
  const currency = currencyOf({ typed: value, unit: metric.unit });
  const byCode = new Map(stored.map((one) => [one.metricCode, one]));
  return isBelowParts(stated, metric.formula, (code) => {
    const part = byCode.get(code);
    if (typeof part?.amount !== 'string' || isOtherCurrency(currencyOf(part), currency)) return undefined;
    return parseDecimal(part.amount);
  });
};
