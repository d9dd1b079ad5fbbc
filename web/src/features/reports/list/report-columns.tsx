import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { formatPeriod } from '../../../../../shared/model/numbers/format-value.ts';
import { ReportStatusIndicator } from '../../../components/report-status/report-status.tsx';
import { formatDay } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import {
  auditAddress,
  collaboratorsAddress,
  compareAddress,
  exportDataAddress,
  openAddress,
} from '../common/addresses.ts';
import { FrameworkBadges } from '../common/framework-badges.tsx';
import { progressOf } from '../common/progress-of.ts';
import { ReportEntityNames } from '../common/report-entity-names.tsx';
import { ReportProgress } from '../common/report-progress.tsx';
import { rollForwardAddress } from '../create/create-address.ts';
import { nextYearName } from '../create/period-years.ts';
import { ReportDue, ReportPeople } from './report-request-cells.tsx';
import { byDue, peopleOf } from './report-requests.ts';
import { type SortId, sortIds } from './report-sort.ts';

export const ReportPeriod = ({ report }: { report: ReportView }) => {
  const language = useLanguage();
  return <span>{formatPeriod(report.periodStartOn, report.periodEndOn, language)}</span>;
};

export const ReportUpdated = ({ report }: { report: ReportView }) => {
  const language = useLanguage();
  return (
    <time className="report-day" dateTime={report.updatedAt}>
      {formatDay(report.updatedAt, language)}
    </time>
  );
};

export const ReportLink = ({ report }: { report: ReportView }) => {
  const follow = useFollow();
  return (
    <Link href={openAddress(report)} onFollow={follow} fontSize="heading-s">
      {report.name}
    </Link>
  );
};

/** The actions of a row's menu. */
export type RowActions = { onDelete: (report: ReportView) => void; onDuplicate: (report: ReportView) => void };

/** The row menu: the caller's allowed actions for this report. */
export const ReportMenu = ({ report, onDelete, onDuplicate }: RowActions & { report: ReportView }) => {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const follow = useFollow();
  const canReadAudit = usePermission('audit:read');
  const canReadData = usePermission('data:read');
  const canManage = usePermission('collaborator:manage');
  const canCreate = usePermission('report:create');
  const canCompare = usePermission('data:read');
  const items: ButtonDropdownProps.Item[] = [
    { id: 'open', text: t('menu.open'), href: openAddress(report) },
    ...(canManage ? [{ id: 'collaborators', text: t('menu.collaborators'), href: collaboratorsAddress(report) }] : []),
    ...(canCompare ? [{ id: 'compare', text: t('menu.compare'), href: compareAddress(report) }] : []),
    ...(canReadAudit ? [{ id: 'audit', text: t('menu.audit'), href: auditAddress(report) }] : []),
    ...(canReadData ? [{ id: 'export-data', text: t('menu.exportData'), href: exportDataAddress(report) }] : []),
    ...(canCreate
      ? [
          { id: 'duplicate', text: t('menu.duplicate') },
          {
            id: 'roll-forward',
            text: t('menu.rollForward', { year: nextYearName(report, language) }),
            href: rollForwardAddress(report.reportId),
          },
        ]
      : []),
    ...(report.allowedActions.includes('delete') ? [{ id: 'delete', text: t('menu.delete') }] : []),
  ];
  return (
    <ButtonDropdown
      items={items}
      variant="inline-icon"
      ariaLabel={t('menu.label', { name: report.name })}
      expandToViewport
      onItemFollow={follow}
      onItemClick={({ detail }) => {
        if (detail.id === 'delete') onDelete(report);
        if (detail.id === 'duplicate') onDuplicate(report);
      }}
    />
  );
};

const byText =
  (part: (report: ReportView) => string) =>
  (a: ReportView, b: ReportView): number =>
    part(a).localeCompare(part(b));

export const columnIds = [...sortIds, 'actions'] as const;
export type ColumnId = (typeof columnIds)[number];

const NameCell = ({ report }: { report: ReportView }) => (
  <SpaceBetween size="xxs">
    <ReportLink report={report} />
    <FrameworkBadges frameworks={report.frameworks} />
    <ReportEntityNames report={report} />
  </SpaceBetween>
);

/**
 * Cells, sorting and widths, which all fit at 1280 px; ids are stable, since preferences and addresses contain them.
 */
export const sortableColumns: (Omit<TableProps.ColumnDefinition<ReportView>, 'header'> & { id: SortId })[] = [
  {
    id: 'name',
    isRowHeader: true,
    minWidth: 220,
    sortingField: 'name',
    sortingComparator: byText((report) => report.name),
    cell: (report) => <NameCell report={report} />,
  },
  { id: 'period', minWidth: 120, sortingField: 'periodStartOn', cell: (report) => <ReportPeriod report={report} /> },
  {
    id: 'progress',
    minWidth: 150,
    sortingField: 'progress',
    sortingComparator: (a, b) => progressOf(a) - progressOf(b),
    cell: (report) => <ReportProgress report={report} />,
  },
  {
    id: 'status',
    minWidth: 130,
    sortingField: 'status',
    cell: (report) => <ReportStatusIndicator status={report.status} />,
  },
  {
    id: 'due',
    minWidth: 120,
    sortingField: 'due',
    sortingComparator: byDue,
    cell: (report) => <ReportDue report={report} />,
  },
  {
    id: 'people',
    minWidth: 120,
    sortingField: 'people',
    sortingComparator: byText((report) => peopleOf(report).join(' ')),
    cell: (report) => <ReportPeople report={report} />,
  },
  { id: 'updated', minWidth: 110, sortingField: 'updatedAt', cell: (report) => <ReportUpdated report={report} /> },
];

/** Columns of the list of reports. */
export const useReportColumns = (actions: RowActions): TableProps.ColumnDefinition<ReportView>[] => {
  const { t } = useTranslation('reports');
  const headerOf = (id: string | undefined): string => {
    const known = columnIds.find((column) => column === id);
    return known ? t(`columns.${known}`) : '';
  };
  return [
    ...sortableColumns.map((column) => ({ ...column, header: headerOf(column.id) })),
    {
      id: 'actions',
      header: t('columns.actions'),
      minWidth: 80,
      cell: (report) => <ReportMenu report={report} {...actions} />,
    },
  ];
};
