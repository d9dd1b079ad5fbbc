import { expand } from 'brace-expansion';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../../tests/support/memory/data-point-bench.ts';
import { proposeMetrics } from '../../metric-proposal.ts';
import { printedKey } from './printed-key.ts';
import { printedNames } from './printed-names.ts';

const metrics = catalogue.metrics();
const entries = printedNames.flatMap((group) =>
  Object.entries(group).flatMap(([code, names]) =>
    ('plain' in names ? [...names.plain, ...names.withUnit] : names).map((name) => ({ code, name })),
  ),
);
const read = (label: string, unit = ''): string =>
  proposeMetrics(metrics, label, unit)
    .map(({ code, certainty }) => `${certainty} ${code}`)
    .join(', ');

describe('the names that companies print', () => {
  it('are of metrics, with alternatives that can be expanded', () => {
    expect(entries.filter(({ code }) => metrics.findValue(code) === undefined)).toEqual([]);
    expect(
      entries.filter(({ name }) => /\{[^,{}]*\}/.test(name) || expand(name).some((one) => /[{}]/.test(one))),
    ).toEqual([]);
  });

  it('mean one metric among those with units of one kind, each', () => {
    const codes = new Map<string, Set<string>>();
    for (const { code, name } of entries) {
      const node = metrics.findValue(code);
      for (const key of expand(name).map(printedKey)) {
        expect(key, name).not.toBe('');
        const place = `${node?.unitFamily}: ${key}`;
        codes.set(place, (codes.get(place) ?? new Set()).add(code));
      }
    }
    expect([...codes].filter(([, all]) => all.size > 1).map(([key, all]) => [key, ...all])).toEqual([]);
  });

  it.each([
    ['Direct GHG emissions (Scope 1)', 'tCO2e', 'ghg.scope1.gross'],
    ['GHG emissions – Scope 2 (location-based)', 'tonnes CO2e', 'ghg.scope2.location'],
    ['Electricity purchased from the grid', 'kWh', 'energy.purchased.electricity'],
    ['用電量', '千瓦時', 'energy.electricity.consumed'],
    ['Non-hazardous waste sent to landfill', 'tonnes', 'waste.disposal.nonHazLandfill'],
    ['No. of staff at year end', '', 'wf.employees.total'],
    ['員工總人數', '人', 'wf.employees.total'],
    ['Proportion of women on the Board', '%', 'board.womenShare'],
    ['LTIFR', 'per million hours worked', 'ohs.lostTimeRate'],
    ['每名員工平均受訓時數', '小時', 'train.hours.average'],
  ])('"%s" in "%s" is %s', (label, unit, code) => {
    expect(read(label, unit)).toBe(`alike ${code}`);
  });

  it.each([
    ['Scope 1 emissions intensity', 'tCO2e'],
    ['Scope 1 and 2 emissions', 'tCO2e'],
    ['Scope 2 emissions', 'tCO2e'],
    ['Number of women on the board', ''],
    ['Electricity', ''],
    ['Electricity sold to the grid', 'kWh'],
    ['Electricity consumption target', 'kWh'],
    ['Non-hazardous waste disposed of', 't'],
    ['Hazardous waste sent to landfill in China', 't'],
    ['Retention rate', '%'],
    ['LTIFR', ''],
    ['Staff costs per employee', 'HKD'],
    ['女性董事人數', ''],
    ['用電密度', '千瓦時'],
  ])('"%s" in "%s" is asked about', (label, unit) => {
    expect(read(label, unit)).not.toMatch(/named|alike/);
  });
});
