import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import { type FieldValue, isAnswered } from '../../../../../../shared/model/field-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useCountryNames } from './choice-controls.tsx';
import { RichTextView } from './rich-text/rich-text-view.tsx';
import { fieldText } from './short-text.ts';

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
  if (value.kind === 'select' || value.kind === 'multiSelect') return <span>{fieldText(field, value, language)}</span>;
  if (value.kind === 'checkbox' && value.isChecked) return <span>{t('field.yes')}</span>;
  const note = value.kind === 'number' ? value.note : undefined;
  return (
    <span className="numeric pre-line">
      {fieldText(field, value, language)}
      {note ? <span className="quiet"> · {note}</span> : null}
    </span>
  );
};
