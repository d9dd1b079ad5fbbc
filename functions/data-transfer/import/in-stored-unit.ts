import { formatDecimal, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import type { ValueCells } from '../../../shared/model/hub/data-row.ts';
import type { ImportPreviewRow } from '../../../shared/model/import/data-import.ts';

const digits = 6;

/** As it is read: six digits behind the point. */
const rounded = (number: string): { value: string; isRounded: boolean } => {
  const [whole = '', fraction = ''] = number.split('.');
  if (fraction.length <= digits) return { value: number, isRounded: false };
  const isLong = whole.replace('-', '').length > 9;
  const value = isLong ? `${whole}.${fraction.slice(0, digits)}` : Number(number).toFixed(digits);
  return { value, isRounded: true };
};

type Quantity = Pick<ValueCells, 'value' | 'unit'>;

/** The number of a file in the unit of the stored one, where that is another: two units are not compared at sight. */
export const inStoredUnit = (after: Quantity, before: Quantity | null): ImportPreviewRow['inStoredUnit'] => {
  if (!before || after.unit === '' || before.unit === '' || after.unit === before.unit) return null;
  try {
    const number = formatDecimal(multiply(parseDecimal(after.value), unitRatio(after.unit, before.unit)));
    return { ...rounded(number), unit: before.unit };
  } catch (error) {
    if (error instanceof UnitConversionError) return null;
    throw error;
  }
};
