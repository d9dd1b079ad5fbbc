import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { optionName } from '../../../../../../shared/catalogue/option-name.ts';
import { type FieldValue, isAnswered, valueToText } from '../../../../../../shared/model/field-value.ts';
import { unitBehindNumber } from '../../../../../../shared/model/format-unit.ts';
import {
  checkText,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatPeriod,
  valueStateText,
} from '../../../../../../shared/model/format-value.ts';
import type { Language } from '../../../../../../shared/model/language.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useCountryNames } from './choice-controls.tsx';
import { RichTextView } from './rich-text/rich-text-view.tsx';

type NumberValue = Extract<FieldValue, { kind: 'number' }>;

/** "≈ 1,203 kt · location-based": mark, figure, unit, descriptor (screens.md 2, "Value"). */
export const numberText = (value: NumberValue, language: Language): string => {
  const state = valueStateText(value.state, language);
  const figure =
    value.number === null
      ? state.text
      : [formatDecimal(value.number, 'comma'), value.unit && unitBehindNumber(value.unit, language)]
          .filter(Boolean)
          .join('\u202F');
  const marked = value.number === null || state.mark === '' ? figure : `${state.mark} ${figure}`;
  return [marked, value.descriptor].filter(Boolean).join(' · ');
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

const CountryName = ({ alpha2 }: { alpha2: string }) => {
  const countries = useCountryNames();
  return <span>{countries?.find(({ value }) => value === alpha2)?.label ?? alpha2}</span>;
};

/** A stored value as text, where it can be read but not typed into. */
export const ValueText = ({ field, value }: { field: Field; value: FieldValue | null }) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  if (!value || !isAnswered(value)) return <span className="quiet">{t('field.missing')}</span>;
  if (value.kind === 'richText') return <RichTextView document={value.document} />;
  if (value.kind === 'country') return <CountryName alpha2={value.alpha2} />;
  if (value.kind === 'checkbox' && value.isChecked) return <span>{t('field.yes')}</span>;
  if (value.kind === 'select') return <span>{optionName(field, value.option, language)}</span>;
  if (value.kind === 'multiSelect') {
    const chosen = value.options.map((option) => optionName(field, option, language));
    return <span>{chosen.join(language === 'zhTw' ? '、' : ', ')}</span>;
  }
  const note = value.kind === 'number' ? value.note : undefined;
  return (
    <span className="numeric pre-line">
      {shortText(value, language)}
      {note ? <span className="quiet"> · {note}</span> : null}
    </span>
  );
};
