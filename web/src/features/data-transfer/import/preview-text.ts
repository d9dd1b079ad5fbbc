import { namedAmount } from '../../../../../shared/model/data-point/currency.ts';
import type { ImportPreviewRow } from '../../../../../shared/model/import/data-import.ts';
import { groupedIn, isYear, unitAfterDigits } from '../../../../../shared/model/numbers/format-unit.ts';
import { signOf } from '../../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';

/**
 * A value with its unit and its note, such as a currency; an estimate and a bound have the usual marks (screens 2).
 */
export const valueText = (
  { value, unit, descriptor, state }: ImportPreviewRow['after'],
  language: Language,
): string => {
  const named = namedAmount({ unit, descriptor });
  const parts = [signOf(state), groupedIn(value, unit), isYear(unit) ? '' : unitAfterDigits(named.unit, language)];
  const figure = parts.filter(Boolean).join('\u00A0');
  return [figure, named.note].filter(Boolean).join(' · ');
};

/** The same number in the unit of the stored one. */
export const inUnitText = (
  { value, unit, isRounded }: NonNullable<ImportPreviewRow['inStoredUnit']>,
  language: Language,
): string => [isRounded ? '≈' : '=', shownDecimal(value), unitAfterDigits(unit, language)].join('\u00A0');
