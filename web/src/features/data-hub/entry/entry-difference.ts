import { convert, UnitConversionError } from '../../../../../shared/catalogue/metrics/units.ts';
import type { HubEntry, HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { percentChange } from '../percent-change.ts';

/** Difference of a typed number from the stored one, such as "+12.3 %"; undefined if they cannot be compared. */
export const entryDifference = (
  { value }: Pick<HubEntry, 'value'>,
  current: Pick<HubPoint, 'amount' | 'typed' | 'unit'> | null,
): string | undefined => {
  if (!current || value?.kind !== 'number' || value.number === null || value.unit === undefined) return undefined;
  const { unit } = current;
  try {
    return percentChange({ amount: convert(value.number, value.unit, unit), typed: value, unit }, current);
  } catch (error) {
    if (error instanceof UnitConversionError) return undefined;
    throw error;
  }
};
