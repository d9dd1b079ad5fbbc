import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callBackTenant,
  closeTenant,
  exportTenant,
  showLife,
} from '../../../../../shared/contract/platform/tenant-life.contract.ts';
import type { TenantSummary } from '../../../../../shared/model/platform/platform.ts';
import type { LifeView } from '../../../../../shared/model/platform/tenant-life.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { ReasonModal } from '../reason-modal.tsx';
import { JobList } from './job-list.tsx';

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

const Actions = ({ life, hostname, onAsk }: { life: LifeView; hostname: string; onAsk: (act: Act) => void }) => {
  const { t } = useTranslation('admin-life');
  const busy = isRunning(life);
  return (
    <SpaceBetween size="l">
      <Button onClick={() => onAsk('export')} disabled={busy}>
        {t('export.action')}
      </Button>
      {life.state === 'closing' ? <Button onClick={() => onAsk('open')}>{t('open.action')}</Button> : null}
      {life.state === 'open' && isExported(life) && !busy ? (
        <Closing hostname={hostname} onClose={() => onAsk('close')} />
      ) : null}
      {life.state === 'open' && !isExported(life) ? <Alert type="info">{t('close.first')}</Alert> : null}
    </SpaceBetween>
  );
};

/** Life cycle of a tenant's data: its exports, and its closing with the period in which it can be reopened. */
export const TenantLife = ({ tenant: { tenantId, name, hostname, hostType } }: { tenant: TenantSummary }) => {
  const { t } = useTranslation('admin-life');
  const language = useLanguage();
  const [asked, setAsked] = useState<Act>();
  const params = { tenantId };
  const { data, error, mutate } = useCall(
    showLife,
    { params },
    { refreshInterval: (life) => (isRunning(life) ? pollMilliseconds : 0) },
  );
  const acts: Record<Act, (reason: string) => Promise<LifeView>> = {
    export: (reason) => callApi(exportTenant, { params, body: { reason } }),
    close: (reason) => callApi(closeTenant, { params, body: { hostname, reason } }),
    open: (reason) => callApi(callBackTenant, { params, body: { reason } }),
  };
  return (
    <SpaceBetween size="l">
      {data && hostType !== 'ROOT_DOMAIN' ? (
        <Container>
          <SpaceBetween size="l">
            <KeyValuePairs items={[{ label: t('state.label'), value: t(`state.${data.state}`) }]} />
            {data.wipesAt ? (
              <Alert type="warning">{t('wipesAt', { day: formatDay(data.wipesAt, language) })}</Alert>
            ) : null}
            <Actions life={data} hostname={hostname} onAsk={setAsked} />
          </SpaceBetween>
        </Container>
      ) : null}
      <JobList jobs={data?.jobs} error={error} reload={() => mutate()} />
      {asked ? (
        <ReasonModal
          question={{
            title: t(`${asked}.title`, { name }),
            text: t(`${asked}.text`),
            confirm: t(`${asked}.confirm`),
            done: t(`${asked}.done`),
          }}
          hint={t('hint')}
          run={async (reason) => mutate(await acts[asked](reason), { revalidate: false })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </SpaceBetween>
  );
};
