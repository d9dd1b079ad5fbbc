import { type FieldValue, valueToText } from '../../../../../shared/model/answer/field-value.ts';
import { unitAndNote } from '../../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';

/** An answer as text, without formatting. Separate from the workspace's text, which would import its controls. */
export const answerText = (value: FieldValue, language: Language): string => {
  if (value.kind === 'date') return formatDate(value.date, language);
  if (value.kind !== 'number' || value.number === null) return valueToText(value);
  const { unit, note } = unitAndNote(value);
  const word = unit && unitBehindNumber(unit, language);
  const figure = [shownDecimal(value.number), word].filter((part) => part !== '').join('\u202F');
  return [figure, note].filter(Boolean).join(' · ');
};
