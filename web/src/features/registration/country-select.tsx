import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { useCountries } from './use-countries.ts';

/** A country of the list, found by typing. */
export const CountrySelect = ({
  value,
  onChange,
  onBlur,
}: {
  value: string;
  onChange: (country: string) => void;
  onBlur?: () => void;
}) => {
  const { t } = useTranslation('registration');
  const { options, error, retry } = useCountries();
  const chosen = options?.find((option) => option.value === value);
  return (
    <Select
      selectedOption={chosen ?? null}
      options={(options ?? []).map(({ value: id, label, otherName }) => ({
        value: id,
        label,
        filteringTags: [otherName, id],
      }))}
      filteringType="auto"
      placeholder={t('country.placeholder')}
      filteringPlaceholder={t('country.search')}
      filteringAriaLabel={t('country.search')}
      noMatch={t('country.noMatch')}
      statusType={error ? 'error' : options ? 'finished' : 'loading'}
      loadingText={t('country.loading')}
      errorText={t('country.failed')}
      recoveryText={t('country.retry')}
      onLoadItems={() => {
        if (error) retry();
      }}
      expandToViewport
      virtualScroll
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      {...(onBlur ? { onBlur } : {})}
    />
  );
};
