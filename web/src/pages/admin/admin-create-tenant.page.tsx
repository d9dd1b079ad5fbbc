import { useTranslation } from 'react-i18next';
import { getTenantDetail } from '../../../../shared/contract/platform/platform-operations.contract.ts';
import { PageLayout } from '../../components/page-layout/page-layout.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { TenantWizard } from '../../features/admin/tenant/create/tenant-wizard.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { addressOf } from '../../lib/routes.ts';
import { useTenant } from '../../lib/session/tenant.ts';

/** Creating a tenant without a developer (screens 32). */
export const Page = () => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  const { info } = useTenant();
  // The root tenant's settings contain the list of all frameworks.
  const { data, error, mutate } = useCall(
    getTenantDetail,
    { params: { tenantId: info.id } },
    { revalidateOnFocus: false },
  );
  return (
    <PageLayout
      title={t('create.title')}
      breadcrumbs={[
        { text: tAdmin('tenants.title'), href: addressOf('AdminTenants') },
        { text: t('create.title'), href: addressOf('AdminCreateTenant') },
      ]}
    >
      {data ? <TenantWizard frameworks={data.frameworks} /> : null}
      {!data && error ? <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} /> : null}
      {data || error ? null : <LoadingState things={t('things')} />}
    </PageLayout>
  );
};
