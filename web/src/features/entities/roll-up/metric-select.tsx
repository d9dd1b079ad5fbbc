import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getMetricTree } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const onceAVisit = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false } as const;

/** Finds a metric of the library by its name; the library is fetched on first opening. */
export const MetricSelect = ({ onChoose }: { onChoose: (metricCode: string) => void }) => {
  const { t } = useTranslation('roll-up');
  const language = useLanguage();
  const [isOpened, setIsOpened] = useState(false);
  const { data, isLoading } = useCall(getMetricTree, isOpened ? {} : null, onceAVisit);
  const options = (data?.nodes ?? []).flatMap(({ code, name, value }): SelectProps.Option[] =>
    value && value.valueType !== 'Text' ? [{ value: code, label: name[language], description: code }] : [],
  );
  return (
    <Select
      ariaLabel={t('page.chooseMetric')}
      placeholder={t('page.chooseMetric')}
      filteringType="auto"
      virtualScroll
      options={options}
      selectedOption={null}
      statusType={isLoading ? 'loading' : 'finished'}
      onFocus={() => setIsOpened(true)}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
    />
  );
};
