import type { FieldValue } from '../../../../../shared/model/field-value.ts';
import { valueToText } from '../../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal, valueStateText } from '../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../shared/model/language.ts';
import { descriptorOf } from '../hub-value-text.ts';

/** A figure as it was typed, with its unit and its mark, and what is named beside it: the currency of an amount. */
export const figureText = (value: FieldValue, language: Language): string => {
  if (value.kind !== 'number' || value.number === null) return valueToText(value);
  const { mark } = valueStateText(value.state, language);
  const unit = value.unit ? unitBehindNumber(value.unit, language) : '';
  const figure = [mark, formatDecimal(value.number, 'comma'), unit].filter((text) => text !== '').join('\u202F');
  return [figure, descriptorOf(value).trim()].filter((text) => text !== '').join(' · ');
};

/** "+4.3 %" off the stored value. */
export const apartText = (difference: string): string => {
  const percent = Number(difference) * 100;
  const size = Math.abs(percent);
  const number = size >= 100 ? size.toFixed(0) : size < 0.1 ? '<0.1' : size.toFixed(1).replace(/\.0$/, '');
  return `${percent < 0 ? '−' : '+'}${number}\u202F%`;
};

export const noteOf = (value: FieldValue): string => (value.kind === 'number' ? (value.note ?? '').trim() : '');
