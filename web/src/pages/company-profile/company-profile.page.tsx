import { useTranslation } from 'react-i18next';
import { getOrganizationProfile } from '../../../../shared/contract/people/organizations.contract.ts';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { CompanyWizard } from '../../features/registration/company/company-wizard.tsx';
import { SignUpLayout } from '../../features/registration/sign-up-layout.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { usePermission } from '../../lib/session/profile.ts';

const Content = () => {
  const { t } = useTranslation('registration');
  const { data, error, mutate } = useCall(getOrganizationProfile, {}, { revalidateOnFocus: false });
  if (data) return <CompanyWizard stored={data} reload={() => mutate()} />;
  if (!error) return <LoadingState things={t('company.things')} />;
  return <ErrorState things={t('company.things')} error={error} onRetry={() => void mutate()} />;
};

/** A user who joined before the profile is complete waits for the administrator who completes it. */
const WaitingForAdministrator = () => {
  const { t } = useTranslation('registration');
  return <EmptyState spot="welcome" title={t('company.waitingTitle')} text={t('company.waitingText')} />;
};

export const Page = () => {
  const { t } = useTranslation('registration');
  const canManage = usePermission('organization:manage');
  return (
    <SignUpLayout step="company" title={t('company.title')} hasOwnHeading={canManage}>
      {canManage ? <Content /> : <WaitingForAdministrator />}
    </SignUpLayout>
  );
};
