import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { designLimits, type OwnText } from '../../../../../../shared/model/design/custom-text.ts';
import { type Language, languageTag } from '../../../../../../shared/model/text/language.ts';
import { joinSentences } from '../../../../lib/i18n/sentences.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';

type Props = {
  id: string;
  label: string;
  languages: readonly Language[];
  value: OwnText;
  isReadOnly: boolean;
  onChange: (value: OwnText) => void;
  isLong?: boolean;
  isRequired?: boolean;
  hint?: string;
  /** A note on the current text; empty for none. */
  note?: (text: string) => string;
  /** The text that is printed while the field is empty. */
  placeholder?: (language: Language) => string;
};

/** A text of the company's own, a box for each language that the report is published in. */
export const CustomTextField = ({ id, label, languages, value, isReadOnly, onChange, ...more }: Props) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const count = new Intl.NumberFormat(languageTag(useLanguage()));
  const { isLong = false, isRequired = false, hint, placeholder, note } = more;
  const max = isLong ? designLimits.text : designLimits.line;
  const optional = isRequired ? null : <i className="optional">– {t('optional')}</i>;
  return (
    <SpaceBetween size="xs">
      {languages.map((language, place) => {
        const name =
          languages.length > 1 ? t('inLanguage', { label, language: tReports(`languages.${language}`) }) : label;
        const shared = {
          controlId: `design-${id}-${language}`,
          value: value[language],
          readOnly: isReadOnly,
          placeholder: placeholder?.(language) ?? '',
          onChange: ({ detail }: { detail: { value: string } }) =>
            onChange({ ...value, [language]: detail.value.slice(0, max) }),
        };
        const notes = [
          note?.(value[language]) ?? '',
          value[language].length >= max ? t('atMost', { formatted: count.format(max) }) : '',
        ].filter((text) => text !== '');
        const isMissing = isRequired && value[language].trim() === '';
        return (
          <FormField
            key={language}
            stretch
            label={
              <span>
                {name} {optional}
              </span>
            }
            {...(hint && place === 0 ? { description: hint } : {})}
            {...(notes.length > 0 ? { constraintText: joinSentences(notes) } : {})}
            {...(isMissing ? { warningText: t('required') } : {})}
          >
            <span lang={languageTag(language)}>
              {isLong ? <Textarea {...shared} rows={5} /> : <Input {...shared} />}
            </span>
          </FormField>
        );
      })}
    </SpaceBetween>
  );
};
