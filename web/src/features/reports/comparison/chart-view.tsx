import BarChart, { type BarChartProps } from '@cloudscape-design/components/bar-chart';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeBars,
  chartedFigures,
  figureBars,
  multiplesMax,
} from '../../../../../shared/model/comparison/compared-charts.ts';
import { columnNames, figureName } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedFigure } from '../../../../../shared/model/comparison/comparison.ts';
import { unitBehindNumber } from '../../../../../shared/model/numbers/format-unit.ts';
import { signedPercent } from '../../../../../shared/model/numbers/percent-change.ts';
import { wrapText } from '../../../../../shared/model/text/text-width.ts';
import { ChartTable } from '../../../components/chart-table/chart-table.tsx';
import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { columnText } from './comparison-address.ts';
import { Restated } from './figure-cells.tsx';
import { amountText, rowDecimals } from './figure-text.ts';
import { placeLabels } from './place-labels.ts';
import type { Comparison } from './use-comparison.ts';

const barHeight = 34;
const lineHeight = 17;
/** Narrow characters of a name next to its bar, which takes at most half of the width. */
const nameWidth = { phone: 22, page: 44 };
const axisHeight = 60;
const shown = (value: number): string => shownDecimal(String(value));

/** A diverging bar of changes per column that is compared with, sorted by size. */
const ChangeChart = ({ comparison, figures, index }: ChartProps & { index: number }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  const isPhone = useIsPhone();
  const bars = changeBars(figures, index, language);
  const linesOf = (name: string): string[] => wrapText(name, isPhone ? nameWidth.phone : nameWidth.page);
  const lines = Math.max(1, ...bars.map(({ name: one }) => linesOf(one).length));
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const title = t('chart.changes', { first: names[0], time: names[index] });
  const finding = (bar: typeof first): string => `${bar.name} ${signedPercent(bar.ratio)}`;
  return (
    <section className="comparison-changes">
      <Box variant="h3" tagOverride="h2">
        {title}
      </Box>
      <BarChart
        series={[{ type: 'bar', title, data: bars.map(({ name: x, percent }) => ({ x, y: percent })) }]}
        xDomain={bars.map(({ name: x }) => x)}
        xScaleType="categorical"
        yDomain={[
          Math.min(0, ...bars.map(({ percent }) => percent)),
          Math.max(0, ...bars.map(({ percent }) => percent)),
        ]}
        yTitle="%"
        horizontalBars
        height={bars.length * Math.max(barHeight, lines * lineHeight) + axisHeight}
        hideFilter
        hideLegend
        ariaLabel={title}
        ariaDescription={t('chart.finding', { most: finding(first), least: finding(last) })}
        i18nStrings={{ xTickFormatter: (one) => linesOf(one).join('\n'), yTickFormatter: shown }}
      />
      <ChartTable
        caption={title}
        head={[t('columns.figure'), t('columns.relative')]}
        rows={bars.map((bar) => ({ id: bar.key, cells: [bar.name, signedPercent(bar.ratio)] }))}
      />
    </section>
  );
};

/** The columns in the order of time, as every small chart has them. */
const usePlaces = ({ columns }: Comparison) => {
  const { t } = useTranslation('comparison');
  const names = columnNames(columns, useLanguage(), t('hub'));
  const inOrder = columns
    .map(({ startOn }, index) => ({ startOn, name: names[index] ?? '' }))
    .toSorted((one, other) => one.startOn.localeCompare(other.startOn));
  return placeLabels(inOrder.map(({ name }) => name));
};

/** Bars with a restated number, named by their column. */
const RestatedBars = ({ figure, names }: { figure: ComparedFigure; names: readonly string[] }) =>
  figure.cells.map((cell, index) =>
    cell?.restated ? (
      <Box key={names[index]} color="text-body-secondary">
        {names[index]} <Restated cell={cell} figure={figure} />
      </Box>
    ) : null,
  );

/** One per column; each has enough contrast with the light and the dark background (WCAG 2.2, 1.4.11). */
const legendColors = ['#688ae8', '#c33d69', '#2ea597', '#8456ce', '#e07941'];
const legendColor = (index: number): string => legendColors[index % legendColors.length] ?? '';

/** One colour; with a legend each bar has that of its name. */
const seriesOf = (
  title: string,
  bars: readonly { x: string; y: number | null }[],
  hasLegend: boolean,
): NonNullable<BarChartProps<string>['series']> => {
  const drawn = bars.flatMap(({ x, y }) => (y === null ? [] : [{ x, y }]));
  if (!hasLegend) return [{ type: 'bar', title, data: drawn }];
  return drawn.map((bar) => ({
    type: 'bar',
    title: bar.x,
    data: [bar],
    color: legendColor(bars.findIndex(({ x }) => x === bar.x)),
  }));
};

