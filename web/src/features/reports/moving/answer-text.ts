import { unitAndBeside } from '../../../../../shared/model/currency.ts';
import { type FieldValue, valueToText } from '../../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDate } from '../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';

/** An answer as text; words without their formatting. The workspace's own text would bring its controls along. */
export const answerText = (value: FieldValue, language: Language): string => {
  if (value.kind === 'date') return formatDate(value.date, language);
  if (value.kind !== 'number' || value.number === null) return valueToText(value);
  const { unit, beside } = unitAndBeside(value);
  const word = unit && unitBehindNumber(unit, language);
  const figure = [shownDecimal(value.number), word].filter((part) => part !== '').join('\u202F');
  return [figure, beside].filter(Boolean).join(' · ');
};
