import { describe, expect, it } from 'vitest';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { about, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import { snapshotCharts } from './snapshot-charts.ts';

const proposed = (fields: readonly SnapshotField[]) => snapshotCharts(fields, about).charts;
const earlier = (...numbers: string[]) => numbers.map((number, index) => ({ endOn: `${2024 - index}-12-31`, number }));
const inUnit = (number: string, unit: string) => ({ kind: 'number', number, unit, state: 'reported' }) as const;

describe('proposed charts', () => {
  it('are at most one per disclosure, and none of an unchanged figure', () => {
    const fields = ['1', '2', '3'].map((number) =>
      figure(`m${number}`, `Figure ${number}`, number, { history: earlier('1.0') }),
    );
    expect(proposed(fields).map(({ title }) => title)).toEqual(['Figure 2 by year']);
  });

  it.each(['%', 'ratio', 'tCO2e/unit', 'per 1,000,000 h'])('are a line for a rate, in %s', (unit) => {
    const rate = figure('m0', 'Rate', '12', { value: inUnit('12', unit), history: earlier('11', '14') });
    expect(proposed([rate]).map(({ type }) => type)).toEqual(['line']);
  });

  it('are columns for amounts, for two years, and where a year is missing', () => {
    const typesOf = (unit: string, history: ReturnType<typeof earlier>) =>
      proposed([figure('m0', 'Rate', '12', { value: inUnit('12', unit), history })]).map(({ type }) => type);
    expect(typesOf('tCO2e', earlier('11', '14'))).toEqual(['bar']);
    expect(typesOf('%', earlier('11'))).toEqual(['bar']);
    expect(typesOf('%', [...earlier('11'), { endOn: '2022-12-31', number: '9' }])).toEqual(['bar']);
  });

  it('stack the components of an amount if all of them are known in each year', () => {
    const part = (member: string, number: string, ...numbers: string[]) =>
      figure(`m0~gender~${member}`, `x: ${member}`, number, {
        cell: { dimension: 'Gender', member },
        history: earlier(...numbers),
      });
    const typesOf = (total: string, ...parts: SnapshotField[]) =>
      proposed([figure('m0', 'Employees', total, { history: earlier('10', '9') }), ...parts]).map(
        ({ type, title, series }) => [type, title, series.length],
      );
    const columns = [['bar', 'Employees by year', 1]];
    const [female, male] = [part('Female', '5', '4', '4'), part('Male', '7', '6', '5')];
    expect(typesOf('12', female, male)).toEqual([['stacked', 'Employees by gender and year', 2]]);
    expect(typesOf('13', female, male)).toEqual(columns);
    expect(typesOf('12', female, part('Male', '7', '6'))).toEqual(columns);
    expect(typesOf('12', female, part('Male', '7'))).toEqual(columns);
  });
});
