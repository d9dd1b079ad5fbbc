import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import type { ExportFormat } from '../../../../../shared/model/hub/data-export.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

export type FileOptions = { format: ExportFormat; language: Language };

const formats = ['xlsx', 'csv'] as const;
const languages = ['en', 'zhTw'] as const;

/** File format and language. */
export const FileChoice = ({ format, language, onChange }: FileOptions & { onChange: (next: FileOptions) => void }) => {
  const { t } = useTranslation('data-transfer');
  const formatOptions = formats.map((value) => ({ value, label: t(`export.format.${value}`) }));
  const languageOptions = languages.map((value) => ({ value, label: t(`export.language.${value}`) }));
  return (
    <ColumnLayout columns={2}>
      <FormField label={t('export.format.label')}>
        <Select
          options={formatOptions}
          selectedOption={formatOptions.find(({ value }) => value === format) ?? null}
          onChange={({ detail }) =>
            onChange({ language, format: detail.selectedOption.value === 'csv' ? 'csv' : 'xlsx' })
          }
        />
      </FormField>
      <FormField label={t('export.language.label')}>
        <Select
          options={languageOptions}
          selectedOption={languageOptions.find(({ value }) => value === language) ?? null}
          onChange={({ detail }) =>
            onChange({ format, language: detail.selectedOption.value === 'zhTw' ? 'zhTw' : 'en' })
          }
        />
      </FormField>
    </ColumnLayout>
  );
};
