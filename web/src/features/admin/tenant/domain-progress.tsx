import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkTenantDomain,
  getTenantDetail,
} from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { DomainRecord, DomainState, TenantDomain } from '../../../../../shared/model/platform/tenant-domain.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { Copied } from './copied.tsx';

const followMilliseconds = 10_000;

const types: Record<DomainState, StatusIndicatorProps.Type> = {
  'setting-up': 'in-progress',
  'waiting-for-dns': 'pending',
  'certificate-pending': 'in-progress',
  ready: 'success',
  failed: 'error',
  paused: 'stopped',
};

const Found = ({ record }: { record: DomainRecord }) => {
  const { t } = useTranslation('admin-tenant');
  if (record.isRight) return <StatusIndicator type="success">{t('domain.right')}</StatusIndicator>;
  const found = record.found ?? [];
  return (
    <StatusIndicator type={found.length > 0 ? 'warning' : 'pending'}>
      {found.length > 0 ? t('domain.wrong', { found: found.join(', ') }) : t('domain.missing')}
    </StatusIndicator>
  );
};

/** State of a tenant's custom domain: the DNS records its owner must set, the records found, and the next check. */
export const DomainProgress = ({ tenantId, domain }: { tenantId: TenantId; domain: TenantDomain }) => {
  const { t } = useTranslation('admin-tenant');
  const language = useLanguage();
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
  const times = [
    domain.checkedAt
      ? t('domain.checkedAt', { at: formatInstant(domain.checkedAt, language) })
      : t('domain.notChecked'),
    ...(domain.nextCheckAt ? [t('domain.nextCheckAt', { at: formatInstant(domain.nextCheckAt, language) })] : []),
  ];
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
          <Box color="text-body-secondary" fontSize="body-s">
            {times.join(' · ')}
          </Box>
        </div>
        {domain.cause ? <Box>{t(`domain.causes.${domain.cause}`)}</Box> : null}
        {domain.records.length > 0 ? (
          <Table
            variant="embedded"
            ariaLabels={{ tableLabel: t('domain.records') }}
            items={domain.records}
            trackBy="name"
            columnDefinitions={[
              { id: 'type', header: t('domain.columns.type'), cell: ({ type }) => type },
              {
                id: 'name',
                header: t('domain.columns.name'),
                isRowHeader: true,
                cell: ({ name }) => <Copied text={name} />,
              },
              { id: 'value', header: t('domain.columns.value'), cell: ({ expected }) => <Copied text={expected} /> },
              { id: 'found', header: t('domain.columns.found'), cell: (record) => <Found record={record} /> },
            ]}
          />
        ) : null}
      </SpaceBetween>
    </Container>
  );
};
