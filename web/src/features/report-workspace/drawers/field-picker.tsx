import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { labelOf } from '../../reports/fields/control-props.ts';
import { useDrawers } from './drawers-context.ts';

/** Which field of the open disclosure a drawer is about. */
export const FieldPicker = ({ fields, field }: { fields: readonly Field[]; field: Field }) => {
  const { t } = useTranslation('field-panels');
  const language = useLanguage();
  const { setFieldKey } = useDrawers();
  const options = fields.map((one) => ({ value: one.key, label: labelOf(one, language) }));
  return (
    <FormField label={t('field')} stretch>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === field.key) ?? null}
        onChange={({ detail }) => setFieldKey(detail.selectedOption.value ?? field.key)}
        filteringType={options.length > 10 ? 'auto' : 'none'}
      />
    </FormField>
  );
};
