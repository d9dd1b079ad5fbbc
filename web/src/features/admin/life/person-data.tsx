import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { erasePerson, exportPerson, showPerson } from '../../../../../shared/contract/platform/tenant-life.contract.ts';
import type { TenantId, UserId } from '../../../../../shared/ids.ts';
import type { LifeJobView, PersonLifeView } from '../../../../../shared/model/platform/tenant-life.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';
import { ReasonModal } from '../reason-modal.tsx';

const pollMilliseconds = 3_000;
const types: Record<LifeJobView['status'], StatusIndicatorProps.Type> = {
  running: 'in-progress',
  done: 'success',
  failed: 'error',
};

/** Progress and result of a job of the person. */
const JobStatus = ({ job: { kind, status, startedAt, counts, archiveKey } }: { job: LifeJobView }) => {
  const { t } = useTranslation('admin-life');
  const language = useLanguage();
  const items = new Intl.NumberFormat(languageTag(language)).format(counts.items);
  const values = { kind: t(`jobs.kinds.${kind}`), status: t(`jobs.statuses.${status}`), items };
  return (
    <StatusIndicator type={types[status]}>
      {t('person.job', { ...values, time: formatInstant(startedAt, language) })}
      {status === 'done' && archiveKey !== null ? ` ${t('person.archive')}` : null}
    </StatusIndicator>
  );
};

type Person = {
  tenantId: TenantId;
  userId: UserId;
  name: string;
  tenantName: string;
  organizationName: string;
};
type Props = { person: Person; onClose: () => void };

const usePersonLife = ({ tenantId, userId }: Person) =>
  useCall(
    showPerson,
    { params: { tenantId, userId } },
    {
      refreshInterval: (life: PersonLifeView | undefined) =>
        life?.jobs.some(({ status }) => status === 'running') ? pollMilliseconds : 0,
    },
  );

/** Exports what is stored about one user, for a reason. */
export const ExportPersonModal = ({ person, onClose }: Props) => {
  const { t } = useTranslation('admin-life');
  const { tenantId, userId, name, tenantName, organizationName } = person;
  const { data, mutate } = usePersonLife(person);
  const [last] = data?.jobs ?? [];
  return (
    <ReasonModal
      question={{
        title: t('person.export.title', { name, tenant: tenantName, organization: organizationName }),
        text: t('person.export.text'),
        confirm: t('person.export.confirm'),
        done: t('person.export.done'),
      }}
      hint={t('hint')}
      run={async (reason) =>
        mutate(await callApi(exportPerson, { params: { tenantId, userId }, body: { reason } }), { revalidate: false })
      }
      onClose={onClose}
    >
      {last ? <JobStatus job={last} /> : null}
    </ReasonModal>
  );
};

/** Erases one user after their e-mail is typed; of an active user on their organisation's request. */
export const ErasePersonModal = ({ person, onClose }: Props) => {
  const { t } = useTranslation('admin-life');
  const { tenantId, userId, name, tenantName, organizationName } = person;
  const { data, mutate } = usePersonLife(person);
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [last] = data?.jobs ?? [];
  const email = data?.email ?? '';
  const isActive = data?.isRemoved === false;
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase();
  const check = (): boolean => {
    setWasSent(true);
    return isTyped && (!isActive || isAsked);
  };
  return (
    <ReasonModal
      question={{
        title: t('person.erase.title', { name, tenant: tenantName, organization: organizationName }),
        text: t('person.erase.text'),
        confirm: t('person.erase.confirm'),
        done: t('person.erase.done'),
      }}
      hint={t('hint')}
      check={check}
      run={async (reason) => {
        const body = { email: typed.trim(), reason, ...(isActive ? { isAskedByOrganization: isAsked } : {}) };
        await mutate(await callApi(erasePerson, { params: { tenantId, userId }, body }), { revalidate: false });
      }}
      onClose={onClose}
    >
      <SpaceBetween size="m">
        {last ? <JobStatus job={last} /> : null}
        <FormField
          label={t('person.erase.email', { email })}
          errorText={wasSent && !isTyped ? t('person.erase.wrong', { email }) : ''}
        >
          <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} autoComplete={false} />
        </FormField>
        {isActive ? (
          <FormField errorText={wasSent && !isAsked ? t('person.erase.askedFirst') : ''}>
            <Checkbox
              checked={isAsked}
              description={t('person.erase.askedText')}
              onChange={({ detail }) => setIsAsked(detail.checked)}
            >
              {t('person.erase.asked')}
            </Checkbox>
          </FormField>
        ) : null}
      </SpaceBetween>
    </ReasonModal>
  );
};
