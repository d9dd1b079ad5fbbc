import { formatFraction, parseDecimal } from '../../../../../shared/catalogue/metrics/decimal.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { valueToText } from '../../../../../shared/model/answer/field-value.ts';
import { unitAndNote } from '../../../../../shared/model/data-point/currency.ts';
import { groupedIn, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { shownNumber } from '../metric/show-in-unit.ts';

/** A figure as it was typed, with its unit, its mark and its note: the currency of an amount. */
export const figureText = (value: FieldValue, language: Language): string => {
  if (value.kind !== 'number' || value.number === null) return valueToText(value);
  const { mark } = valueStateText(value.state, language);
  const { unit, note } = unitAndNote(value);
  const word = unit && unitBehindNumber(unit, language);
  const figure = [mark, groupedIn(value.number, value.unit), word].filter((text) => text !== '').join('\u202F');
  return [figure, note.trim()].filter((text) => text !== '').join(' · ');
};

/**
 * The same figure in the unit of the other one, "2,404.039561 t" for pounds against tonnes, so that the difference can
 * be read in one unit. Undefined if it is in that unit already, or cannot be converted.
 */
export const figureInUnitOf = (other: FieldValue, value: FieldValue, language: Language): string | undefined => {
  if (value.kind !== 'number' || value.number === null || value.unit === undefined) return undefined;
  if (other.kind !== 'number' || other.unit === undefined || other.unit === value.unit) return undefined;
  const exact = formatFraction(parseDecimal(value.number));
  const shown = shownNumber({ typed: value, exact, unit: value.unit }, other.unit);
  if (!shown) return undefined;
  return `${shownDecimal(shown.text)}${shown.isRounded ? '…' : ''}\u202F${unitBehindNumber(other.unit, language)}`;
};

export const noteOf = (value: FieldValue): string => (value.kind === 'number' ? (value.note ?? '').trim() : '');
