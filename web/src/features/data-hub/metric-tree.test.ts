import { describe, expect, it } from 'vitest';
import type { HubNode, HubValue } from '../../../../shared/contract/data-hub/data-hub.contract.ts';
import { timeColumns } from '../../../../shared/model/data-point/reporting-time-columns.ts';
import { buildTree, cellState, groupCodesOf, matchesText, newestOf, pruneTree, runOf } from './metric-tree.ts';

const asked = { GRI: ['305-1', '102-5'], 'GHG Protocol': ['Scope 1'], HKEX: ['D28(a)'] };
const figure = { unit: 'tCO2e', valueType: 'Number' as const, isCalculated: false, disclosures: 1, frameworks: 1 };
const value = { ...figure, askedBy: {} };
const node = (code: string, parent: string | null, kind: HubNode['kind'], name = code): HubNode => ({
  code,
  parent,
  kind,
  name: { en: name, zhTw: `${name}中` },
  value: kind === 'METRIC' || kind === 'SUB_METRIC' ? value : null,
});
const tree = buildTree([
  node('E', null, 'DIMENSION'),
  node('E.C', 'E', 'TOPIC'),
  node('E.C.G', 'E.C', 'CATEGORY'),
  node('scope1', 'E.C.G', 'METRIC', 'Gross Scope 1'),
  node('scope1.fuel', 'scope1', 'SUB_METRIC'),
  node('scope2', 'E.C.G', 'METRIC', 'Gross Scope 2'),
  node('S', null, 'DIMENSION'),
]);
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const stored = (metricCode: string, state: HubValue['state'] = 'reported'): [string, HubValue] => [
  metricCode,
  {
    metricCode,
    typed: { kind: 'number', number: '1', unit: 'tCO2e', state },
    amount: '1',
    unit: 'tCO2e',
    state,
    source: 'internal',
    at: '2026-01-01T00:00:00.000Z',
    revision: 1,
  },
];

describe('the metric tree', () => {
  it('lists metrics below a group, not their components', () => {
    expect(tree.metricsOf('E').map(({ code }) => code)).toEqual(['scope1', 'scope2']);
    expect(tree.partsOf('scope1').map(({ code }) => code)).toEqual(['scope1.fuel']);
    expect(tree.above('scope1').map(({ code }) => code)).toEqual(['E', 'E.C', 'E.C.G']);
  });

  it('retains the groups of a match and drops the others', () => {
    const pruned = pruneTree(tree.roots, ({ code }) => code === 'scope2');
    expect(groupCodesOf(pruned)).toEqual(['E', 'E.C', 'E.C.G']);
    expect(pruned[0]?.children[0]?.children[0]?.children.map((one) => one.node.code)).toEqual(['scope2']);
  });

  it('is searched by words in either language and by code', () => {
    const scope = tree.byCode.get('scope1');
    if (!scope) throw new Error('no metric');
    expect(['gross 1', 'SCOPE1', '１中'].map((search) => matchesText(scope, search))).toEqual([true, true, true]);
    expect(matchesText(scope, 'scope 2')).toBe(false);
  });

  it('is searched by the code of a disclosure that asks for the metric', () => {
    const [scope, other] = [tree.byCode.get('scope1'), tree.byCode.get('scope2')];
    if (!scope || !other) throw new Error('no metric');
    const first = { ...scope, value: { ...value, askedBy: asked } };
    const second = { ...other, value: { ...value, askedBy: { GRI: ['102-6'], HKEX: ['D28(b)'] } } };
    const found = (search: string) => [first, second].map((one) => matchesText(one, search));
    expect(found('305-1')).toEqual([true, false]);
    expect(found('gri 305')).toEqual([true, false]);
    expect(found('GRI 102')).toEqual([true, true]);
    expect(found('D28')).toEqual([true, true]);
    expect(found('05-1')).toEqual([false, false]);
    expect(found('GRI D28(a)')).toEqual([false, false]);
    // Words of the name and of a code are not mixed: 102-6 asks for Scope 2.
    expect(found('scope 1')).toEqual([true, false]);
  });

  it('has a point for each time with a number of the metric, at its column', () => {
    const [code, number] = stored('scope1');
    const words: HubValue = { ...number, typed: { kind: 'text', text: 'none' }, amount: null };
    const values = [new Map([[code, number]]), new Map(), new Map([[code, words]]), new Map([[code, number]])];
    expect(runOf(values, code).map(({ at, amount }) => [at, amount])).toEqual([
      [0, '1'],
      [3, '1'],
    ]);
    expect(runOf(values, 'scope2')).toEqual([]);
  });

  it('has the date of the newest change of the metric or a component, in any of the times', () => {
    const [code, value] = stored('scope1');
    const at = (instant: string) => ({ ...value, at: instant });
    const values = [
      new Map([[code, at('2026-03-01T00:00:00.000Z')]]),
      new Map([
        [code, at('2026-01-01T00:00:00.000Z')],
        ['scope1.fuel', at('2026-02-01T00:00:00.000Z')],
      ]),
    ];
    expect(newestOf(values, [code, 'scope1.fuel'])).toBe('2026-03-01T00:00:00.000Z');
    expect(newestOf(values, ['scope1.fuel'])).toBe('2026-02-01T00:00:00.000Z');
    expect(newestOf(values, ['scope2'])).toBeUndefined();
  });

  it('distinguishes a metric with parts but no total from a missing one', () => {
    const parts = tree.partsOf('scope1');
    expect(cellState(new Map([stored('scope1')]), 'scope1', parts)).toBe('filled');
    expect(cellState(new Map([stored('scope1', 'estimated')]), 'scope1', parts)).toBe('estimated');
    expect(cellState(new Map([stored('scope1.fuel')]), 'scope1', parts)).toBe('parts');
    expect(cellState(new Map(), 'scope1', parts)).toBe('missing');
  });
});

describe('columns of reporting times', () => {
  const times = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map(year);
  const month = { startOn: '2024-03-01', endOn: '2024-03-31' };

  it('are the chosen one and four earlier ones of the same length', () => {
    expect(timeColumns([...times, month], year(2024)).map(({ startOn }) => startOn.slice(0, 4))).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
    ]);
    expect(timeColumns([...times, month], month)).toEqual([month]);
  });

  it('end with the chosen one, if another of similar length begins on the same day', () => {
    const [first, chosen, longer] = ['2024-03-30', '2024-03-31', '2024-04-01'].map((endOn) => ({
      startOn: '2024-01-01',
      endOn,
    }));
    if (!first || !chosen || !longer) throw new Error('no times');
    expect(timeColumns([longer, chosen, first], chosen)).toEqual([first, chosen]);
  });
});
