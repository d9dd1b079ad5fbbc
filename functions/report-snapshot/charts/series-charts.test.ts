import { describe, expect, it } from 'vitest';
import { Chart, whyBars } from '../../../shared/model/design/chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { seriesCharts } from './series-charts.ts';

const figure = (key: string, label: string, number: string, history: Record<string, string> = {}): SnapshotField => ({
  key,
  label,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit: 'tCO2e', state: 'reported' },
  history: Object.entries(history).map(([year, then]) => ({ endOn: `${year}-12-31`, number: then })),
});
const about = { period: { startOn: '2025-01-01', endOn: '2025-12-31' }, language: 'en' } as const;
const total = figure('m0', 'Scope 1', '12');
const gases = [
  figure('m0~gas~CO2', 'Scope 1: CO2', '10', { 2024: '11', 2023: '12' }),
  figure('m0~gas~CH4', 'Scope 1: CH4', '2', { 2023: '1.50' }),
];

describe('parts of a figure as series', () => {
  it('names years that do not begin in January by both calendar years', () => {
    const year = (last: number) => ({ startOn: `${last - 1}-04-01`, endOn: `${last}-03-31` });
    const cell = (key: string, name: string, now: string, then: string): SnapshotField => ({
      ...figure(`m0~gas~${key}`, `Scope 1: ${name}`, now),
      history: [{ ...year(2022), number: then }],
    });
    const cells = [cell('CO2', 'CO2', '10', '11'), cell('CH4', 'CH4', '2', '1')];
    const [chart] = seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...cells], {
      ...about,
      period: year(2023),
    });
    expect(chart?.categories).toEqual(['2021/22', '2022/23']);
    expect(chart?.alt).toContain('2022/23: CO2 10 tCO₂e');
  });

  it('mark estimated numbers of any year', () => {
    const [carbon, methane] = gases;
    const history = [{ endOn: '2024-12-31', number: '3', state: 'estimated' as const }];
    const value = { kind: 'number', number: '2', unit: 'tCO2e', state: 'estimated' } as const;
    const fields = [total, ...(carbon ? [carbon] : []), ...(methane ? [{ ...methane, history, value }] : [])];
    const [chart] = seriesCharts({ over: 'years', years: 2, dimensions: [] }, total, fields, about);
    expect(chart?.series.map(({ estimated }) => estimated)).toEqual([undefined, [0, 1]]);
  });

  it('leave a gap for a year without any number', () => {
    const cells = [
      figure('m0~gas~CO2', 'Scope 1: CO2', '10', { 2023: '12' }),
      figure('m0~gas~CH4', 'Scope 1: CH4', '2', { 2023: '1' }),
    ];
    const [chart] = seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...cells], about);
    expect(chart?.categories).toEqual(['2023', '2024', '2025']);
    expect(chart?.series.map(({ values }) => values)).toEqual([
      ['12', null, '10'],
      ['1', null, '2'],
    ]);
    expect(chart?.alt).not.toContain('2024');
  });

  it('cover the chosen years, without a number where none was reported', () => {
    const [chart, ...rest] = seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...gases], about);
    expect(rest).toEqual([]);
    expect(Chart.parse(chart)).toEqual({
      type: 'stacked',
      isOverYears: true,
      heading: 'Year',
      seriesHeading: 'Part',
      title: 'Scope 1 by part and year',
      unit: 'tCO₂e',
      categories: ['2023', '2024', '2025'],
      series: [
        { name: 'CO2', values: ['12', '11', '10'] },
        { name: 'CH4', values: ['1.50', null, '2'] },
      ],
      alt:
        'Scope 1 by part and year: 2023: CO2 12 tCO₂e, CH4 1.50 tCO₂e; 2024: CO2 11 tCO₂e; ' +
        '2025: CO2 10 tCO₂e, CH4 2 tCO₂e',
    });
    expect(chart && whyBars(chart)).toBeUndefined();
    const [two] = seriesCharts({ over: 'years', years: 2, dimensions: [] }, total, [total, ...gases], about);
    expect(two?.categories).toEqual(['2024', '2025']);
  });

  it('are named by their dimension if it has a name', () => {
    const cells = gases.map((one) => ({ ...one, cell: { dimension: 'Greenhouse gas', member: one.label.slice(9) } }));
    const titleIn = (language: 'en' | 'zhTw') =>
      seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...cells], { ...about, language })[0]
        ?.title;
    expect(titleIn('en')).toBe('Scope 1 by greenhouse gas and year');
    expect(titleIn('zhTw')).toBe('Scope 1（按Greenhouse gas及年份）');
    const [chart] = seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...cells], about);
    expect(chart?.seriesHeading).toBe('Greenhouse gas');
  });

  it('are one stack of this year if the chart is not over years', () => {
    const [chart] = seriesCharts({ over: 'parts', years: 3, dimensions: [] }, total, [total, ...gases], {
      ...about,
      language: 'zhTw',
    });
    expect(chart).toMatchObject({
      title: 'Scope 1（按組成）',
      categories: ['2025年'],
      series: [{ values: ['10'] }, { values: ['2'] }],
      alt: 'Scope 1（按組成）：2025年：CO2 10 tCO₂e、CH4 2 tCO₂e',
    });
  });

  it('are a chart for each table, and none of one part, of two units, or of more than can be distinguished', () => {
    const sites = ['A', 'B'].map((site) => figure(`m0~site~${site}`, `Scope 1: ${site}`, '6'));
    const of = (...cells: SnapshotField[]) =>
      seriesCharts({ over: 'years', years: 3, dimensions: [] }, total, [total, ...cells], about);
    expect(of(...gases, ...sites)).toHaveLength(2);
    expect(of(...gases.slice(0, 1))).toEqual([]);
    const kilo = { kind: 'number', number: '2', unit: 'kgCO2e', state: 'reported' } as const;
    expect(of(...gases, { ...figure('m0~gas~N2O', 'Scope 1: N2O', '1'), value: kilo })).toEqual([]);
    expect(of(...Array.from({ length: 13 }, (_, at) => figure(`m0~gas~G${at}`, `Scope 1: G${at}`, '1')))).toEqual([]);
  });
});
