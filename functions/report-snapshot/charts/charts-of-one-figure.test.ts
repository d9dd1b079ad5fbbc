import { describe, expect, it } from 'vitest';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { about, chosen, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import { snapshotCharts } from './snapshot-charts.ts';

const cell = (key: string, dimension: string, member: string, number: string): SnapshotField =>
  figure(`m0~${key}`, `Scope 1: ${member}`, number, { cell: { dimension, member } });
const history = [{ endOn: '2024-12-31', number: '20' }];
const fields = [
  figure('m0', 'Scope 1', '12', { history }),
  cell('gas~CO2', 'Gas', 'CO₂', '10'),
  cell('gas~CH4', 'Gas', 'CH₄', '2'),
  cell('country~HK', 'Country', 'Hong Kong', '7'),
  cell('country~MY', 'Country', 'Malaysia', '5'),
];
const entitiesOf = () =>
  ['8', '4'].map((number) => ({ name: `Site ${number}`, number, unit: 'tCO2e', isWithinAnother: false }));
const years = chosen;
const parts: DesignChart = { ...chosen, over: 'parts' };
const by = (...dimensions: string[]): DesignChart => ({ ...parts, dimensions });
const stacked: DesignChart = { ...chosen, type: 'stacked' };

const drawn = (charts: DesignChart[], of: readonly SnapshotField[] = fields) => {
  const result = snapshotCharts(of, { ...about, isProposing: false, chosen: charts, entitiesOf });
  return {
    titles: result.charts.map(({ title }) => title),
    undrawn: result.undrawn.map(({ over, dimensions, reason }) => [over, dimensions, reason]),
    asBars: result.asBars.map(({ over, reason }) => [over, reason]),
  };
};

describe('several charts of one figure', () => {
  it('are drawn in the order of the design, each named by its content', () => {
    expect(drawn([by('country'), years, { ...chosen, over: 'entities' }, by('gas')])).toEqual({
      titles: ['Scope 1 by country', 'Scope 1 by year', 'Scope 1 by entity', 'Scope 1 by gas'],
      undrawn: [],
      asBars: [],
    });
  });

  it('are reported each with its own reason', () => {
    const alone = fields.slice(0, 1);
    expect(drawn([years, by('gas'), { ...by('country'), type: 'pie' }], alone)).toEqual({
      titles: ['Scope 1 by year'],
      undrawn: [
        ['parts', ['gas'], 'no-parts'],
        ['parts', ['country'], 'no-parts'],
      ],
      asBars: [],
    });
    expect(
      drawn([
        { ...years, type: 'pie' },
        { ...parts, type: 'pie' },
      ]).asBars,
    ).toEqual([['years', 'over-years']]);
  });

  it('draw no dimension twice: a chart without dimensions shows the remaining ones', () => {
    expect(drawn([parts, by('gas')]).titles).toEqual(['Scope 1 by country', 'Scope 1 by gas']);
    expect(drawn([by('country'), by('gas'), parts])).toEqual({
      titles: ['Scope 1 by country', 'Scope 1 by gas'],
      undrawn: [['parts', [], 'shown-elsewhere']],
      asBars: [],
    });
    const titles = ['Scope 1 by gas', 'Scope 1 by country'];
    const overYears: DesignChart = { ...stacked, dimensions: ['gas'] };
    // Parts of this year alone are no other numbers over the years.
    expect(drawn([parts, overYears])).toEqual({
      titles,
      undrawn: [['years', ['gas'], 'shown-elsewhere']],
      asBars: [],
    });
    expect(drawn([by('country'), overYears]).titles).toEqual([titles[1], titles[0]]);
    const before = fields.map((field) => (field.cell?.dimension === 'Gas' ? { ...field, history } : field));
    expect(drawn([parts, overYears], before).titles).toEqual([...titles, 'Scope 1 by gas and year']);
  });

  it('show parts over the years next to the total over them, and no second total where there are no parts', () => {
    expect(drawn([years, stacked]).titles).toEqual(['Scope 1 by year', 'Scope 1 by gas', 'Scope 1 by country']);
    expect(drawn([years, stacked], fields.slice(0, 1))).toEqual({
      titles: ['Scope 1 by year'],
      undrawn: [['years', [], 'no-parts']],
      asBars: [],
    });
  });

  it('replace the proposed chart, whatever their number', () => {
    const other = figure('m1', 'Scope 2', '5', { history });
    const { charts } = snapshotCharts([...fields, other], { ...about, chosen: [by('gas'), years] });
    expect(charts.map(({ title }) => title)).toEqual(['Scope 1 by gas', 'Scope 1 by year', 'Scope 2 by year']);
  });
});
