import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { columnNames } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedColumn } from '../../../../../shared/model/comparison/comparison.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The base column of the comparison: the report itself, or a compared year or entity. */
export const BaseSelect = ({
  columns,
  base,
  onChange,
}: {
  columns: readonly ComparedColumn[];
  base: number;
  /** The place of the column; '': the report itself. */
  onChange: (base: string) => void;
}) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const options = columnNames(columns, language, t('hub')).map((label, index) => ({
    value: index === 0 ? '' : String(index),
    label,
  }));
  return (
    <FormField label={t('base.label')} description={t('base.text')}>
      <Select
        options={options}
        selectedOption={options[base] ?? options[0] ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        expandToViewport
      />
    </FormField>
  );
};
