import { describe, expect, it } from 'vitest';
import { Chart } from '../../../shared/model/chart.ts';
import type { SnapshotField } from '../../../shared/model/snapshot.ts';
import { snapshotCharts } from './snapshot-charts.ts';

const figure = (
  key: string,
  label: string,
  number: string | null,
  part: Partial<SnapshotField> = {},
): SnapshotField => ({
  key,
  label,
  inputType: 'Number',
  isRequired: false,
  value: { kind: 'number', number, unit: 'tCO2e', state: 'reported' },
  ...part,
});
const about = { endOn: '2025-12-31', language: 'en', chosen: [], isProposing: true } as const;

describe('snapshotCharts', () => {
  it('draws a figure over years, earliest first, the year of the report last', () => {
    const history = [
      { endOn: '2024-12-31', number: '1333' },
      { endOn: '2023-12-31', number: '1400' },
    ];
    const [chart, ...rest] = snapshotCharts([figure('m0', 'Scope 1', '1203.40', { history })], about);
    expect(rest).toEqual([]);
    expect(Chart.parse(chart)).toMatchObject({
      title: 'Scope 1 by year',
      unit: 'tCO₂e',
      categories: ['2023', '2024', '2025'],
      series: [{ values: ['1400', '1333', '1203.40'] }],
      alt: 'Scope 1 by year: 2023 1,400 tCO₂e; 2024 1,333 tCO₂e; 2025 1,203.40 tCO₂e',
    });
  });

  it('draws a table by its rows, named without the figure', () => {
    const cells = [figure('m0~gas~CO2', 'Scope 1: CO2', '10'), figure('m0~gas~CH4', 'Scope 1: CH4', '2')];
    const charts = snapshotCharts([figure('m0', 'Scope 1', '12'), ...cells], about);
    expect(charts).toMatchObject([{ title: 'Scope 1 by part', categories: ['CO2', 'CH4'] }]);
  });

  it('draws nothing of rows in different units, of one row, or of a single year', () => {
    const mwh = { kind: 'number', number: '2', unit: 'MWh', state: 'reported' } as const;
    const cells = [figure('m0~gas~CO2', 'a: CO2', '10'), figure('m0~gas~CH4', 'a: CH4', '2', { value: mwh })];
    expect(snapshotCharts([figure('m0', 'a', '12'), ...cells], about)).toEqual([]);
    expect(snapshotCharts([figure('m0', 'a', '12'), figure('m0~gas~CO2', 'a: CO2', '10')], about)).toEqual([]);
    expect(snapshotCharts([figure('m0', 'a', '12', { history: [] })], about)).toEqual([]);
  });

  it('draws what the design names and nothing else', () => {
    const history = ['2024', '2023', '2022'].map((year) => ({ endOn: `${year}-12-31`, number: year }));
    const choice = {
      versionId: 'v',
      disclosureId: 'd',
      fieldKey: 'm0',
      type: 'line',
      over: 'years',
      years: 2,
      hasTable: true,
      altText: { en: 'It fell.', zhTw: '' },
    } as const;
    const fields = [figure('m0', 'Scope 1', '12', { history }), figure('m1', 'Scope 2', '3', { history })];
    const isProposing = false;
    expect(snapshotCharts(fields, { ...about, isProposing, chosen: [choice] })).toMatchObject([
      { type: 'line', categories: ['2024', '2025'], alt: 'It fell.' },
    ]);
    expect(snapshotCharts(fields, { ...about, isProposing })).toEqual([]);
    const both = snapshotCharts(fields, { ...about, chosen: [choice] });
    expect(both.map(({ type, title }) => [type, title])).toEqual([
      ['line', 'Scope 1 by year'],
      ['bar', 'Scope 2 by year'],
    ]);
  });

  it('proposes one chart of a disclosure at most, and none of what stayed as it was', () => {
    const history = [{ endOn: '2024-12-31', number: '1.0' }];
    const fields = ['1', '2', '3'].map((number) => figure(`m${number}`, `Figure ${number}`, number, { history }));
    expect(snapshotCharts(fields, about).map(({ title }) => title)).toEqual(['Figure 2 by year']);
  });
});
