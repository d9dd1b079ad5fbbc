import Box from '@cloudscape-design/components/box';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { LifeJobView } from '../../../../../shared/model/platform/tenant-life.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatAuditTime } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';

const types: Record<LifeJobView['status'], StatusIndicatorProps.Type> = {
  running: 'in-progress',
  done: 'success',
  failed: 'error',
};

const useColumns = (): AdminColumn<LifeJobView>[] => {
  const { t } = useTranslation('admin-life');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const count = new Intl.NumberFormat(languageTag(language));
  return [
    {
      id: 'at',
      header: tAdmin('columns.time'),
      isHeader: true,
      cell: ({ startedAt }) => formatAuditTime(startedAt, language),
    },
    { id: 'kind', header: t('jobs.kind'), cell: ({ kind }) => t(`jobs.kinds.${kind}`) },
    {
      id: 'status',
      header: t('jobs.status'),
      cell: ({ status }) => <StatusIndicator type={types[status]}>{t(`jobs.statuses.${status}`)}</StatusIndicator>,
    },
    { id: 'items', header: t('jobs.items'), cell: ({ counts }) => count.format(counts.items) },
    { id: 'files', header: t('jobs.files'), cell: ({ counts }) => count.format(counts.objects) },
    { id: 'users', header: t('jobs.users'), cell: ({ counts }) => count.format(counts.accounts) },
    {
      id: 'differences',
      header: t('jobs.differences'),
      cell: ({ differences }) => (differences === null ? '–' : count.format(differences)),
    },
    {
      id: 'archive',
      header: t('jobs.archive'),
      cell: ({ archiveKey }) => (archiveKey === null ? '–' : <Box fontSize="body-s">{archiveKey}</Box>),
    },
    { id: 'who', header: tAdmin('columns.who'), cell: ({ by }) => by.name },
    { id: 'reason', header: tAdmin('columns.reason'), cell: ({ by }) => by.reason },
  ];
};

type Props = { jobs: LifeJobView[] | undefined; error: unknown; reload: () => Promise<unknown> };

/** Exports, restores and deletions of a tenant, newest first. */
export const JobList = ({ jobs, error, reload }: Props) => {
  const { t } = useTranslation('admin-life');
  const columns = useColumns();
  return (
    <AdminTable
      label={t('jobs.title')}
      things={t('things')}
      pages={{ items: jobs, error, reload, hasMore: false, isFetching: false, fetchMore: () => undefined }}
      keyOf={({ jobId }) => jobId}
      empty={<EmptyState spot="reports" title={t('jobs.empty')} />}
      columns={columns}
    />
  );
};
