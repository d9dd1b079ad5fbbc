import Cards, { type CardsProps } from '@cloudscape-design/components/cards';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { ReportStatusIndicator } from '../../../components/report-status/report-status.tsx';
import { FrameworkBadges } from '../common/framework-badges.tsx';
import { ReportEntityNames } from '../common/report-entity-names.tsx';
import { ReportProgress } from '../common/report-progress.tsx';
import { ReportLink, ReportMenu, ReportPeriod, type RowActions } from './report-columns.tsx';
import { ReportDue, ReportPeople } from './report-request-cells.tsx';

/** The list of reports at phone width: cards with the row menu. */
export const ReportCards = ({
  onDelete,
  onDuplicate,
  ...list
}: Pick<CardsProps<ReportView>, 'items' | 'loading' | 'loadingText' | 'empty' | 'filter' | 'pagination'> &
  RowActions) => {
  const { t } = useTranslation('reports');
  return (
    <Cards
      {...list}
      trackBy="reportId"
      ariaLabels={{ itemSelectionLabel: (_, report) => report.name, selectionGroupLabel: t('tableLabel') }}
      cardDefinition={{
        header: (report) => (
          <SpaceBetween direction="horizontal" size="xs">
            <ReportLink report={report} />
            <ReportMenu report={report} onDelete={onDelete} onDuplicate={onDuplicate} />
          </SpaceBetween>
        ),
        sections: [
          {
            id: 'frameworks',
            content: (report) => (
              <>
                <FrameworkBadges frameworks={report.frameworks} />
                <ReportEntityNames report={report} />
              </>
            ),
          },
          { id: 'progress', header: t('columns.progress'), content: (report) => <ReportProgress report={report} /> },
          {
            id: 'status',
            header: t('columns.status'),
            width: 50,
            content: (report) => <ReportStatusIndicator status={report.status} />,
          },
          {
            id: 'period',
            header: t('columns.period'),
            width: 50,
            content: (report) => <ReportPeriod report={report} />,
          },
          {
            id: 'due',
            header: t('columns.due'),
            width: 50,
            content: (report) => <ReportDue report={report} />,
          },
          {
            id: 'people',
            header: t('columns.people'),
            width: 50,
            content: (report) => <ReportPeople report={report} />,
          },
        ],
      }}
    />
  );
};
