import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Multiselect from '@cloudscape-design/components/multiselect';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { optionName } from '../../../../../shared/catalogue/option-name.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ControlProps } from './control-props.ts';
import { useCountryNames } from './use-country-names.ts';

/** Up to five options are shown at once, more in a list. */
const openMax = 5;

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const { t } = useTranslation('workspace');
  return (
    <Button variant="inline-link" onClick={onClear} ariaLabel={`${t('field.clear')}: ${label}`}>
      {t('field.clear')}
    </Button>
  );
};

export const SelectControl = ({ field, label, value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const options = field.options ?? [];
  const chosen = value?.kind === 'select' && value.option !== '' ? value.option : null;
  const choose = (option: string | undefined): void => {
    type(option ? { kind: 'select', option } : null);
    flush();
  };
  const clear = chosen === null ? null : <ClearButton label={label} onClear={() => choose(undefined)} />;
  if (options.length <= openMax) {
    return (
      <SpaceBetween size="xxs">
        <RadioGroup
          ariaLabel={label}
          value={chosen}
          items={options.map((option) => ({ value: option, label: optionName(field, option, language) }))}
          onChange={({ detail }) => choose(detail.value)}
        />
        {clear}
      </SpaceBetween>
    );
  }
  return (
    <SpaceBetween size="xxs">
      <Select
        selectedOption={chosen === null ? null : { value: chosen, label: optionName(field, chosen, language) }}
        options={options.map((option) => ({ value: option, label: optionName(field, option, language) }))}
        placeholder={t('field.chooseOption')}
        filteringType="auto"
        expandToViewport
        onChange={({ detail }) => choose(detail.selectedOption.value)}
      />
      {clear}
    </SpaceBetween>
  );
};

export const MultiSelectControl = ({ field, label, value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const options = field.options ?? [];
  const chosen = value?.kind === 'multiSelect' ? value.options : [];
  const choose = (picked: readonly string[]): void => {
    type({ kind: 'multiSelect', options: options.filter((option) => picked.includes(option)) });
    flush();
  };
  if (options.length <= openMax) {
    return (
      <fieldset className="plain-fieldset" aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={({ detail }) =>
              choose(detail.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
            }
          >
            {optionName(field, option, language)}
          </Checkbox>
        ))}
      </fieldset>
    );
  }
  return (
    <Multiselect
      selectedOptions={chosen.map((option) => ({ value: option, label: optionName(field, option, language) }))}
      options={options.map((option) => ({ value: option, label: optionName(field, option, language) }))}
      placeholder={t('field.chooseOptions')}
      filteringType="auto"
      expandToViewport
      onChange={({ detail }) => choose(detail.selectedOptions.flatMap((option) => option.value ?? []))}
    />
  );
};

export const CountryControl = ({ label, value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  const countries = useCountryNames();
  const alpha2 = value?.kind === 'country' ? value.alpha2 : undefined;
  const choose = (code: string | undefined): void => {
    type(code ? { kind: 'country', alpha2: code } : null);
    flush();
  };
  return (
    <SpaceBetween size="xxs">
      <Select
        selectedOption={
          alpha2 === undefined
            ? null
            : { value: alpha2, label: countries?.find(({ value: code }) => code === alpha2)?.label ?? alpha2 }
        }
        options={countries ?? []}
        statusType={countries ? 'finished' : 'loading'}
        placeholder={t('field.chooseCountry')}
        filteringType="auto"
        filteringPlaceholder={t('field.findCountry')}
        expandToViewport
        onChange={({ detail }) => choose(detail.selectedOption.value)}
      />
      {alpha2 === undefined ? null : <ClearButton label={label} onClear={() => choose(undefined)} />}
    </SpaceBetween>
  );
};

export const CheckboxControl = ({ value, type, flush }: ControlProps) => {
  const { t } = useTranslation('workspace');
  return (
    <Checkbox
      checked={value?.kind === 'checkbox' && value.isChecked}
      onChange={({ detail }) => {
        type({ kind: 'checkbox', isChecked: detail.checked });
        flush();
      }}
    >
      {t('field.yes')}
    </Checkbox>
  );
};
