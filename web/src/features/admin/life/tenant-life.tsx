import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTenant, listTenants } from '../../../../../shared/contract/platform/platform.contract.ts';
import {
  callBackTenant,
  closeTenant,
  exportTenant,
  showLife,
} from '../../../../../shared/contract/platform/tenant-life.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { TenantSummary } from '../../../../../shared/model/platform/platform.ts';
import type { LifeJobView, LifeView } from '../../../../../shared/model/platform/tenant-life.ts';
import { useCall, useRefreshCalls } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { DownloadModal, RestoreModal } from './archive-modals.tsx';
import { isRestorable } from './closing-step.ts';
import { JobList } from './job-list.tsx';
import { OrganizationLife } from './organization-life.tsx';

type Act = 'export' | 'close' | 'open';

/** Poll interval while a job runs. */
const pollMilliseconds = 3_000;
const isRunning = (life: LifeView | undefined): boolean =>
  life?.jobs.some(({ status }) => status === 'running') ?? false;
const isExported = ({ jobs }: LifeView): boolean =>
  jobs.some(({ kind, status, organizationId }) => kind === 'export' && status === 'done' && organizationId === null);

/** The operator must type the host first: it is about to be closed. */
const Closing = ({ hostname, onClose }: { hostname: string; onClose: () => void }) => {
  const { t } = useTranslation('admin-life');
  const { region, fail } = useFailedSubmit();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const ask = (): void => {
    setIsWrong(typed.trim() !== hostname);
    if (typed.trim() === hostname) onClose();
    else fail();
  };
  return (
    <div ref={region}>
      <SpaceBetween size="s">
        <FormField
          label={t('close.host', { hostname })}
          description={t('close.text')}
          errorText={isWrong ? t('close.wrong', { hostname }) : ''}
        >
          <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} autoComplete={false} />
        </FormField>
        <Button onClick={ask}>{t('close.action')}</Button>
      </SpaceBetween>
    </div>
  );
};

const Actions = ({ life, onAsk }: { life: LifeView; onAsk: (act: Act) => void }) => {
  const { t } = useTranslation('admin-life');
  const busy = isRunning(life);
  if (life.isEmpty) return null;
  return (
    <SpaceBetween size="l">
      <Button onClick={() => onAsk('export')} disabled={busy}>
        {t('export.action')}
      </Button>
      {life.state === 'closing' ? <Button onClick={() => onAsk('open')}>{t('open.action')}</Button> : null}
      {life.state === 'open' && isExported(life) && !busy ? (
        <Closing hostname={life.hostname} onClose={() => onAsk('close')} />
      ) : null}
      {life.state === 'open' && !isExported(life) ? <Alert type="info">{t('close.first')}</Alert> : null}
    </SpaceBetween>
  );
};

const State = ({ life, onAsk }: { life: LifeView; onAsk: (act: Act) => void }) => {
  const { t } = useTranslation('admin-life');
  const language = useLanguage();
  if (!life.isClosable && !life.isEmpty) return null;
  return (
    <Container>
      <SpaceBetween size="l">
        <KeyValuePairs items={[{ label: t('state.label'), value: t(`state.${life.state}`) }]} />
        {life.state === 'closing' && life.wipesAt ? (
          <Alert type="warning">{t('wipesAt', { day: formatDay(life.wipesAt, language) })}</Alert>
        ) : null}
        <Actions life={life} onAsk={onAsk} />
      </SpaceBetween>
    </Container>
  );
};

type Asked = { act: Act } | { act: 'download' | 'restore'; job: LifeJobView };
type QuestionProps = {
  tenantId: TenantId;
  name: string;
  life: LifeView;
  asked: Asked;
  onLife: (life: LifeView) => unknown;
  onClose: () => void;
};

const Question = ({ tenantId, name, life, asked, onLife, onClose }: QuestionProps) => {
  const { t } = useTranslation('admin-life');
  if ('job' in asked) {
    const { job } = asked;
    if (asked.act === 'download') return <DownloadModal tenantId={tenantId} job={job} onClose={onClose} />;
    const chosen = { archiveKey: job.archiveKey ?? '', subject: job.subject };
    return <RestoreModal chosen={chosen} onStarted={(_tenantId, next) => onLife(next)} onClose={onClose} />;
  }
  const { act } = asked;
  const params = { tenantId };
  const acts: Record<Act, (reason: string) => Promise<LifeView>> = {
    export: (reason) => callApi(exportTenant, { params, body: { reason } }),
    close: (reason) => callApi(closeTenant, { params, body: { hostname: life.hostname, reason } }),
    open: (reason) => callApi(callBackTenant, { params, body: { reason } }),
  };
  return (
    <ReasonModal
      question={{
        title: t(`${act}.title`, { name }),
        text: t(`${act}.text`),
        confirm: t(`${act}.confirm`),
        done: t(`${act}.done`),
      }}
      hint={t('hint')}
      run={async (reason) => onLife(await acts[act](reason))}
      onClose={onClose}
    />
  );
};

/** A wiped tenant has no name any more: its host is shown. */
type Operated = Pick<TenantSummary, 'tenantId'> & Partial<Pick<TenantSummary, 'name'>>;

/**
 * Life cycle of a tenant's data and of its organisations: exports and restores, and the closing with the period in which
 * it can be reopened.
 */
export const TenantLife = ({ tenant: { tenantId, name } }: { tenant: Operated }) => {
  const [asked, setAsked] = useState<Asked>();
  const { data, error, mutate } = useCall(
    showLife,
    { params: { tenantId } },
    { refreshInterval: (life) => (isRunning(life) ? pollMilliseconds : 0) },
  );
  const refresh = useRefreshCalls();
  const onLife = async (life: LifeView): Promise<void> => {
    await mutate(life, { revalidate: false });
    // The head of the page and the list show whether the tenant is closed.
    await refresh(getTenant, listTenants);
  };
  const restoreOf = (job: LifeJobView) =>
    data && !isRunning(data) && isRestorable(data, job) ? () => setAsked({ act: 'restore', job }) : undefined;
  return (
    <SpaceBetween size="l">
      {data ? <State life={data} onAsk={(act) => setAsked({ act })} /> : null}
      {data && data.state === 'open' && !data.isEmpty ? (
        <OrganizationLife tenantId={tenantId} life={data} isBusy={isRunning(data)} onLife={onLife} />
      ) : null}
      <JobList
        jobs={data?.jobs}
        error={error}
        reload={() => mutate()}
        onDownload={(job) => setAsked({ act: 'download', job })}
        restoreOf={restoreOf}
      />
      {asked && data ? (
        <Question
          tenantId={tenantId}
          name={name ?? data.hostname}
          life={data}
          asked={asked}
          onLife={onLife}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </SpaceBetween>
  );
};
