import type { Field } from '../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { fieldText, shortText } from '../../../lib/answers/short-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCountryNames } from './use-country-names.ts';

/**
 * A field's value as one line in the reader's language: choices and countries by name; `field` undefined while it
 * loads.
 */
export const useFieldText = (field: Field | undefined): ((value: FieldValue | null) => string) => {
  const language = useLanguage();
  const countries = useCountryNames(field?.inputType === 'Country');
  return (value) => {
    if (value?.kind === 'country') return countries?.find((one) => one.value === value.alpha2)?.label ?? value.alpha2;
    return field ? fieldText(field, value, language) : shortText(value, language);
  };
};
