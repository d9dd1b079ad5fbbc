import { describe, expect, it } from 'vitest';
import type { HubNode, HubValue } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { buildTree } from '../metric-tree.ts';
import { entityHeadlines, entityValues, headlinesMax, newestTime } from './entity-values.ts';

const node = (code: string, frameworks: number, disclosures = frameworks): HubNode => ({
  code,
  parent: null,
  kind: 'METRIC',
  name: { en: code, zhTw: code },
  value: { unit: 't', valueType: 'Number', isCalculated: false, disclosures, frameworks, askedBy: {} },
});
const tree = buildTree([
  node('ghg.scope1', 9),
  node('ghg.scope2', 8),
  node('water.in', 7),
  node('waste.all', 5),
  node('people.all', 2),
  node('people.policy', 9),
]);
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31`, revision: 1 });
const stored = (metricCode: string, amount: string | null = '1'): [string, HubValue] => [
  metricCode,
  {
    metricCode,
    typed:
      amount === null
        ? { kind: 'text', text: 'Yes' }
        : { kind: 'number', number: amount, unit: 't', state: 'reported' },
    amount,
    unit: 't',
    state: 'reported',
    source: 'entity',
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
  },
];

describe('values of an entity', () => {
  const times = [year(2024), year(2025)];

  it('are in the order of the library, of each metric the newest first', () => {
    const values = [new Map([stored('water.in'), stored('ghg.scope1')]), new Map([stored('ghg.scope1', '2')])];
    expect(entityValues(tree, times, values).map(({ node: { code }, time }) => [code, time.startOn])).toEqual([
      ['ghg.scope1', '2025-01-01'],
      ['ghg.scope1', '2024-01-01'],
      ['water.in', '2024-01-01'],
    ]);
  });

  it('have the most used numbers as headlines, one of every topic before a second of any', () => {
    const all = ['ghg.scope1', 'ghg.scope2', 'water.in', 'waste.all', 'people.all'].map((code) => stored(code));
    const values = [new Map<string, HubValue>(), new Map([...all, stored('people.policy', null)])];
    const codes = entityHeadlines(tree, times, values).map((one) => one.node.code);
    expect(codes).toEqual(['ghg.scope1', 'water.in', 'waste.all', 'people.all']);
    expect(codes).toHaveLength(headlinesMax);
  });

  it('are headlines of the newest time with numbers, next to the time before', () => {
    const three = [year(2023), year(2024), year(2025)];
    const values = [
      new Map([stored('ghg.scope1', '1')]),
      new Map([stored('ghg.scope1', '3'), stored('water.in', '2')]),
      new Map([stored('people.policy', null)]),
    ];
    const [first, second] = entityHeadlines(tree, three, values);
    expect([first?.value.amount, first?.time.startOn, first?.before?.value.amount]).toEqual(['3', '2024-01-01', '1']);
    expect([second?.node.code, second?.before]).toEqual(['water.in', undefined]);
  });

  it('are not compared over a missing year, and have no headline without a number', () => {
    const apart = [year(2022), year(2025)];
    const values = [new Map([stored('ghg.scope1')]), new Map([stored('ghg.scope1', '2')])];
    expect(entityHeadlines(tree, apart, values)[0]?.before).toBeUndefined();
    expect(entityHeadlines(tree, times, [new Map(), new Map([stored('people.policy', null)])])).toEqual([]);
  });

  it('are shown for the last time that has begun, of several with one end the longest', () => {
    const quarter = { startOn: '2025-10-01', endOn: '2025-12-31', revision: 1 };
    const next = year(2027);
    expect(newestTime([quarter, year(2025), next], '2026-06-01')).toEqual(year(2025));
    expect(newestTime([next], '2026-06-01')).toEqual(next);
    expect(newestTime([], '2026-06-01')).toBeUndefined();
  });
});
