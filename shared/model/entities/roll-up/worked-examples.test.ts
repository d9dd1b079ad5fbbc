/** Worked examples with their arithmetic (GHG Protocol Corporate Standard, chapter 3; capabilities A.3 and A.4). */
import { describe, expect, it } from 'vitest';
import { divide, formatDecimal, formatFraction, parseDecimal } from '../../../catalogue/metrics/decimal.ts';
import { EntityId } from '../../../ids.ts';
import { consolidationMethods } from '../../people/consolidation-method.ts';
import { type Control, Holding } from '../ownership.ts';
import type { GroupEntity } from './control.ts';
import { type RollUp, type RollUpEntity, rollUp } from './roll-up.ts';
import { sharesInTime } from './shares.ts';

const id = (number: number) => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const owned = (percent: string, more: Partial<Holding> = {}): Holding =>
  Holding.parse({ ownerId: null, percent, startOn: null, endOn: null, ...more });
const controlled = (financial: Control['financial'], isOperational: boolean): Control[] => [
  { financial, isOperational, startOn: null, endOn: null },
];

type Example = { name: string; tonnes?: string; holdings?: Holding[]; controls?: Control[] };

/** Entities of a group with their tonnes, under the three methods: equity share, financial and operational control. */
const consolidate = (examples: readonly Example[]): RollUp[] => {
  const group = examples.map(
    ({ name, holdings = [], controls = [] }, at): GroupEntity => ({
      entityId: id(at),
      name,
      parentId: null,
      holdings,
      controls,
      archivedOn: null,
    }),
  );
  const shareOf = sharesInTime(group, year, false);
  return consolidationMethods.map((method) =>
    rollUp(
      'sum',
      examples.map(
        ({ tonnes }, at): RollUpEntity => ({
          entityId: id(at),
          parentId: null,
          share: shareOf(id(at), method),
          figure: tonnes === undefined ? undefined : { exact: parseDecimal(tonnes), unit: 'tCO2e', currency: '' },
        }),
      ),
    ),
  );
};
const totals = (examples: readonly Example[]) =>
  consolidate(examples).map(({ total }) => (total ? formatDecimal(total) : undefined));

describe('table of approaches: 1,000 t of one entity, by equity share, financial and operational control', () => {
  it.each([
    // 1,000 × 80 % = 800; controlled: 1,000 × 100 % = 1,000; operated: 1,000 × 100 %, else × 0
    ['a group company of 80 %, operated', owned('80'), controlled('full', true), ['800', '1000', '1000']],
    ['a group company of 80 %, operated by others', owned('80'), controlled('full', false), ['800', '1000', undefined]],
    // 1,000 × 30 % = 300; not controlled: nothing
    ['an associate of 30 %', owned('30'), controlled('none', false), ['300', undefined, undefined]],
    ['an associate of 30 % that the group operates', owned('30'), controlled('none', true), ['300', undefined, '1000']],
    // Joint financial control is proportionate: 1,000 × 50 % = 500 under both
    ['a joint venture of 50 %, operated', owned('50'), controlled('joint', true), ['500', '500', '1000']],
    [
      'a joint venture of 50 %, operated by the partner',
      owned('50'),
      controlled('joint', false),
      ['500', '500', undefined],
    ],
    // No control is stated: at most 50 % is an associate, more than 50 % a group company
    ['an associate of 40 %, control not stated', owned('40'), [], ['400', undefined, undefined]],
    ['half of an entity, control not stated', owned('50'), [], ['500', undefined, undefined]],
    ['a group company of 50.01 %, control not stated', owned('50.01'), [], ['500.1', '1000', '1000']],
    // Neither associate nor group company: 0 under all
    ['a fixed-asset investment', owned('0'), [], [undefined, undefined, undefined]],
    ['a franchise without equity or control', owned('0'), controlled('none', false), [undefined, undefined, undefined]],
    // 1,000 × 20 % = 200; financial rights over the franchise: 1,000 × 100 %
    ['a franchise of 20 % under financial control', owned('20'), controlled('full', true), ['200', '1000', '1000']],
    [
      'a franchise without equity that is operated',
      owned('0'),
      controlled('none', true),
      [undefined, undefined, '1000'],
    ],
  ] as const)('%s', (name, holding, controls, expected) => {
    expect(totals([{ name, tonnes: '1000', holdings: [holding], controls: [...controls] }])).toEqual(expected);
  });
});

