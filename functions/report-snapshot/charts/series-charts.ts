import type { ValueState } from '../../../shared/model/answer/value-state.ts';
import type { TimeSpan } from '../../../shared/model/data-point/data-point.ts';
import { yearName } from '../../../shared/model/data-point/year-name.ts';
import { type Chart, chartSeriesMax } from '../../../shared/model/design/chart.ts';
import { markedIn } from '../../../shared/model/design/chart-states.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import { unitBehindNumber } from '../../../shared/model/numbers/format-unit.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { withMissingYears } from '../../report-document/figures/missing-years.ts';
import { type Part, type PartTable, partsMin, shownFigure, tablesOf } from './chart-figures.ts';

type About = { period: TimeSpan; language: Language };

const words = {
  en: {
    title: (figure: string) => `${figure} by part`,
    titleOverYears: (figure: string) => `${figure} by part and year`,
    captionOverYears: (caption: string) => `${caption} and year`,
    heading: 'Year',
    year: (year: string, numbers: string) => `${year}: ${numbers}`,
    begin: ': ',
    part: ', ',
    list: '; ',
  },
  zhTw: {
    title: (figure: string) => `${figure}（按組成）`,
    titleOverYears: (figure: string) => `${figure}（按組成及年份）`,
    captionOverYears: (caption: string) => caption.replace(/）$/, '及年份）'),
    heading: '年份',
    year: (year: string, numbers: string) => `${year}：${numbers}`,
    begin: '：',
    part: '、',
    list: '；',
  },
} as const;

type NumberOfYear = { number: string; state?: ValueState | undefined };

/** Numbers of a component by the last day of the year; those of earlier years are in the component's present unit. */
const numbersByYear = ({ cell, number }: Part, endOn: string): Map<string, NumberOfYear> => {
  const now = { number, ...(cell.value?.kind === 'number' && { state: cell.value.state }) };
  const earlier = (cell.history ?? []).map((then) => {
    return [then.endOn, { number: then.number, state: then.state }] as const;
  });
  return new Map([...earlier, [endOn, now]]);
};

const chartOfTable = (
  field: SnapshotField,
  { caption, heading: seriesHeading, parts }: PartTable,
  years: number,
  { period, language }: About,
): Chart => {
  const { title, titleOverYears, captionOverYears, heading, year, begin, part, list } = words[language];
  const rows = parts.map((one) => ({ ...one, numbers: numbersByYear(one, period.endOn) }));
  const times = new Map([...parts.flatMap(({ cell }) => cell.history ?? []), period].map((time) => [time.endOn, time]));
  const known = [...new Set(rows.flatMap(({ numbers }) => [...numbers.keys()]))].toSorted().slice(-years);
  const places = withMissingYears(known.map((endOn) => times.get(endOn) ?? { endOn }));
  const ends = places.map(({ endOn }) => endOn);
  const isOverYears = ends.length > 1;
  const ownName = caption && (isOverYears ? captionOverYears(caption) : caption);
  const name = ownName ?? (isOverYears ? titleOverYears : title)(field.label);
  const described = places.flatMap((place) => {
    const numbers = rows.flatMap(({ name: partName, unit, numbers: ofPart }) => {
      const then = ofPart.get(place.endOn);
      return then === undefined ? [] : [shownFigure(partName, { ...then, unit }, language)];
    });
    return numbers.length === 0 ? [] : [year(yearName(place, language), numbers.join(part))];
  });
  const unit = unitBehindNumber(parts[0]?.unit ?? '', language);
  return {
    type: 'stacked',
    title: name,
    alt: `${name}${begin}${described.join(list)}`,
    ...(unit === '' ? {} : { unit }),
    heading,
    isOverYears: true,
    seriesHeading,
    categories: places.map((place) => yearName(place, language)),
    series: rows.map(({ name: partName, numbers }) => ({
      name: partName,
      values: ends.map((end) => numbers.get(end)?.number ?? null),
      ...markedIn(ends.map((end) => numbers.get(end)?.state)),
    })),
  };
};

/**
 * Parts of a figure as series, over the years or of this year alone: the series of stacked charts. One chart for each
 * table with parts of one unit, if their number can be distinguished; none without such a table.
 */
export const seriesCharts = (
  { over, years, dimensions }: Pick<DesignChart, 'over' | 'years' | 'dimensions'>,
  field: SnapshotField,
  fields: readonly SnapshotField[],
  about: About,
): Chart[] =>
  tablesOf(field, fields, about.language, dimensions)
    .filter(({ parts }) => parts.length >= partsMin && parts.length <= chartSeriesMax)
    .filter(({ parts }) => new Set(parts.map(({ unit }) => unit)).size === 1)
    .map((table) => chartOfTable(field, table, over === 'years' ? Math.max(1, years) : 1, about));
