import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { EmployeesBand, Ownership, TurnoverBand } from '../../../../../shared/model/people/user.ts';
import { Language } from '../../../../../shared/model/text/language.ts';
import { useCountries } from '../use-countries.ts';
import type { CompanyDraft } from './company-draft.ts';
import { useIndustries } from './use-industries.ts';
import { useStockExchanges } from './use-stock-exchanges.ts';

/** Summary of all answers, each with a link back to it. */
export const FinishStep = ({ draft, onEdit }: { draft: CompanyDraft; onEdit: (step: number) => void }) => {
  const { t } = useTranslation('registration');
  const countries = useCountries().options;
  const { industries } = useIndustries();
  const { exchanges } = useStockExchanges(draft.ownership === 'public');
  const employees = EmployeesBand.safeParse(draft.employeesBand).data;
  const turnover = TurnoverBand.safeParse(draft.turnoverBand).data;
  const ownership = Ownership.safeParse(draft.ownership).data;
  const exchange = exchanges?.find(({ code }) => code === draft.stockExchangeCode)?.name;
  const rows: { label: string; value: string; step: number }[] = [
    { label: t('company.name'), value: draft.name, step: 0 },
    {
      label: t('company.headquartersCountry'),
      value: countries?.find(({ value }) => value === draft.headquartersCountry)?.label ?? draft.headquartersCountry,
      step: 0,
    },
    { label: t('company.employeesBand'), value: employees ? t(`employees.${employees}`) : '', step: 1 },
    {
      label: t('company.turnoverBand'),
      value: turnover ? t(`turnover.${turnover}`) : t('company.noAnswer'),
      step: 1,
    },
    {
      label: t('company.ownership'),
      value: [ownership ? t(`ownership.${ownership}`) : '', exchange].filter(Boolean).join(' · '),
      step: 1,
    },
    {
      label: t('company.industryCode'),
      value: industries?.find(({ code }) => code === draft.industryCode)?.name ?? draft.industryCode,
      step: 2,
    },
    {
      label: t('company.reportLanguage'),
      value: t(`languages.${Language.parse(draft.reportLanguage)}`),
      step: 3,
    },
    {
      label: t('company.communicationLanguage'),
      value: t(`languages.${Language.parse(draft.communicationLanguage)}`),
      step: 3,
    },
  ];
  return (
    <KeyValuePairs
      columns={1}
      items={rows.map(({ label, value, step }) => ({
        label,
        value: (
          <span className="finish-row">
            <span>{value}</span>
            <Button
              variant="inline-link"
              ariaLabel={t('company.editOf', { field: label })}
              onClick={() => onEdit(step)}
            >
              {t('company.edit')}
            </Button>
          </span>
        ),
      }))}
    />
  );
};
