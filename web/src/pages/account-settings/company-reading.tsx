import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { useIndustries } from '../../features/registration/company/use-industries.ts';
import { useCountries } from '../../features/registration/use-countries.ts';
import type { StoredCompany } from './use-company.ts';

const nothing = '–';

/** The company profile for users who are no administrators: text, and whom to ask. */
export const CompanyReading = ({ stored }: { stored: StoredCompany }) => {
  const { t } = useTranslation(['settings', 'registration']);
  const country = useCountries().options?.find(({ value }) => value === stored.headquartersCountry)?.label;
  const industry = useIndustries().industries?.find(({ code }) => code === stored.industryCode)?.name;
  const label = (field: 'name' | 'headquartersCountry' | 'industryCode' | 'reportLanguage' | 'communicationLanguage') =>
    t(`company.${field}`, { ns: 'registration' });
  return (
    <Container
      header={
        <Header variant="h2" description={t('company.readOnly', { ns: 'settings' })}>
          {t('company.title', { ns: 'settings' })}
        </Header>
      }
    >
      <KeyValuePairs
        columns={2}
        items={[
          { label: label('name'), value: stored.name },
          { label: label('headquartersCountry'), value: country ?? nothing },
          { label: label('industryCode'), value: industry ?? nothing },
          { label: label('reportLanguage'), value: t(`languages.${stored.reportLanguage}`, { ns: 'settings' }) },
          {
            label: label('communicationLanguage'),
            value: t(`languages.${stored.communicationLanguage}`, { ns: 'settings' }),
          },
        ]}
      />
    </Container>
  );
};
