import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkTenantDomain,
  getTenantDetail,
} from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { DomainState, TenantDomain } from '../../../../../shared/model/platform/tenant-domain.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';
import { CheckTimes, DnsRecords, KnownCauses } from './dns-checks.tsx';

const followMilliseconds = 10_000;

const types: Record<DomainState, StatusIndicatorProps.Type> = {
  'setting-up': 'in-progress',
  'waiting-for-dns': 'pending',
  'certificate-pending': 'in-progress',
  ready: 'success',
  failed: 'error',
  paused: 'stopped',
};

/** State of a tenant's custom domain: the DNS records its owner must set, the records found, and the next check. */
export const DomainProgress = ({ tenantId, domain }: { tenantId: TenantId; domain: TenantDomain }) => {
  const { t } = useTranslation('admin-tenant');
  const flash = useFlash();
  const [isAsking, setIsAsking] = useState(false);
  // The page uses the same call: a refresh here updates it too.
  const refreshInterval = domain.nextCheckAt || domain.state === 'setting-up' ? followMilliseconds : 0;
  const { mutate } = useCall(getTenantDetail, { params: { tenantId } }, { refreshInterval });
  const check = async (): Promise<void> => {
    setIsAsking(true);
    try {
      await callApi(checkTenantDomain, { params: { tenantId } });
      await mutate();
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t(`domain.text.${domain.state}`)}
          actions={
            <Button loading={isAsking} onClick={() => void check()}>
              {t('domain.check')}
            </Button>
          }
        >
          {t('domain.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <div>
          <StatusIndicator type={types[domain.state]}>{t(`domain.states.${domain.state}`)}</StatusIndicator>
          <CheckTimes checkedAt={domain.checkedAt} nextCheckAt={domain.nextCheckAt} />
        </div>
        {domain.state === 'ready' ? null : <Box>{t('domain.deferred')}</Box>}
        {domain.cause ? <Box>{t(`domain.causes.${domain.cause}`)}</Box> : null}
        {domain.records.length > 0 ? <DnsRecords label={t('domain.records')} records={domain.records} /> : null}
        {domain.state === 'waiting-for-dns' || domain.state === 'paused' ? <KnownCauses /> : null}
      </SpaceBetween>
    </Container>
  );
};
