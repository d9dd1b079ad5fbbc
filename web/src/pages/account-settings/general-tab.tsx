import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { getMe } from '../../../../shared/contract/people/identity.contract.ts';
import { getOrganizationProfile } from '../../../../shared/contract/people/organizations.contract.ts';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { CountrySelect } from '../../features/registration/country-select.tsx';
import { YouSection } from '../../features/settings/you/you-section.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { usePermission, useRefreshProfile } from '../../lib/session/profile.ts';
import { CompanyReading } from './company-reading.tsx';
import { CompanySection } from './company-section.tsx';

/** Read once: a background refresh must not overwrite the input. */
const once = { revalidateOnFocus: false } as const;

const Company = () => {
  const { t } = useTranslation('settings');
  const canManage = usePermission('organization:manage');
  const { data, error, mutate } = useCall(getOrganizationProfile, {}, once);
  if (data) {
    return canManage ? <CompanySection stored={data} reload={() => mutate()} /> : <CompanyReading stored={data} />;
  }
  return error ? (
    <ErrorState things={t('company.things')} error={error} onRetry={() => void mutate()} />
  ) : (
    <LoadingState things={t('company.things')} />
  );
};

const You = () => {
  const { t } = useTranslation('settings');
  const refresh = useRefreshProfile();
  const { data, error, mutate } = useCall(getMe, {}, once);
  if (data) {
    return (
      <YouSection
        me={data}
        reload={() => Promise.all([mutate(), refresh()])}
        countrySelect={(value, onChange) => <CountrySelect value={value} onChange={onChange} />}
      />
    );
  }
  return error ? (
    <ErrorState things={t('you.things')} error={error} onRetry={() => void mutate()} />
  ) : (
    <div className="settings-waiting">
      <LoadingState things={t('you.things')} />
    </div>
  );
};

export const GeneralTab = () => (
  <SpaceBetween size="l">
    <You />
    <Company />
  </SpaceBetween>
);
