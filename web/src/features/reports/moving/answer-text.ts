import { type FieldValue, valueToText } from '../../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDate, formatDecimal } from '../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../shared/model/language.ts';

/** An answer as text; words without their formatting. The workspace's own text would bring its controls along. */
export const answerText = (value: FieldValue, language: Language): string => {
  if (value.kind === 'date') return formatDate(value.date, language);
  if (value.kind !== 'number' || value.number === null) return valueToText(value);
  const unit = value.unit === undefined ? '' : unitBehindNumber(value.unit, language);
  const figure = [formatDecimal(value.number, 'comma'), unit].filter((part) => part !== '').join('\u202F');
  return [figure, value.descriptor].filter(Boolean).join(' · ');
};
