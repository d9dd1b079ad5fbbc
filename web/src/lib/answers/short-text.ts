import type { Field } from '../../../../shared/catalogue/framework.ts';
import { optionName } from '../../../../shared/catalogue/option-name.ts';
import { type FieldValue, valueToText } from '../../../../shared/model/answer/field-value.ts';
import { unitAndNote } from '../../../../shared/model/data-point/currency.ts';
import { unitBehindNumber } from '../../../../shared/model/numbers/format-unit.ts';
import {
  checkText,
  formatDate,
  formatDateTime,
  formatPeriod,
  valueStateText,
} from '../../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { shownDecimal } from '../i18n/shown-decimal.ts';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

/** A symbol is close to its figure; a word ("persons") is separated by a full space. */
const withUnit = (figure: string, unit: string | undefined): string =>
  unit ? [figure, unit].join(/^[a-z]{4,}/.test(unit) ? '\u00A0' : '\u202F') : figure;

/** "≈ 1,203 kt · location-based": mark, figure, unit, descriptor. */
export const numberText = (value: NumberValue, language: Language): string => {
  const state = valueStateText(value.state, language);
  const { unit, note } = unitAndNote(value);
  const figure =
    value.number === null ? state.text : withUnit(shownDecimal(value.number), unit && unitBehindNumber(unit, language));
  const marked = value.number === null || state.mark === '' ? figure : `${state.mark} ${figure}`;
  return [marked, note].filter(Boolean).join(' · ');
};

/** One line of a value in the interface language; rich text without its formatting. */
export const shortText = (value: FieldValue | null, language: Language): string => {
  if (!value) return '';
  switch (value.kind) {
    case 'number':
      return numberText(value, language);
    case 'date':
      return formatDate(value.date, language);
    case 'dateTime':
      return formatDateTime(value.dateTime, language);
    case 'checkbox':
      return checkText(value.isChecked, language);
    case 'datePeriod':
      return formatPeriod(value.startOn, value.endOn, language);
    default:
      return valueToText(value);
  }
};

/** The same where its field is known: choices by their names in that language. */
export const fieldText = (field: Field, value: FieldValue | null, language: Language): string => {
  const chosen = value?.kind === 'select' ? [value.option] : value?.kind === 'multiSelect' ? value.options : undefined;
  if (!chosen) return shortText(value, language);
  return chosen.map((option) => optionName(field, option, language)).join(language === 'zhTw' ? '、' : ', ');
};
