import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { getAccountHistory } from '../../../../../shared/contract/platform/platform.contract.ts';
import type { TenantId, UserId } from '../../../../../shared/ids.ts';
import { StatusCause } from '../../../../../shared/model/people/account-status.ts';
import { AccountStatus } from '../../../../../shared/model/people/user.ts';
import type { AccountHistory } from '../../../../../shared/model/platform/platform.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatAuditTime } from '../../../lib/i18n/instants.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { AccountStatusText } from '../account-status.tsx';

type Person = { tenantId: TenantId; userId: UserId; name: string };
type Row = AccountHistory['rows'][number];

/** Statuses are translated; whatever else an old row has is shown as it was written. */
const useStatusName = () => {
  const { t } = useTranslation('admin');
  return (text: string): string => {
    const status = AccountStatus.safeParse(text);
    return status.success ? t(`status.${status.data}`) : text;
  };
};

/** Billing names a cause instead of a reason; what an operator wrote is shown as it was written. */
const useReasonText = () => {
  const { t } = useTranslation('admin');
  return (text: string): string => {
    const cause = StatusCause.safeParse(text);
    return cause.success ? t(`history.causes.${cause.data}`) : text || '–';
  };
};

const Transitions = ({ transitions }: Pick<AccountHistory, 'transitions'>) => {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  if (transitions.length === 0) return <Box>{t('history.final')}</Box>;
  return (
    <ul>
      {transitions.map(({ to, cause, actors }) => (
        <li key={`${to} ${cause}`}>
          {t('history.transition', {
            status: t(`status.${to}`),
            cause: t(`history.causes.${cause}`),
            actors: listText(
              actors.map((actor) => t(`history.actors.${actor}`)),
              language,
            ),
          })}
        </li>
      ))}
    </ul>
  );
};

/** Rows of the log, with the time as the log has it. */
const Rows = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('admin');
  const { t: tPeople } = useTranslation('people');
  const language = useLanguage();
  const nameOf = useStatusName();
  const reasonText = useReasonText();
  return (
    <Table
      variant="embedded"
      wrapLines
      ariaLabels={{ tableLabel: t('history.rows') }}
      items={rows}
      trackBy="auditId"
      empty={t('history.empty')}
      columnDefinitions={[
        {
          id: 'at',
          header: tPeople('activity.columns.time'),
          minWidth: 150,
          cell: ({ at }) => formatAuditTime(at, language),
        },
        {
          id: 'action',
          header: t('columns.action'),
          isRowHeader: true,
          minWidth: 160,
          cell: ({ action, from, to }) =>
            from === '' && to === ''
              ? tPeople(`activity.actions.${action}`)
              : t('history.change', { from: nameOf(from), to: nameOf(to) }),
        },
        { id: 'reason', header: t('columns.reason'), minWidth: 140, cell: ({ reason }) => reasonText(reason) },
        { id: 'who', header: t('columns.who'), minWidth: 110, cell: ({ who }) => who },
      ]}
    />
  );
};

/** Status of an account, what may become of it, and what led to it. */
export const HistoryModal = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { t } = useTranslation('admin');
  const { tenantId, userId, name } = person;
  const { data, error, mutate } = useCall(getAccountHistory, { params: { tenantId, userId } });
  const things = t('history.things');
  return (
    <Modal visible size="large" onDismiss={onClose} header={t('history.title', { name })}>
      {data ? (
        <SpaceBetween size="l">
          <AccountStatusText status={data.status} />
          <div>
            <Box variant="h3">{t('history.next')}</Box>
            <Transitions transitions={data.transitions} />
          </div>
          <div>
            <Box variant="h3">{t('history.rows')}</Box>
            <Rows rows={data.rows} />
          </div>
        </SpaceBetween>
      ) : null}
      {!data && error ? <ErrorState things={things} error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LoadingState things={things} /> : null}
    </Modal>
  );
};
