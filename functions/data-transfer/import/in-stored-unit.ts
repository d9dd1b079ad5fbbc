import { formatDecimal, multiply, parseDecimal } from '../../../shared/catalogue/metrics/decimal.ts';
import { UnitConversionError, unitRatio } from '../../../shared/catalogue/metrics/units.ts';
import type { ValueCells } from '../../../shared/model/hub/data-row.ts';
import type { ImportPreviewRow } from '../../../shared/model/import/data-import.ts';
import { roundConverted } from '../../../shared/model/numbers/round-converted.ts';

type Quantity = Pick<ValueCells, 'value' | 'unit'>;

/** The number of a file in the unit of the stored one, where that is another: two units are not compared at sight. */
export const inStoredUnit = (after: Quantity, before: Quantity | null): ImportPreviewRow['inStoredUnit'] => {
  if (!before || after.unit === '' || before.unit === '' || after.unit === before.unit) return null;
  try {
    const number = formatDecimal(multiply(parseDecimal(after.value), unitRatio(after.unit, before.unit)));
    const { text: value, isRounded } = roundConverted(number);
    return { value, isRounded, unit: before.unit };
  } catch (error) {
    if (error instanceof UnitConversionError) return null;
    throw error;
  }
};
