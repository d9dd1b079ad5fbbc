import { add, isSameNumber, parseDecimal } from '../../../shared/catalogue/decimal.ts';
import { cellOf } from '../../../shared/model/breakdown.ts';
import { type BarsReason, type Chart, chartSeriesMax, whyBars } from '../../../shared/model/chart.ts';
import { fieldText, type TimeSpan } from '../../../shared/model/data-point.ts';
import { chartReferenceOf, chartWayOf, type DesignChart } from '../../../shared/model/design-chart.ts';
import type { ChartAsBars, UndrawnChart, UndrawnReason } from '../../../shared/model/design-findings.ts';
import { unitBehindNumber } from '../../../shared/model/format-unit.ts';
import type { Language } from '../../../shared/model/language.ts';
import { ownTextIn } from '../../../shared/model/report-design.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import { yearName } from '../../../shared/model/year-name.ts';
import { figureName } from '../figure-caption.ts';
import { figureOf, type PartTable, partsMin, tablesOf, toldFigure } from './chart-figures.ts';
import type { EntityFigure } from './entity-figures.ts';
import { withMissingYears } from './missing-years.ts';
import { inOrderOfChart } from './order-of-parts.ts';
import { seriesCharts } from './series-charts.ts';
import { withoutShownElsewhere } from './shown-elsewhere.ts';

type About = {
  period: TimeSpan;
  language: Language;
  chosen: readonly DesignChart[];
  /** Whether figures for which nobody chose a chart get one. */
  isProposing: boolean;
  /** What entities have of a figure for which a chart by entity was chosen. */
  entitiesOf?: (fieldKey: string) => readonly EntityFigure[];
};
type Outcome = { charts: Chart[]; reason?: UndrawnReason; bars?: BarsReason };

const partsMax = 24;
/** A chapter of charts is not read: of a disclosure the figure that comes first gets one. */
const proposedMax = 1;

const words = {
  en: {
    over: (title: string) => `${title} by year`,
    by: (title: string) => `${title} by part`,
    of: (title: string) => `${title} by entity`,
    largest: (title: string, all: number) => `${title} by entity (the ${partsMax} largest of ${all})`,
    year: 'Year',
    entity: 'Entity',
    list: '; ',
  },
  zhTw: {
    over: (title: string) => `${title}（按年）`,
    by: (title: string) => `${title}（按組成）`,
    of: (title: string) => `${title}（按匯報實體）`,
    largest: (title: string, all: number) => `${title}（按匯報實體，${all} 個中最大的 ${partsMax} 個）`,
    year: '年份',
    entity: '匯報實體',
    list: '；',
  },
} as const;

const isEstimated = ({ value }: SnapshotField): boolean => value?.kind === 'number' && value.state === 'estimated';

const isLeftOut = ({ value }: SnapshotField): boolean => value?.kind === 'number' && value.state === 'omitted';

const chartOf = (
  title: string,
  unit: string,
  points: readonly { name: string; number: string | null; isEstimated?: boolean | undefined }[],
  language: Language,
): Chart => {
  const word = unitBehindNumber(unit, language);
  const estimated = points.flatMap(({ isEstimated }, index) => (isEstimated ? [index] : []));
  const told = points.flatMap(({ name, number, isEstimated }) =>
    number === null ? [] : [toldFigure(name, { number, unit, isEstimated }, language)],
  );
  return {
    type: 'bar',
    title,
    alt: `${title}${language === 'zhTw' ? '：' : ': '}${told.join(words[language].list)}`,
    ...(word === '' ? {} : { unit: word }),
    categories: points.map(({ name }) => name),
    series: [
      { name: title, values: points.map(({ number }) => number), ...(estimated.length > 0 ? { estimated } : {}) },
    ],
  };
};

const overYears = (field: SnapshotField, { period, language }: About): Outcome => {
  const figure = figureOf(field);
  const history = field.history ?? [];
  if (!figure) return { charts: [], reason: isLeftOut(field) ? 'omitted' : 'no-number' };
  if (history.length === 0) return { charts: [], reason: 'no-earlier' };
  const now = { ...period, number: figure.number, isEstimated: isEstimated(field) };
  const points = [now, ...history.map((then) => ({ ...then, isEstimated: then.state === 'estimated' }))].toReversed();
  const years = withMissingYears(points).map((point) => ({ number: null, ...point, name: yearName(point, language) }));
  const { over, year } = words[language];
  const chart = chartOf(over(figureName(field.label)), figure.unit, years, language);
  return { charts: [{ ...chart, heading: year, isOverYears: true }] };
};

