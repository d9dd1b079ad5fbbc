import { addUpTo } from '../../../shared/catalogue/metrics/decimal.ts';
import { fieldText } from '../../../shared/model/data-point/data-point.ts';
import { type BarsReason, type Chart, chartSeriesMax, whyBars } from '../../../shared/model/design/chart.ts';
import { chartReferenceOf, chartWayOf, type DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { ChartAsBars, UndrawnChart } from '../../../shared/model/design/design-findings.ts';
import { ownTextIn } from '../../../shared/model/design/report-design.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { isLeftOut } from './cells-of-figure.ts';
import { figureOf, tablesOf } from './chart-figures.ts';
import { withoutDuplicateComponents } from './duplicate-charts.ts';
import { type About, byEntity, byPart, type Outcome, overYears, partsMax } from './figure-charts.ts';
import { proposedCharts } from './proposed-charts.ts';
import { seriesCharts } from './series-charts.ts';

/** Whether components add up exactly to their figure. If the figure has no number, they are considered complete. */
const arePartsWhole = ({ series, unit = '' }: Chart, field: SnapshotField, language: Language): boolean => {
  const total = figureOf(field);
  if (!total) return true;
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const isSameUnit = unit === unitBehindNumber(total.unit, language);
  return isSameUnit && addUpTo(numbers, total.number);
};

/** A pie is drawn only if the shown parts add up to the whole, and none includes another. Years have no total. */
const whyNoShares = (
  chart: Chart,
  { over, fieldKey }: DesignChart,
  field: SnapshotField,
  about: About,
): BarsReason | undefined => {
  if (over === 'years') return 'over-years';
  if (over === 'parts') return arePartsWhole(chart, field, about.language) ? undefined : 'not-the-whole';
  const all = about.entitiesOf?.(fieldKey) ?? [];
  const isWhole = all.length <= partsMax && !all.some(({ isWithinAnother }) => isWithinAnother);
  return isWhole ? undefined : 'not-the-whole';
};

const hasChartOverYears = (choice: DesignChart, { chosen }: About): boolean =>
  chosen.some((one) => fieldText(one) === fieldText(choice) && chartWayOf(one) === 'years');

/** A stacked chart shows the figure's parts, if it has any; else its total, unless another chart draws that. */
const outcomeOf = (
  choice: DesignChart,
  field: SnapshotField,
  fields: readonly SnapshotField[],
  about: About,
  isPartElsewhere: boolean,
): Outcome => {
  if (choice.type === 'stacked' && choice.over !== 'entities') {
    const charts = seriesCharts(choice, field, fields, about);
    if (charts.length > 0) return { charts };
    const isTotalAnother = isPartElsewhere || hasChartOverYears(choice, about);
    if (choice.over === 'years' && isTotalAnother) return { charts, reason: 'no-parts' };
  }
  return {
    years: () => overYears(field, about),
    parts: () => byPart(field, fields, about, choice.dimensions),
    entities: () => byEntity(field, about),
  }[choice.over]();
};

/** The chart of a choice in the design, as far as there are numbers; else the reason why there is none. */
const designed = (choice: DesignChart, all: readonly SnapshotField[], about: About): Outcome => {
  const fields = withoutDuplicateComponents(choice, all, about.chosen);
  const isPartElsewhere = fields.length < all.length;
  const field = fields.find(({ key }) => key === choice.fieldKey);
  if (!field) return { charts: [], reason: 'not-in-report' };
  if (isLeftOut(field)) return { charts: [], reason: 'omitted' };
  const history = field.history?.slice(0, Math.max(1, choice.years - 1));
  const shown = history ? { ...field, history } : field;
  const { charts, reason } = outcomeOf(choice, shown, fields, about, isPartElsewhere);
  if (charts.length === 0 && reason === 'no-parts' && isPartElsewhere) return { charts, reason: 'shown-elsewhere' };
  if (charts.length === 0) return { charts, ...(reason ? { reason } : {}) };
  const alt = ownTextIn(choice.altText, about.language);
  const table = choice.hasTable ? { hasTable: true } : {};
  const tables = tablesOf(field, fields, about.language, choice.dimensions);
  const hasManyParts = tables.some(({ parts }) => parts.length > chartSeriesMax);
  const whyNot = (chart: Chart): BarsReason | undefined => {
    const noShares = choice.type === 'pie' ? whyNoShares(chart, choice, field, about) : undefined;
    const reason = noShares ?? whyBars({ ...chart, type: choice.type });
    return reason === 'one-series' && hasManyParts ? 'too-many-slices' : reason;
  };
  const colon = about.language === 'zhTw' ? '：' : ': ';
  const drawn = charts.map((chart) => ({ chart, bars: whyNot(chart) }));
  const bars = drawn.find((one) => one.bars)?.bars;
  return {
    charts: drawn.map(({ chart, bars: isBars }) => ({
      ...chart,
      type: isBars ? 'bar' : choice.type,
      ...table,
      // One description was written for all of them: each chart's title precedes it.
      ...(alt === '' ? {} : { alt: drawn.length > 1 ? `${chart.title}${colon}${alt}` : alt }),
    })),
    ...(bars ? { bars } : {}),
  };
};

/**
 * Charts of one disclosure: the design's choices and, if the design allows proposals, figures with earlier years or
 * components. Numbers in different units are not comparable and not drawn. A chosen chart without data, or one drawn as
 * bars instead of its chosen type, is reported with the reason, never changed silently.
 */
export const snapshotCharts = (
  fields: readonly SnapshotField[],
  about: About,
): { charts: Chart[]; undrawn: UndrawnChart[]; asBars: ChartAsBars[] } => {
  const named = about.chosen.map((choice) => ({ which: chartReferenceOf(choice), ...designed(choice, fields, about) }));
  const charts = named.flatMap((one) => one.charts);
  return {
    charts: about.isProposing ? [...charts, ...proposedCharts(fields, about)] : charts,
    undrawn: named.flatMap(({ which, reason }) => (reason ? [{ ...which, reason }] : [])),
    asBars: named.flatMap(({ which, bars }) => (bars ? [{ ...which, reason: bars }] : [])),
  };
};
