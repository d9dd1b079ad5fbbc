import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import { Copied } from './copied.tsx';
import { DomainProgress } from './domain-progress.tsx';
import { SenderDomain } from './sender-domain.tsx';

/** Hosts of a tenant and the domain of its mails. */
export const DomainFacts = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin-tenant');
  const { t: tAdmin } = useTranslation('admin');
  return (
    <SpaceBetween size="m">
      <Container>
        <KeyValuePairs
          columns={3}
          items={[
            { label: tAdmin('columns.host'), value: <Copied text={tenant.hostname} /> },
            { label: t('domains.accounts'), value: <Copied text={tenant.accountsHostname} /> },
            { label: tAdmin('columns.kind'), value: tAdmin(`hostTypes.${tenant.hostType}`) },
          ]}
        />
      </Container>
      {tenant.domain ? <DomainProgress tenantId={tenant.tenantId} domain={tenant.domain} /> : null}
      <SenderDomain tenant={tenant} />
    </SpaceBetween>
  );
};
