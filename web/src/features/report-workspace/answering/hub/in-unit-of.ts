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
 * A figure as it is in the unit of the other one that it is compared with; undefined where they stand in one unit already, or
 * where neither says anything of the other. Rounded: more digits than a person would state are left out.
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
    // How sure the figure itself is stands beside it as it was typed.
    const converted: NumberValue = { ...value, number, unit: other.unit, state: 'reported' };
    return { value: converted, isRounded: !isSameNumber(parseDecimal(number), exact) };
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};
