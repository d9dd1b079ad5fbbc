import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import type { BarsReason, Chart } from '../../../shared/model/design/chart.ts';
import { markedIn } from '../../../shared/model/design/chart-states.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { UndrawnReason } from '../../../shared/model/design/design-findings.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { figureName } from '../../report-document/figures/figure-caption.ts';
import { largestFirst } from '../../report-document/figures/largest-first.ts';
import { withMissingYears } from '../../report-document/figures/missing-years.ts';
import { figureOf, type PartTable, partsMin, shownFigure, tablesOf } from './chart-figures.ts';
import type { EntityFigure } from './entity-figures.ts';
import { inOrderOfChart } from './order-of-parts.ts';

export type About = {
  period: TimeSpan;
  language: Language;
  chosen: readonly DesignChart[];
  /** Whether figures without a chosen chart get one. */
  isProposing: boolean;
  /** The entities' values of a figure with a chart by entity. */
  entitiesOf?: (fieldKey: string) => readonly EntityFigure[];
};
export type Outcome = { charts: Chart[]; reason?: UndrawnReason; bars?: BarsReason };

export const partsMax = 24;

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

const stateIn = ({ value }: SnapshotField): ValueState | undefined =>
  value?.kind === 'number' ? value.state : undefined;

const chartOf = (
  title: string,
  unit: string,
  points: readonly { name: string; number: string | null; state?: ValueState | undefined }[],
  language: Language,
): Chart => {
  const word = unitBehindNumber(unit, language);
  const numbers = points.flatMap(({ name, number, state }) =>
    number === null ? [] : [shownFigure(name, { number, unit, state }, language)],
  );
  return {
    type: 'bar',
    title,
    alt: `${title}${language === 'zhTw' ? '：' : ': '}${numbers.join(words[language].list)}`,
    ...(word === '' ? {} : { unit: word }),
    categories: points.map(({ name }) => name),
    series: [
      { name: title, values: points.map(({ number }) => number), ...markedIn(points.map(({ state }) => state)) },
    ],
  };
};

export const overYears = (field: SnapshotField, { period, language }: About): Outcome => {
  const figure = figureOf(field);
  const history = field.history ?? [];
  if (!figure) return { charts: [], reason: 'no-number' };
  if (history.length === 0) return { charts: [], reason: 'no-earlier' };
  const now = { ...period, number: figure.number, state: stateIn(field) };
  const points = [now, ...history].toReversed();
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
  const points = parts.map((part) => ({ ...part, state: stateIn(part.cell) }));
  return { charts: [{ ...chartOf(caption ?? words[language].by(field.label), unit, points, language), heading }] };
};

export const byPart = (
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

/** Values of entities as separate bars, the largest first; they are not added up (ADR 32). */
export const byEntity = (field: SnapshotField, { language, entitiesOf }: About): Outcome => {
  const all = (entitiesOf?.(field.key) ?? []).toSorted(largestFirst);
  const unit = all[0]?.unit ?? '';
  if (all.length < partsMin) return { charts: [], reason: 'no-entities' };
  if (all.some((one) => one.unit !== unit)) return { charts: [], reason: 'units-differ' };
  const { of, largest, entity } = words[language];
  const title = all.length > partsMax ? largest(figureName(field.label), all.length) : of(figureName(field.label));
  const points = all.slice(0, partsMax);
  return { charts: [{ ...chartOf(title, unit, points, language), heading: entity }] };
};
