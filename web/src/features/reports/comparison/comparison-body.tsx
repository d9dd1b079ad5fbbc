import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PaleSkeleton } from '../../../components/states/pale-skeleton.tsx';
import { EmptyState, LoadingState, NoMatchState } from '../../../components/states/states.tsx';
import { comparisonViews, parseView, placeAddress } from './comparison-address.ts';
import { hasCommonFigure } from './filter-figures.ts';
import { Movements } from './movements.tsx';
import { PeriodNotice } from './period-notice.tsx';
import type { AddressState, Comparison } from './use-comparison.ts';
import type { FigureFilterState } from './use-figure-filter.ts';

const FigureFilter = lazyPart(async () => (await import('./figure-filter.tsx')).FigureFilter);
const FigureTable = lazyPart(async () => (await import('./figure-table.tsx')).FigureTable);
const ChartView = lazyPart(async () => (await import('./chart-view.tsx')).ChartView);
const ReportView = lazyPart(async () => (await import('./report-view.tsx')).ReportView);

type Props = {
  reportId: string;
  compared: readonly string[];
  /** `comparison`: against the chosen base column; `asStored`: with the report first, as texts have no other base. */
  comparison: Comparison;
  asStored: Comparison;
  filtered: FigureFilterState;
  address: AddressState;
};

const View = ({ reportId, compared, comparison, asStored, filtered, address }: Props): ReactNode => {
  const { t } = useTranslation('comparison');
  const { figures } = filtered;
  if (address.view === 'report') {
    return <ReportView {...{ reportId, compared, comparison: asStored, figures: asStored.figures }} />;
  }
  if (!hasCommonFigure(comparison.figures)) {
    return <EmptyState spot="no-match" title={t('noCommon.title')} text={t('noCommon.text')} />;
  }
  if (address.view === 'chart') return <ChartView comparison={comparison} figures={figures} />;
  return (
    <FigureTable
      comparison={comparison}
      figures={figures}
      addressOf={(place) => placeAddress(asStored, place)}
      isReportFirst={comparison.columns[0] === asStored.columns[0]}
      empty={<NoMatchState things={t('things')} onClear={() => filtered.setQuery({ operation: 'and', tokens: [] })} />}
    />
  );
};

/** The largest movements, then the chosen view of everything that was aligned. */
export const ComparisonBody = (props: Props) => {
  const { t } = useTranslation('comparison');
  const { comparison, filtered, address } = props;
  return (
    <SpaceBetween size="l">
      <PeriodNotice columns={comparison.columns} />
      <Movements comparison={comparison} />
      <div className="comparison-tools">
        <SegmentedControl
          label={t('views.label')}
          selectedId={address.view}
          onChange={({ detail }) => address.change({ view: parseView(detail.selectedId) })}
          options={comparisonViews.map((id) => ({ id, text: t(`views.${id}`) }))}
        />
        {address.view === 'report' ? null : (
          <Suspense fallback={<PaleSkeleton height="32px" />}>
            <FigureFilter filter={filtered.filter} count={filtered.figures.length} onChange={filtered.setQuery} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={<LoadingState things={t('things')} />}>
        <View {...props} />
      </Suspense>
    </SpaceBetween>
  );
};
