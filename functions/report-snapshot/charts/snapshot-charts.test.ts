import { describe, expect, it } from 'vitest';
import { Chart } from '../../../shared/model/design/chart.ts';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { about, chosen, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import { snapshotCharts } from './snapshot-charts.ts';

describe('snapshotCharts', () => {
  it('draws a figure over years, earliest first, the year of the report last', () => {
    const history = [
      { endOn: '2024-12-31', number: '1333' },
      { endOn: '2023-12-31', number: '1400' },
    ];
    const { charts, undrawn } = snapshotCharts([figure('m0', 'Scope 1', '1203.40', { history })], about);
    const [chart, ...rest] = charts;
    expect([rest, undrawn]).toEqual([[], []]);
    expect(Chart.parse(chart)).toMatchObject({
      title: 'Scope 1 by year',
      unit: 'tCO₂e',
      categories: ['2023', '2024', '2025'],
      series: [{ values: ['1400', '1333', '1203.40'] }],
      alt: 'Scope 1 by year: 2023 1,400 tCO₂e; 2024 1,333 tCO₂e; 2025 1,203.40 tCO₂e',
    });
  });

  it('marks estimates, and categories that are years', () => {
    const history = [{ endOn: '2024-12-31', number: '1333' }];
    const value = { kind: 'number', number: '1203', unit: 'tCO2e', state: 'estimated' } as const;
    const { charts } = snapshotCharts([figure('m0', 'Scope 1', '1203', { history, value })], about);
    expect(charts[0]).toMatchObject({ heading: 'Year', isOverYears: true, series: [{ estimated: [1] }] });
    const before = { history: [{ endOn: '2024-12-31', number: '1333', state: 'estimated' as const }] };
    const [other] = snapshotCharts([figure('m0', 'Scope 1', '1203', before)], about).charts;
    expect(other).toMatchObject({
      series: [{ estimated: [0] }],
      alt: 'Scope 1 by year: 2024 ≈\u00A01,333 tCO₂e; 2025 1,203 tCO₂e',
    });
  });

  it('names years that do not begin in January by both calendar years', () => {
    const history = [{ startOn: '2024-04-01', endOn: '2025-03-31', number: '1333' }];
    const period = { startOn: '2025-04-01', endOn: '2026-03-31' };
    const { charts } = snapshotCharts([figure('m0', 'Scope 1', '1203', { history })], { ...about, period });
    expect(charts.map(({ categories }) => categories)).toEqual([['2024/25', '2025/26']]);
  });

  it('leaves a gap on the axis for each year without a number', () => {
    const year = (last: number) => ({ startOn: `${last - 1}-07-01`, endOn: `${last}-06-30` });
    const history = [
      { ...year(2022), number: '2' },
      { ...year(2020), number: '1' },
    ];
    const { charts } = snapshotCharts([figure('m0', 'Scope 1', '3', { history })], { ...about, period: year(2024) });
    expect(charts).toMatchObject([
      {
        categories: ['2019/20', '2020/21', '2021/22', '2022/23', '2023/24'],
        series: [{ values: ['1', null, '2', null, '3'] }],
        alt: 'Scope 1 by year: 2019/20 1 tCO₂e; 2021/22 2 tCO₂e; 2023/24 3 tCO₂e',
      },
    ]);
    const same = [{ endOn: '2022-12-31', number: '3' }];
    expect(snapshotCharts([figure('m0', 'Scope 1', '3', { history: same })], about).charts).toEqual([]);
  });

  it('has no unit for counts', () => {
    const counted = { kind: 'number', number: '17', unit: 'count', state: 'reported' } as const;
    const history = [{ endOn: '2024-12-31', number: '15' }];
    const [chart] = snapshotCharts([figure('m0', 'Incidents', '17', { value: counted, history })], about).charts;
    expect(chart?.alt).toBe('Incidents by year: 2024 15; 2025 17');
    expect(chart?.unit).toBeUndefined();
  });

  it('draws a table by its rows, named without the figure', () => {
    const cells = [figure('m0~gas~CO2', 'Scope 1: CO2', '10'), figure('m0~gas~CH4', 'Scope 1: CH4', '2')];
    const { charts } = snapshotCharts([figure('m0', 'Scope 1', '12'), ...cells], about);
    expect(charts).toMatchObject([{ title: 'Scope 1 by part', heading: 'Part', categories: ['CO2', 'CH4'] }]);
  });

  it('draws components of the chosen dimensions only, and reports dimensions without numbers', () => {
    const cell = (key: string, dimension: string, member: string, number: string) =>
      figure(`m0~${key}`, `x: ${member}`, number, { cell: { dimension, member } });
    const fields = [
      figure('m0', 'Total employees', '12'),
      cell('gender~female', 'Gender', 'Female', '5'),
      cell('gender~male', 'Gender', 'Male', '7'),
      cell('country~MY', 'Country', 'Malaysia', '4'),
      cell('country~HK', 'Country', 'Hong Kong', '8'),
    ];
    const drawn = (dimensions: string[], type: DesignChart['type'] = 'bar') =>
      snapshotCharts(fields, {
        ...about,
        isProposing: false,
        chosen: [{ ...chosen, over: 'parts', type, dimensions }],
      });
    const titles = (dimensions: string[], type?: DesignChart['type']) =>
      drawn(dimensions, type).charts.map(({ title }) => title);
    expect(titles(['country'])).toEqual(['Total employees by country']);
    expect(titles(['country'], 'stacked')).toEqual(['Total employees by country']);
    expect(titles(['country', 'gender'])).toHaveLength(2);
    expect(titles([])).toHaveLength(2);
    expect(drawn(['country']).charts[0]?.alt).toBe('It fell.');
    expect(drawn(['age'])).toMatchObject({ charts: [], undrawn: [{ fieldKey: 'm0', reason: 'no-parts' }] });
  });

  it('names the dimension of each chart if a figure has several, and puts each title before a common description', () => {
    const cell = (key: string, dimension: string, member: string, number: string) =>
      figure(`m0~${key}`, `x: ${member}`, number, { cell: { dimension, member } });
    const fields = [
      figure('m0', 'Total employees (by gender, region)', '12'),
      cell('gender~female', 'Gender', 'Female', '5'),
      cell('gender~male', 'Gender', 'Male', '7'),
      cell('country~MY', 'Country', 'Malaysia', '4'),
      cell('country~HK', 'Country', 'Hong Kong', '8'),
    ];
    const choice = { ...chosen, over: 'parts' } as const;
    const chartsIn = (language: 'en' | 'zhTw') =>
      snapshotCharts(fields, { ...about, language, isProposing: false, chosen: [choice] }).charts;
    expect(chartsIn('en').map(({ title, alt, heading, categories }) => [title, alt, heading, categories])).toEqual([
      ['Total employees by gender', 'Total employees by gender: It fell.', 'Gender', ['Female', 'Male']],
      ['Total employees by country', 'Total employees by country: It fell.', 'Country', ['Malaysia', 'Hong Kong']],
    ]);
    expect(chartsIn('zhTw')[0]?.title).toBe('Total employees（按Gender）');
    const proposed = snapshotCharts(fields, about).charts;
    expect(proposed.map(({ title }) => title)).toEqual(['Total employees by gender']);
  });

  it('draws no rows in different units, no single row and no single year', () => {
    const mwh = { kind: 'number', number: '2', unit: 'MWh', state: 'reported' } as const;
    const cells = [figure('m0~gas~CO2', 'a: CO2', '10'), figure('m0~gas~CH4', 'a: CH4', '2', { value: mwh })];
    const nothing = { charts: [], undrawn: [], asBars: [] };
    expect(snapshotCharts([figure('m0', 'a', '12'), ...cells], about)).toEqual(nothing);
    expect(snapshotCharts([figure('m0', 'a', '12'), figure('m0~gas~CO2', 'a: CO2', '10')], about)).toEqual(nothing);
    expect(snapshotCharts([figure('m0', 'a', '12', { history: [] })], about)).toEqual(nothing);
  });

  it('draws exactly the charts of the design', () => {
    const history = ['2024', '2023', '2022'].map((year) => ({ endOn: `${year}-12-31`, number: year }));
    const choice = { ...chosen, type: 'line', years: 2, hasTable: true } as const;
    const fields = [figure('m0', 'Scope 1', '12', { history }), figure('m1', 'Scope 2', '3', { history })];
    const isProposing = false;
    expect(snapshotCharts(fields, { ...about, isProposing, chosen: [choice] })).toMatchObject({
      charts: [{ type: 'line', categories: ['2024', '2025'], alt: 'It fell.', hasTable: true }],
      undrawn: [],
    });
    expect(snapshotCharts(fields, { ...about, isProposing })).toEqual({ charts: [], undrawn: [], asBars: [] });
    const both = snapshotCharts(fields, { ...about, chosen: [choice] });
    expect(both.charts.map(({ type, title }) => [type, title])).toEqual([
      ['line', 'Scope 1 by year'],
      ['bar', 'Scope 2 by year'],
    ]);
  });
});

describe('a chart that was chosen', () => {
  const reasonOf = (fields: readonly SnapshotField[], choice: Partial<DesignChart> = {}) => {
    const { charts, undrawn } = snapshotCharts(fields, {
      ...about,
      isProposing: false,
      chosen: [{ ...chosen, ...choice }],
    });
    expect(charts).toEqual([]);
    expect(undrawn).toHaveLength(1);
    return undrawn[0]?.reason;
  };
  const parts = (count: number, unit = 'tCO2e') =>
    Array.from({ length: count }, (_, index) =>
      figure(`m0~gas~G${index}`, `a: G${index}`, '1', {
        value: { kind: 'number', number: '1', unit: index === 0 ? 'tCO2e' : unit, state: 'reported' },
      }),
    );

  it('without data reports the reason', () => {
    const whole = figure('m0', 'a', '12');
    expect(reasonOf([])).toBe('not-in-report');
    expect(reasonOf([figure('m0', 'a', null)])).toBe('no-number');
    const leftOut = { kind: 'number', number: null, unit: 'tCO2e', state: 'omitted' } as const;
    expect(reasonOf([figure('m0', 'a', null, { value: leftOut })])).toBe('omitted');
    expect(reasonOf([whole])).toBe('no-earlier');
    expect(reasonOf([whole], { over: 'parts' })).toBe('no-parts');
    expect(reasonOf([whole, ...parts(1)], { over: 'parts' })).toBe('no-parts');
    expect(reasonOf([whole, ...parts(25)], { over: 'parts' })).toBe('too-many-parts');
    expect(reasonOf([whole, ...parts(3, 'kg')], { over: 'parts' })).toBe('units-differ');
    expect(reasonOf([whole], { over: 'entities' })).toBe('no-entities');
  });

  it('by components is a pie only if they add up to the stated total, or none is stated', () => {
    const typeOf = (total: string | null, numbers: readonly string[], part: Partial<SnapshotField> = {}) => {
      const cells = numbers.map((number, index) => figure(`m0~gas~G${index}`, `a: G${index}`, number));
      const chosenPie = { ...chosen, type: 'pie', over: 'parts' } as const;
      const { charts } = snapshotCharts([figure('m0', 'a', total, part), ...cells], {
        ...about,
        isProposing: false,
        chosen: [chosenPie],
      });
      return charts.map(({ type }) => type);
    };
    expect(typeOf('120', ['100', '5'])).toEqual(['bar']);
    expect(typeOf('105.00', ['100', '5'])).toEqual(['pie']);
    expect(typeOf('0.3', ['0.1', '0.2'])).toEqual(['pie']);
    expect(typeOf(null, ['100', '5'])).toEqual(['pie']);
    const kilograms = { kind: 'number', number: '105', unit: 'kg', state: 'reported' } as const;
    expect(typeOf('105', ['100', '5'], { value: kilograms })).toEqual(['bar']);
  });

  it('that is drawn as bars instead reports the reason', () => {
    const reasonsOf = (type: DesignChart['type'], numbers: readonly string[], total: string | null = null) =>
      snapshotCharts(
        [figure('m0', 'a', total), ...numbers.map((one, index) => figure(`m0~gas~G${index}`, `a: G${index}`, one))],
        { ...about, isProposing: false, chosen: [{ ...chosen, type, over: 'parts' }] },
      ).asBars;
    const why = (reason: string) => [expect.objectContaining({ fieldKey: 'm0', over: 'parts', reason })];
    expect(reasonsOf('pie', ['100', '5'], '120')).toEqual(why('not-the-whole'));
    expect(
      reasonsOf(
        'pie',
        Array.from({ length: 13 }, () => '1'),
      ),
    ).toEqual(why('too-many-slices'));
    expect(reasonsOf('pie', ['100', '-5'])).toEqual(why('not-positive'));
    const many = Array.from({ length: 13 }, (_, index) => String(index + 1));
    expect(reasonsOf('stacked', many)).toEqual(why('too-many-slices'));
    expect(reasonsOf('stacked', ['100', '5'])).toEqual([]);
    expect(reasonsOf('pie', ['100', '5'])).toEqual([]);
    expect(reasonsOf('bar', ['100', '-5'], '120')).toEqual([]);
  });

  it('is no pie of years, which have no total', () => {
    const history = [{ endOn: '2024-12-31', number: '20' }];
    const { charts, asBars } = snapshotCharts([figure('m0', 'a', '12', { history })], {
      ...about,
      isProposing: false,
      chosen: [{ ...chosen, type: 'pie', over: 'years' }],
    });
    expect(charts.map(({ type }) => type)).toEqual(['bar']);
    expect(asBars).toMatchObject([{ fieldKey: 'm0', reason: 'over-years' }]);
  });
});