it('a joint venture: a wholly owned plant of 400 t and half of a refinery of 900 t, which the partner operates', () => {
  // Equity share:        400 × 100 % + 900 × 50 % = 400 + 450 = 850
  // Financial control:   joint, so the equity share counts     = 850
  // Operational control: 400 × 100 % + 900 × 0                 = 400
  expect(
    totals([
      { name: 'Plant', tonnes: '400' },
      { name: 'Refinery', tonnes: '900', holdings: [owned('50')], controls: controlled('joint', false) },
    ]),
  ).toEqual(['850', '850', '400']);
});

it('a sale on 1 July: a plant of 730 t a year is part of the group on 181 of 365 days', () => {
  // January to June: 31 + 28 + 31 + 30 + 31 + 30 = 181 days; 730 × 181 / 365 = 2 × 181 = 362
  const sold = { name: 'Sold', tonnes: '730', holdings: [owned('100', { endOn: '2025-06-30' })] };
  expect(totals([sold])).toEqual(['362', '362', '362']);
  // Half of it is sold: 730 × (181 × 100 % + 184 × 50 %) / 365 = 2 × (181 + 92) = 546; it remains controlled: 730
  const half = [owned('100', { endOn: '2025-06-30' }), owned('50', { startOn: '2025-07-01' })];
  expect(totals([{ name: 'Half', tonnes: '730', holdings: half, controls: controlled('full', true) }])).toEqual([
    '546',
    '730',
    '730',
  ]);
});

it('three missing sites: the other six give 60 t, and nothing is counted as zero', () => {
  // 6 × 10 = 60 of 9 sites; an average would be 60 / 6 = 10, not 60 / 9 = 6.67
  const sites = Array.from(
    { length: 9 },
    (_one, at): Example => ({ name: `Site ${at}`, ...(at < 6 ? { tonnes: '10' } : {}) }),
  );
  const [equity] = consolidate(sites);
  expect([equity?.total && formatDecimal(equity.total), equity?.expected.length]).toEqual(['60', 9]);
  expect(equity?.missing).toEqual([id(6), id(7), id(8)]);
  // A stated zero is a value: 6 × 10 + 0 = 60 of 9 sites, two of them missing.
  const stated = consolidate([...sites.slice(0, 8), { name: 'Zero', tonnes: '0' }])[0];
  expect([stated?.total && formatDecimal(stated.total), stated?.missing.length]).toEqual(['60', 2]);
});

it('an entity of nine to which the metric is not applicable: eight of eight, and a parent of it is not asked', () => {
  const figure = { exact: undefined, unit: 'tCO2e', currency: '', isNotApplicable: true };
  const given = { exact: parseDecimal('10'), unit: 'tCO2e', currency: '' };
  const one = (at: number, more: Partial<RollUpEntity> = {}): RollUpEntity => ({
    entityId: id(at),
    parentId: null,
    share: parseDecimal('1'),
    figure: given,
    ...more,
  });
  const sites = Array.from({ length: 8 }, (_one, at) => one(at));
  const eight = rollUp('sum', [...sites, one(8, { figure })]);
  expect([eight.total && formatDecimal(eight.total), eight.expected.length, eight.missing]).toEqual(['80', 8, []]);
  expect(eight.excluded).toEqual([{ entityId: id(8), reason: 'not-applicable' }]);
  const below = rollUp('sum', [one(0), one(1, { parentId: id(0), figure })]);
  expect([below.refused, below.expected, below.parents]).toEqual([undefined, [id(0)], []]);
  // A parent without a value covers none of those below it.
  const above = rollUp('sum', [one(0, { figure }), one(1, { parentId: id(0), figure: undefined })]);
  expect([above.expected, above.missing]).toEqual([[id(1)], [id(1)]]);
});

it('a rate from two sites: one case in 100 hours and one in 900 hours are 2 in 1,000 hours', () => {
  // Ratio of sums: (1 + 1) / (100 + 900) = 2 / 1,000 = 0.002
  // Mean of rates: (1 / 100 + 1 / 900) / 2 = (0.01 + 0.00111…) / 2 = 0.00556: nearly three times as much, and wrong
  const [cases] = consolidate([
    { name: 'Small', tonnes: '1' },
    { name: 'Large', tonnes: '1' },
  ]);
  const [hours] = consolidate([
    { name: 'Small', tonnes: '100' },
    { name: 'Large', tonnes: '900' },
  ]);
  if (!cases?.total || !hours?.total) throw new Error('nothing was rolled up');
  expect(formatFraction(divide(cases.total, hours.total))).toBe('1/500');
  expect(formatDecimal(divide(cases.total, hours.total))).toBe('0.002');
});