/** Shared by all small charts, so shown once. */
const Legend = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('comparison');
  if (names.length === 0) return null;
  return (
    <ol className="comparison-legend" aria-label={t('chart.legend')}>
      {names.map((name, index) => (
        <li key={name}>
          <span aria-hidden="true" className="comparison-swatch" style={{ background: legendColor(index) }} />
          <span className="numeric">{index + 1}</span> {name}
        </li>
      ))}
    </ol>
  );
};

const FigureChart = ({ comparison, figure }: { comparison: Comparison; figure: ComparedFigure }) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(comparison.columns, language, t('hub'));
  const bars = figureBars(
    figure,
    names,
    comparison.columns.map(({ startOn }) => startOn),
  );
  const name = figureName(figure, language);
  const unit = unitBehindNumber(figure.unit, language);
  const { labelOf, legend } = usePlaces(comparison);
  const description = bars
    .map(({ x, y }) => `${x}: ${y === null ? t('chart.noValue') : `${shown(y)} ${unit}`}`.trim())
    .join(language === 'zhTw' ? '；' : '; ');
  return (
    <section className="comparison-multiple">
      <Box variant="h4" tagOverride="h3">
        {name}
      </Box>
      <BarChart
        series={seriesOf(name, bars, legend.length > 0)}
        stackedBars
        xDomain={bars.map(({ x }) => x)}
        xScaleType="categorical"
        // The line of the unit, where there is none: the axis begins below the name.
        yTitle={unit === '' ? '\u00A0' : unit}
        height={180}
        hideFilter
        hideLegend
        ariaLabel={name}
        ariaDescription={description}
        i18nStrings={{ xTickFormatter: labelOf, yTickFormatter: shown }}
      />
      <RestatedBars figure={figure} names={names} />
      <ChartTable
        caption={name}
        head={[t('chart.column'), t('columns.value')]}
        rows={bars.map(({ x, amount }, index) => ({
          id: `${index} ${x}`,
          cells: [
            x,
            amount === null ? t('chart.noValue') : amountText(amount, figure.unit, language, rowDecimals(figure)),
          ],
        }))}
      />
    </section>
  );
};

/** On a phone one metric at a time. */
const OneByOne = ({ comparison, figures }: ChartProps) => {
  const { t } = useTranslation('comparison');
  const [at, setAt] = useState(0);
  const place = Math.min(at, figures.length - 1);
  const figure = figures[place];
  if (!figure) return null;
  return (
    <SpaceBetween size="xs">
      <FigureChart comparison={comparison} figure={figure} />
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <Button
          iconName="angle-left"
          ariaLabel={t('chart.previous')}
          disabled={place === 0}
          onClick={() => setAt(place - 1)}
        />
        <span className="numeric">{t('chart.place', { place: place + 1, count: figures.length })}</span>
        <Button
          iconName="angle-right"
          ariaLabel={t('chart.next')}
          disabled={place === figures.length - 1}
          onClick={() => setAt(place + 1)}
        />
      </SpaceBetween>
    </SpaceBetween>
  );
};

export type ChartProps = { comparison: Comparison; figures: readonly ComparedFigure[] };

/** The largest movements, then a small chart of every metric. Each has a table for screen readers. */
export const ChartView = ({ comparison, figures }: ChartProps) => {
  const { t } = useTranslation('comparison');
  const isPhone = useIsPhone();
  const { legend } = usePlaces(comparison);
  const charted = chartedFigures(figures).slice(0, multiplesMax);
  if (charted.length === 0) return <Box color="text-body-secondary">{t('chart.nothing')}</Box>;
  return (
    <SpaceBetween size="l">
      {comparison.columns.slice(1).map((column, at) => (
        <ChangeChart key={columnText(column)} comparison={comparison} figures={figures} index={at + 1} />
      ))}
      <div>
        <Box variant="h3" tagOverride="h2">
          {t('chart.metrics')}
        </Box>
        <Legend names={legend} />
      </div>
      {isPhone ? (
        <OneByOne comparison={comparison} figures={charted} />
      ) : (
        <div className="comparison-multiples">
          {charted.map((figure) => (
            <FigureChart key={figure.key} comparison={comparison} figure={figure} />
          ))}
        </div>
      )}
    </SpaceBetween>
  );
};
