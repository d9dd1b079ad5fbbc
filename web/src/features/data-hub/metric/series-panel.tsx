import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit, unitBehindNumber } from '../../../../../shared/model/format-unit.ts';
import { formatDecimal, formatPeriod, valueStateText } from '../../../../../shared/model/format-value.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PartBoundary } from '../../../components/states/part-boundary.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import type { Series } from './metric-series.ts';
import { OtherCurrency } from './other-currency.tsx';
import { shownNumber } from './show-in-unit.ts';

const MetricChart = lazyPart(async () => (await import('./metric-chart.tsx')).MetricChart);

type SeriesProps = {
  name: string;
  unit: string;
  series: Series;
  /** There are earlier values than were read. */
  isCut: boolean;
  view: 'chart' | 'table';
  actions: ReactNode;
};

/** The chart's twin: the same numbers, exact. */
const SeriesTable = ({ name, unit, series }: Pick<SeriesProps, 'name' | 'unit' | 'series'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  return (
    <Table
      items={series.bars.toReversed()}
      variant="embedded"
      ariaLabels={{ tableLabel: t('chart.label', { name, unit: formatUnit(series.unit, language) }) }}
      trackBy={({ point }) => `${point.startOn} ${point.endOn}`}
      columnDefinitions={[
        { id: 'time', header: t('columns.time'), isRowHeader: true, cell: ({ point }) => nameOf(point) },
        {
          id: 'value',
          header: `${t('columns.value')} (${formatUnit(series.unit, language)})`,
          cell: ({ point }) => (
            <span className="hub-exact">
              {valueStateText(point.state, language).mark}{' '}
              {formatDecimal(shownNumber(point, unit)?.text ?? '', 'comma')}
            </span>
          ),
        },
        { id: 'change', header: t('columns.change'), cell: ({ point, before }) => percentChange(point, before) ?? '–' },
      ]}
    />
  );
};

const useFinding = ({ name, unit, series }: SeriesProps): string => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const nameOf = useTimeName();
  const last = series.bars.at(-1)?.point;
  if (!last) return t('chart.empty');
  const number = formatDecimal(shownNumber(last, unit)?.text ?? '', 'comma');
  const value = `${number} ${unitBehindNumber(series.unit, language)}`.trim();
  const change = percentChange(last, series.bars.at(-1)?.before);
  if (change === undefined) return t('chart.findingOne', { name, value, time: nameOf(last) });
  return t('chart.finding', { name, value, time: nameOf(last), change });
};

/** A metric over time, as chart or table; times that overlap a longer one are named and left out. */
export const SeriesPanel = (props: SeriesProps) => {
  const { series, isCut, view, actions, name, unit } = props;
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const finding = useFinding(props);
  const [left] = series.left;
  return (
    <Container
      header={
        <Header variant="h2" actions={actions}>
          {t('chart.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {isCut ? <Alert type="info">{t('chart.cut')}</Alert> : null}
        {left ? (
          <Alert type="info">
            {t('overlap.chart', {
              count: series.left.length,
              time: formatPeriod(left.startOn, left.endOn, language),
            })}
          </Alert>
        ) : null}
        <OtherCurrency others={series.others} unit={series.unit} />
        {view === 'table' ? (
          <SeriesTable name={name} unit={unit} series={series} />
        ) : (
          <PartBoundary>
            <Suspense fallback={<LoadingState things={t('chart.things')} />}>
              <MetricChart name={name} unit={unit} series={series} finding={finding} />
            </Suspense>
          </PartBoundary>
        )}
      </SpaceBetween>
    </Container>
  );
};
