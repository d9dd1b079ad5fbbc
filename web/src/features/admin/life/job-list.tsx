import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { LifeJobView } from '../../../../../shared/model/platform/tenant-life.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { type AdminColumn, AdminTable } from '../admin-table.tsx';
import { ArchiveCell } from './archive-cell.tsx';

const types: Record<LifeJobView['status'], StatusIndicatorProps.Type> = {
  running: 'in-progress',
  done: 'success',
  failed: 'error',
};

type Acts = { onDownload: (job: LifeJobView) => void; restoreOf: (job: LifeJobView) => (() => void) | undefined };

const useColumns = ({ onDownload, restoreOf }: Acts): AdminColumn<LifeJobView>[] => {
  const { t } = useTranslation('admin-life');
  const { t: tAdmin } = useTranslation('admin');
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(languageTag(language));
  return [
    {
      id: 'at',
      header: tAdmin('columns.time'),
      isHeader: true,
      cell: ({ startedAt }) => formatInstant(startedAt, language),
    },
    {
      id: 'kind',
      header: t('jobs.kind'),
      cell: ({ kind, subject }) => (
        <div>
          {t(`jobs.kinds.${kind}`)}
          {/* The key of an archive names nothing to an operator; of a person only the id outlives the erasure. */}
          {kind === 'restore' ? null : <div>{subject}</div>}
        </div>
      ),
    },
    {
      id: 'status',
      header: t('jobs.status'),
      cell: ({ status, differences }) => (
        <SpaceBetween size="xxs">
          <StatusIndicator type={types[status]}>{t(`jobs.statuses.${status}`)}</StatusIndicator>
          {differences === null ? null : <span>{t('jobs.differences', { count: differences })}</span>}
        </SpaceBetween>
      ),
    },
    {
      id: 'counts',
      header: t('jobs.counts'),
      cell: ({ counts: { items, objects, accounts } }) =>
        t('jobs.count', { items: format(items), files: format(objects), users: format(accounts) }),
    },
    {
      id: 'archive',
      header: t('jobs.archive'),
      cell: (job) => {
        const onRestore = restoreOf(job);
        return <ArchiveCell job={job} onDownload={() => onDownload(job)} {...(onRestore ? { onRestore } : {})} />;
      },
    },
    {
      id: 'who',
      header: t('jobs.who'),
      cell: ({ by: { name, reason } }) => (
        <div>
          {name}
          <div>{reason}</div>
        </div>
      ),
    },
  ];
};

type Props = Acts & { jobs: LifeJobView[] | undefined; error: unknown; reload: () => Promise<unknown> };

/** Exports, restores and deletions of a tenant, newest first. */
export const JobList = ({ jobs, error, reload, ...acts }: Props) => {
  const { t } = useTranslation('admin-life');
  const columns = useColumns(acts);
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
