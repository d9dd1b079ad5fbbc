import {
  formatDecimal,
  isSameNumber,
  multiply,
  parseDecimal,
} from '../../../../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../../../../shared/catalogue/metrics/units.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { roundedNumber } from './rounded-offer.ts';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

/**
 * A figure converted to the unit of the figure it is compared with; undefined where both have the same unit or no
 * conversion exists. Rounded: no more digits than a person would state.
 */
export const inUnitOf = (
  value: FieldValue | null,
  other: FieldValue | null,
): { value: NumberValue; isRounded: boolean } | undefined => {
  if (value?.kind !== 'number' || value.number === null || other?.kind !== 'number') return undefined;
  if (value.unit === undefined || other.unit === undefined || value.unit === other.unit) return undefined;
  try {
    const exact = multiply(parseDecimal(value.number), unitRatio(value.unit, other.unit));
    const number = roundedNumber(formatDecimal(exact));
    // The state of the figure (such as estimated) is shown next to it as typed.
    const converted: NumberValue = { ...value, number, unit: other.unit, state: 'reported' };
    return { value: converted, isRounded: !isSameNumber(parseDecimal(number), exact) };
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};
