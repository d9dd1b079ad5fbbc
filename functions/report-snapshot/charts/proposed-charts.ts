import { addUpTo } from '../../../shared/catalogue/metrics/decimal.ts';
import { findUnitFamily } from '../../../shared/catalogue/metrics/units.ts';
import { cellOf } from '../../../shared/model/data-point/breakdown.ts';
import type { Chart } from '../../../shared/model/design/chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { figureOf } from './chart-figures.ts';
import { type About, byPart, overYears } from './figure-charts.ts';
import { seriesCharts } from './series-charts.ts';

/** Too many charts are not read: only the first suitable figure of a disclosure gets one. */
const proposedMax = 1;
/** Two points are no trend. */
const lineMin = 3;

/** Rates relate one amount to another: columns of a chart represent amounts. */
const rateFamilies: ReadonlySet<string | undefined> = new Set(['percent', 'ratio', 'rateHours']);
const isRate = (unit: string): boolean => unit.includes('/') || rateFamilies.has(findUnitFamily(unit));

const hasEveryNumber = ({ series }: Chart): boolean =>
  series.every(({ values }) => values.every((value) => value !== null));

/** Whether the parts of the latest year add up exactly to the stated total. */
const areAllOf = ({ series }: Chart, total: string): boolean =>
  addUpTo(
    series.flatMap(({ values }) => values.at(-1) ?? []),
    total,
  );

/** Stacked parts also show their sum, provided that no part is missing in a year with a known sum. */
const piled = (
  field: SnapshotField,
  fields: readonly SnapshotField[],
  about: About,
  years: number,
): Chart | undefined => {
  const total = figureOf(field);
  if (!total || isRate(total.unit)) return undefined;
  const isTelling = (chart: Chart): boolean =>
    chart.categories.length === years && hasEveryNumber(chart) && areAllOf(chart, total.number);
  return seriesCharts({ over: 'years', years, dimensions: [] }, field, fields, about).find(isTelling);
};

/** An amount as columns, stacked if all of its components are known; a rate as a line. */
const overYearsAs = (field: SnapshotField, fields: readonly SnapshotField[], about: About): Chart[] =>
  overYears(field, about).charts.map((chart) => {
    const years = chart.categories.length;
    const isLine = years >= lineMin && hasEveryNumber(chart) && isRate(figureOf(field)?.unit ?? '');
    return isLine ? { ...chart, type: 'line' } : (piled(field, fields, about, years) ?? chart);
  });

/** Columns of equal height show no more than a number. */
const showsSomething = ({ series }: Chart): boolean =>
  new Set(series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])))).size > 1;

/**
 * The charts of a disclosure without a choice by the author: the first figure that changed over the years, or its
 * table.
 */
export const proposedCharts = (fields: readonly SnapshotField[], about: About): Chart[] => {
  const taken = new Set(about.chosen.map(({ fieldKey }) => fieldKey));
  return fields
    .filter(({ key }) => !cellOf(key) && !taken.has(key))
    .flatMap((field) => [...overYearsAs(field, fields, about), ...byPart(field, fields, about).charts])
    .filter(showsSomething)
    .slice(0, proposedMax);
};
