import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  checkSenderDomain,
  getTenantDetail,
} from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantDetail } from '../../../../../shared/model/platform/platform.ts';
import type { SenderState, TenantSender } from '../../../../../shared/model/platform/tenant-sender.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { callApi } from '../../../lib/session/session.ts';
import { CheckTimes, DnsRecords, KnownCauses } from './dns-checks.tsx';
import { RemoveSenderModal, SetSenderModal } from './sender-modals.tsx';

const followMilliseconds = 10_000;

const types: Record<SenderState, StatusIndicatorProps.Type> = {
  'setting-up': 'in-progress',
  'waiting-for-dns': 'pending',
  ready: 'success',
  failed: 'error',
  paused: 'stopped',
};

const Progress = ({ sender }: { sender: TenantSender }) => {
  const { t } = useTranslation('admin-tenant');
  return (
    <SpaceBetween size="m">
      <div>
        <StatusIndicator type={types[sender.state]}>{t(`sender.states.${sender.state}`)}</StatusIndicator>
        <CheckTimes checkedAt={sender.checkedAt} nextCheckAt={sender.nextCheckAt} />
      </div>
      {sender.cause ? <Box>{t(`sender.causes.${sender.cause}`)}</Box> : null}
      {sender.records.length > 0 ? <DnsRecords label={t('sender.records')} records={sender.records} /> : null}
      {sender.records.length > 0 && sender.state !== 'ready' ? <KnownCauses /> : null}
    </SpaceBetween>
  );
};

/** The address that a tenant's mails come from, and the verification of its domain. */
export const SenderDomain = ({ tenant }: { tenant: TenantDetail }) => {
  const { t } = useTranslation('admin-tenant');
  const flash = useFlash();
  const [dialog, setDialog] = useState<'set' | 'remove'>();
  const [isAsking, setIsAsking] = useState(false);
  const { tenantId, sender } = tenant;
  // The page uses the same call: a refresh here updates it too.
  const isFollowed = sender !== null && (sender.nextCheckAt !== null || sender.state === 'setting-up');
  const { mutate } = useCall(
    getTenantDetail,
    { params: { tenantId } },
    { refreshInterval: isFollowed ? followMilliseconds : 0 },
  );
  const check = async (): Promise<void> => {
    setIsAsking(true);
    try {
      await callApi(checkSenderDomain, { params: { tenantId } });
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
          description={t(`sender.text.${sender?.state ?? 'none'}`)}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {sender ? <Button onClick={() => setDialog('remove')}>{t('sender.remove')}</Button> : null}
              {sender ? (
                <Button loading={isAsking} onClick={() => void check()}>
                  {t('sender.check')}
                </Button>
              ) : null}
              <Button onClick={() => setDialog('set')}>{t(sender ? 'sender.change' : 'sender.set')}</Button>
            </SpaceBetween>
          }
        >
          {t('sender.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('sender.now'), value: tenant.senderAddress ?? t('sender.platform') },
            ...(sender ? [{ label: t('sender.label'), value: `${sender.mailbox}@${sender.domain}` }] : []),
          ]}
        />
        {sender ? <Progress sender={sender} /> : null}
      </SpaceBetween>
      {dialog === 'set' ? (
        <SetSenderModal tenant={tenant} onDone={mutate} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'remove' ? (
        <RemoveSenderModal tenant={tenant} onDone={mutate} onClose={() => setDialog(undefined)} />
      ) : null}
    </Container>
  );
};
