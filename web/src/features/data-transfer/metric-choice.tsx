import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchCatalogue } from '../../../../shared/contract/frameworks/catalogue.contract.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

export type ChosenMetric = { value: string; label: string; description: string };

const shownMetrics = 50;

/** Metrics of the library, found by code or words. */
export const MetricChoice = ({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenMetric[];
  onChange: (metrics: ChosenMetric[]) => void;
}) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const input = search === '' ? null : { query: { search, limit: shownMetrics } };
  const { data, isLoading } = useCall(searchCatalogue, input, { keepPreviousData: true });
  const found = (data?.metrics ?? []).map(({ code, name, topic }) => ({
    value: code,
    label: name[language],
    description: topic[language],
  }));
  return (
    <FormField label={t('import.template.metrics')} stretch>
      <Multiselect
        options={search === '' ? [...chosen] : found}
        selectedOptions={chosen}
        onChange={({ detail }) =>
          onChange(
            detail.selectedOptions.map(({ value = '', label = '', description = '' }) => ({
              value,
              label,
              description,
            })),
          )
        }
        filteringType="manual"
        onLoadItems={({ detail }) => setTyped(detail.filteringText)}
        statusType={isLoading ? 'loading' : 'finished'}
        filteringPlaceholder={t('import.template.find')}
        filteringAriaLabel={t('import.template.find')}
        placeholder={t('import.template.placeholder')}
        empty={search === '' ? t('import.template.typeMore') : t('import.template.noMatch')}
        deselectAriaLabel={({ label = '' }) => t('import.template.remove', { name: label })}
        tokenLimit={8}
        expandToViewport
      />
    </FormField>
  );
};
