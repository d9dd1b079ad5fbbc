import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import LiveRegion from '@cloudscape-design/components/live-region';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mainBoard } from '../../../../../shared/model/organization/hkex-issuer.ts';
import { EmployeesBand, IssuerSize, Ownership, TurnoverBand } from '../../../../../shared/model/people/user.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { CountrySelect } from '../country-select.tsx';
import type { CompanyDraft, CompanyField } from './company-draft.ts';
import { useIndustries } from './use-industries.ts';
import { useStockExchanges } from './use-stock-exchanges.ts';

type StepProps = { form: FormState<CompanyDraft> };

const Field = ({
  form,
  name,
  isOptional = false,
  hint,
  children,
}: StepProps & { name: CompanyField; isOptional?: boolean; hint?: string; children: ReactNode }) => {
  const { t } = useTranslation('registration');
  const label = t(`company.${name}`);
  return (
    <div data-field={name}>
      <FormField
        label={
          isOptional ? (
            <>
              {label} <i className="optional">{t('optional')}</i>
            </>
          ) : (
            label
          )
        }
        constraintText={hint}
        errorText={form.errorOf(name)}
        stretch
      >
        {children}
      </FormField>
    </div>
  );
};

export const NameStep = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  return (
    <SpaceBetween size="m">
      <Field form={form} name="name" hint={t('company.nameHint')}>
        <Input
          name="organization"
          autoComplete="organization"
          value={form.values.name}
          onChange={({ detail }) => form.set({ name: detail.value })}
          onBlur={() => form.leave('name')}
        />
      </Field>
      <Field form={form} name="headquartersCountry">
        <CountrySelect
          value={form.values.headquartersCountry}
          onChange={(headquartersCountry) => form.set({ headquartersCountry })}
        />
      </Field>
    </SpaceBetween>
  );
};

const StockExchangeField = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  const { exchanges, error, retry } = useStockExchanges();
  const options = (exchanges ?? []).map(({ code, name, tags }) => ({
    value: code,
    label: name,
    labelTag: code,
    filteringTags: tags,
  }));
  return (
    <Field form={form} name="stockExchangeCode">
      <Select
        selectedOption={options.find(({ value }) => value === form.values.stockExchangeCode) ?? null}
        options={options}
        filteringType="auto"
        placeholder={t('company.stockExchangePlaceholder')}
        filteringPlaceholder={t('company.stockExchangeSearch')}
        filteringAriaLabel={t('company.stockExchangeSearch')}
        noMatch={t('company.noMatch')}
        statusType={error ? 'error' : exchanges ? 'finished' : 'loading'}
        errorText={t('company.listFailed')}
        recoveryText={t('company.listRetry')}
        onLoadItems={() => {
          if (error) retry();
        }}
        expandToViewport
        onChange={({ detail }) => form.set({ stockExchangeCode: detail.selectedOption.value ?? '' })}
        onBlur={() => form.leave('stockExchangeCode')}
      />
    </Field>
  );
};

/** Asked if a rule of the exchange depends on it: Part D of HKEX's code. */
const IssuerSizeField = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  const options = IssuerSize.options.map((value) => ({ value, label: t(`issuerSize.${value}`) }));
  return (
    <Field form={form} name="issuerSize" isOptional hint={t('company.issuerSizeHint')}>
      <Select
        selectedOption={options.find(({ value }) => value === form.values.issuerSize) ?? null}
        options={[{ value: '', label: t('company.noAnswer') }, ...options]}
        placeholder={t('company.noAnswer')}
        expandToViewport
        onChange={({ detail }) => form.set({ issuerSize: detail.selectedOption.value ?? '' })}
      />
    </Field>
  );
};

export const SizeStep = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  const employees = EmployeesBand.options.map((value) => ({ value, label: t(`employees.${value}`) }));
  const turnover = TurnoverBand.options.map((value) => ({ value, label: t(`turnover.${value}`) }));
  return (
    <SpaceBetween size="m">
      <Field form={form} name="employeesBand">
        <Select
          selectedOption={employees.find(({ value }) => value === form.values.employeesBand) ?? null}
          options={employees}
          placeholder={t('company.choose')}
          expandToViewport
          onChange={({ detail }) => form.set({ employeesBand: detail.selectedOption.value ?? '' })}
          onBlur={() => form.leave('employeesBand')}
        />
      </Field>
      <Field form={form} name="turnoverBand" isOptional>
        <Select
          selectedOption={turnover.find(({ value }) => value === form.values.turnoverBand) ?? null}
          options={[{ value: '', label: t('company.noAnswer') }, ...turnover]}
          placeholder={t('company.noAnswer')}
          expandToViewport
          onChange={({ detail }) => form.set({ turnoverBand: detail.selectedOption.value ?? '' })}
        />
      </Field>
      <Field form={form} name="ownership">
        <RadioGroup
          value={form.values.ownership === '' ? null : form.values.ownership}
          items={Ownership.options.map((value) => ({
            value,
            label: t(`ownership.${value}`),
            description: t(`ownership.${value}Text`),
          }))}
          onChange={({ detail }) => form.set({ ownership: detail.value })}
        />
      </Field>
      {form.values.ownership === 'public' ? <StockExchangeField form={form} /> : null}
      {form.values.ownership === 'public' && form.values.stockExchangeCode === mainBoard ? (
        <IssuerSizeField form={form} />
      ) : null}
    </SpaceBetween>
  );
};

export const IndustryStep = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  const { industries = [], error, retry } = useIndustries();
  const sectors = [...Map.groupBy(industries, ({ sector }) => sector)];
  const options = sectors.map(([sector, own]) => ({
    label: sector,
    options: own.map(({ code, name, otherName, topics }) => ({
      value: code,
      label: name,
      description: topics.join(' · '),
      filteringTags: [sector, otherName, code],
    })),
  }));
  const chosen = options.flatMap((sector) => sector.options).find(({ value }) => value === form.values.industryCode);
  return (
    <SpaceBetween size="m">
      <Field form={form} name="industryCode" hint={t('company.industryHint')}>
        <Select
          selectedOption={chosen ?? null}
          triggerVariant="option"
          options={options}
          filteringType="auto"
          placeholder={t('company.industryPlaceholder')}
          filteringPlaceholder={t('company.industrySearch')}
          filteringAriaLabel={t('company.industrySearch')}
          noMatch={t('company.noMatch')}
          statusType={error ? 'error' : industries.length > 0 ? 'finished' : 'loading'}
          errorText={t('company.listFailed')}
          recoveryText={t('company.listRetry')}
          onLoadItems={() => {
            if (error) retry();
          }}
          expandToViewport
          virtualScroll
          onChange={({ detail }) => form.set({ industryCode: detail.selectedOption.value ?? '' })}
          onBlur={() => form.leave('industryCode')}
        />
      </Field>
      <LiveRegion tagName="div">
        {chosen ? <Box variant="p">{t('company.industryPromise', { industry: chosen.label })}</Box> : null}
      </LiveRegion>
    </SpaceBetween>
  );
};

export const LanguagesStep = ({ form }: StepProps) => {
  const { t } = useTranslation('registration');
  const row = (name: 'reportLanguage' | 'communicationLanguage') => (
    <FormField label={t(`company.${name}`)} description={t(`company.${name}Text`)} stretch>
      <Tiles
        columns={2}
        value={form.values[name]}
        items={Language.options.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={({ detail }) => form.set({ [name]: detail.value })}
      />
    </FormField>
  );
  return (
    <SpaceBetween size="l">
      {row('reportLanguage')}
      {row('communicationLanguage')}
    </SpaceBetween>
  );
};
