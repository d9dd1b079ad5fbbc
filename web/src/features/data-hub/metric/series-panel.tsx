import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnit, unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { valueStateText } from '../../../../../shared/model/numbers/format-value.ts';
import { figureColumn } from '../../../components/figure-column/figure-column.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { PartBoundary } from '../../../components/states/part-boundary.tsx';
import { LoadingState } from '../../../components/states/states.tsx';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { OverlapAlert } from '../overlap-alert.tsx';
import { percentChange } from '../percent-change.ts';
import { useTimeName } from '../use-hub.ts';
import { type Bar, overlapsOfSeries, type Series } from './metric-series.ts';
import { OtherCurrency } from './other-currency.tsx';
import { SeriesChoice, type SeriesChoiceProps } from './series-choice.tsx';
import { shownNumber } from './show-in-unit.ts';

const MetricChart = lazyPart(async () => (await import('./metric-chart.tsx')).MetricChart);

type SeriesProps = {
  name: string;
  unit: string;
  series: Series;
  /** There are further, older values. */
  isCut: boolean;
  view: 'chart' | 'table';
  choice: SeriesChoiceProps;
};

const newestFirst = ({ point: one }: Bar, { point: other }: Bar): number =>
  other.startOn.localeCompare(one.startOn) || other.endOn.localeCompare(one.endOn);

/** A time with the times that overlap it: their numbers must not be added. */
const Time = ({ bar, series }: { bar: Bar; series: Series }) => {
  const { t } = useTranslation('data-hub');
  const nameOf = useTimeName();
  const others = bar.shares.map(nameOf).join(', ');
  const isInside = series.contained.includes(bar);
  return (
    <>
      {nameOf(bar.point)}
      {others === '' ? null : (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(isInside ? 'overlap.rowWithin' : 'overlap.row', { others })}
        </Box>
      )}
    </>
  );
};

/** The chart as a table: exact numbers, including those that are not drawn. */
const SeriesTable = ({ name, unit, series }: Pick<SeriesProps, 'name' | 'unit' | 'series'>) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  const items = [...series.bars, ...series.contained].toSorted(newestFirst);
  return (
    <Table
      items={items}
      variant="embedded"
      ariaLabels={{ tableLabel: t('chart.label', { name, unit: formatUnit(series.unit, language) }) }}
      trackBy={({ point }) => `${point.startOn} ${point.endOn}`}
      columnDefinitions={[
        { id: 'time', header: t('columns.time'), isRowHeader: true, cell: (bar) => <Time bar={bar} series={series} /> },
        figureColumn({
          id: 'value',
          header: `${t('columns.value')} (${formatUnit(series.unit, language)})`,
          cell: ({ point }) => (
            <span className="hub-exact">
              {valueStateText(point.state, language).mark} {shownDecimal(shownNumber(point, unit)?.text ?? '')}
            </span>
          ),
        }),
        figureColumn({
          id: 'change',
          header: t('columns.change'),
          cell: ({ point, before }) => percentChange(point, before) ?? '–',
        }),
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
  const number = shownDecimal(shownNumber(last, unit)?.text ?? '');
  const value = `${number}\u00A0${unitBehindNumber(series.unit, language)}`.trim();
  const change = percentChange(last, series.bars.at(-1)?.before);
  if (change === undefined) return t('chart.findingOne', { name, value, time: nameOf(last) });
  return t('chart.finding', { name, value, time: nameOf(last), change });
};

/** A metric over time, as chart or table. Overlapping times are named; only contained ones are not drawn. */
export const SeriesPanel = (props: SeriesProps) => {
  const { series, isCut, view, choice, name, unit } = props;
  const { t } = useTranslation('data-hub');
  const finding = useFinding(props);
  const nameOf = useTimeName();
  const pairs = overlapsOfSeries(series).map(({ one, other, isInside }) =>
    t(isInside ? 'overlap.within' : 'overlap.pair', { one: nameOf(one), other: nameOf(other) }),
  );
  return (
    <Container
      header={
        <Header variant="h2" actions={<SeriesChoice {...choice} />}>
          {t('chart.title')}
        </Header>
      }
    >
      <SpaceBetween size="m">
        {isCut ? <Alert type="info">{t('chart.cut')}</Alert> : null}
        <OverlapAlert pairs={pairs} note={t('overlap.note')} />
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