const tableChart = (field: SnapshotField, table: PartTable, language: Language): Outcome => {
  const { caption, heading } = table;
  const parts = inOrderOfChart(table);
  const unit = parts[0]?.unit ?? '';
  if (parts.length < partsMin) return { charts: [], reason: 'no-parts' };
  if (parts.length > partsMax) return { charts: [], reason: 'too-many-parts' };
  if (parts.some((part) => part.unit !== unit)) return { charts: [], reason: 'units-differ' };
  const points = parts.map((part) => ({ ...part, isEstimated: isEstimated(part.cell) }));
  return { charts: [{ ...chartOf(caption ?? words[language].by(field.label), unit, points, language), heading }] };
};

const byPart = (
  field: SnapshotField,
  fields: readonly SnapshotField[],
  { language }: About,
  dimensions: readonly string[] = [],
): Outcome => {
  const outcomes = tablesOf(field, fields, language, dimensions).map((table) => tableChart(field, table, language));
  return {
    charts: outcomes.flatMap(({ charts }) => charts),
    reason: outcomes.find(({ reason }) => reason !== undefined && reason !== 'no-parts')?.reason ?? 'no-parts',
  };
};

const byNumber = (one: EntityFigure, other: EntityFigure): number => Number(other.number) - Number(one.number);

/** Values of entities beside each other, the largest first; they are added to nothing (ADR 32). */
const byEntity = (field: SnapshotField, { language, entitiesOf }: About): Outcome => {
  const all = (entitiesOf?.(field.key) ?? []).toSorted(byNumber);
  const unit = all[0]?.unit ?? '';
  if (all.length < partsMin) return { charts: [], reason: 'no-entities' };
  if (all.some((one) => one.unit !== unit)) return { charts: [], reason: 'units-differ' };
  const { of, largest, entity } = words[language];
  const title = all.length > partsMax ? largest(figureName(field.label), all.length) : of(figureName(field.label));
  const points = all.slice(0, partsMax).map((one) => ({ ...one, isEstimated: one.state === 'estimated' }));
  return { charts: [{ ...chartOf(title, unit, points, language), heading: entity }] };
};

/** Columns of one height are a number, not a picture. */
const tellsSomething = ({ series }: Chart): boolean =>
  new Set(series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])))).size > 1;

const proposed = (fields: readonly SnapshotField[], about: About): Chart[] => {
  const taken = new Set(about.chosen.map(({ fieldKey }) => fieldKey));
  return fields
    .filter(({ key }) => !cellOf(key) && !taken.has(key))
    .flatMap((field) => [...overYears(field, about).charts, ...byPart(field, fields, about).charts])
    .filter(tellsSomething)
    .slice(0, proposedMax);
};

/** Whether parts are, to the last digit, the figure that they are parts of. Where it states no number, they are all there is. */
const arePartsWhole = ({ series, unit = '' }: Chart, field: SnapshotField, language: Language): boolean => {
  const total = figureOf(field);
  if (!total) return true;
  const numbers = series.flatMap(({ values }) =>
    values.flatMap((value) => (value === null ? [] : parseDecimal(value))),
  );
  const isSameUnit = unit === unitBehindNumber(total.unit, language);
  return isSameUnit && isSameNumber(numbers.reduce(add, parseDecimal('0')), parseDecimal(total.number));
};

/**
 * Shares of a whole are told only where those that are shown are all of it, and none of them lies within another. Years add up
 * to nothing.
 */
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

/** What is stacked is the figure's parts, where it has any; else its total, unless another chart draws that. */
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

/** What the design asks for, as far as there are numbers for it; else why there is nothing. */
const designed = (choice: DesignChart, all: readonly SnapshotField[], about: About): Outcome => {
  const fields = withoutShownElsewhere(choice, all, about.chosen);
  const isPartElsewhere = fields.length < all.length;
  const field = fields.find(({ key }) => key === choice.fieldKey);
  if (!field) return { charts: [], reason: 'not-in-report' };
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
      // One description was written for all of them: which is which is said before it.
      ...(alt === '' ? {} : { alt: drawn.length > 1 ? `${chart.title}${colon}${alt}` : alt }),
    })),
    ...(bars ? { bars } : {}),
  };
};

/**
 * Charts of one disclosure: those that the design names; where it lets us propose, also figures that were told over years
 * or by their parts. What cannot be compared, since its units differ, is not drawn. A chart that was chosen and has nothing
 * to draw, or is drawn as bars though another type was chosen, is told with the reason, never changed without a word.
 */
export const snapshotCharts = (
  fields: readonly SnapshotField[],
  about: About,
): { charts: Chart[]; undrawn: UndrawnChart[]; asBars: ChartAsBars[] } => {
  const named = about.chosen.map((choice) => ({ which: chartReferenceOf(choice), ...designed(choice, fields, about) }));
  const charts = named.flatMap((one) => one.charts);
  return {
    charts: about.isProposing ? [...charts, ...proposed(fields, about)] : charts,
    undrawn: named.flatMap(({ which, reason }) => (reason ? [{ ...which, reason }] : [])),
    asBars: named.flatMap(({ which, bars }) => (bars ? [{ ...which, reason: bars }] : [])),
  };
};
