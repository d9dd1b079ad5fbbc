import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatFraction, parseDecimal } from '../../../catalogue/metrics/decimal.ts';
import { EntityId } from '../../../ids.ts';
import { type ConsolidationMethod, consolidationMethods } from '../../people/consolidation-method.ts';
import type { Control, Holding } from '../ownership.ts';
import type { GroupEntity } from './control.ts';
import { type EntityFigure, type RollUpEntity, type RollUpRule, rollUp } from './roll-up.ts';
import { shareSpansInTime, sharesInTime, whole } from './shares.ts';

const id = (number: number) => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const year = { startOn: '2025-01-01', endOn: '2025-12-31' };
const holding = (
  ownerId: Holding['ownerId'],
  percent: string,
  endOn: string | null = null,
  startOn: string | null = null,
): Holding => ({
  ownerId,
  percent,
  startOn,
  endOn,
});
const control = (financial: Control['financial'], isOperational: boolean): Control => ({
  financial,
  isOperational,
  startOn: null,
  endOn: null,
});
const entity = (number: number, more: Partial<GroupEntity> = {}): GroupEntity => ({
  entityId: id(number),
  name: String(number),
  parentId: null,
  holdings: [],
  controls: [],
  archivedOn: null,
  ...more,
});
const percents = (group: GroupEntity[], number = 1, isStock = false): string[] => {
  const shareOf = sharesInTime(group, year, isStock);
  return consolidationMethods.map((method) => formatDecimal(shareOf(id(number), method)));
};
const tonnes = (amount: string | null): EntityFigure => ({
  exact: amount === null ? undefined : parseDecimal(amount),
  unit: 'tCO2e',
  currency: '',
});
const one = (number: number, amount: string | undefined, more: Partial<RollUpEntity> = {}): RollUpEntity => ({
  entityId: id(number),
  parentId: null,
  share: whole,
  figure: amount === undefined ? undefined : tonnes(amount),
  ...more,
});
const totalOf = (rule: RollUpRule, entities: RollUpEntity[]) => {
  const { total } = rollUp(rule, entities);
  return total && formatDecimal(total);
};

describe('approaches of consolidation (GHG Protocol Corporate Standard, table 1)', () => {
  it.each([
    ['a wholly owned operation', [], [], ['1', '1', '1']],
    ['a group company of 80 %, operated', [holding(null, '80')], [control('full', true)], ['0.8', '1', '1']],
    ['a group company of 80 %, not operated', [holding(null, '80')], [control('full', false)], ['0.8', '1', '0']],
    ['an associate of 30 %, not operated', [holding(null, '30')], [control('none', false)], ['0.3', '0', '0']],
    ['an associate of 30 %, operated', [holding(null, '30')], [control('none', true)], ['0.3', '0', '1']],
    ['a joint venture of 50 %, operated', [holding(null, '50')], [control('joint', true)], ['0.5', '0.5', '1']],
    ['a joint venture of 50 %, not operated', [holding(null, '50')], [control('joint', false)], ['0.5', '0.5', '0']],
    ['a franchise without equity, operated', [holding(id(9), '100')], [control('none', true)], ['0', '0', '1']],
  ] as const)('%s', (_name, holdings, controls, expected) => {
    expect(percents([entity(1, { holdings, controls })])).toEqual(expected);
  });
});

describe('shares', () => {
  it('multiply along a path and add up over paths: 75 % of 80 %, and a direct holding of 20 %', () => {
    const parent = entity(2, { holdings: [holding(null, '75')] });
    expect(percents([parent, entity(1, { holdings: [holding(id(2), '80')] })])[0]).toBe('0.6');
    expect(percents([parent, entity(1, { holdings: [holding(id(2), '80'), holding(null, '20')] })])[0]).toBe('0.8');
  });

  it('count by days: sold on 1 July, 181 of 365 days', () => {
    const sold = entity(1, { holdings: [holding(null, '100', '2025-06-30')] });
    const shareOf = sharesInTime([sold], year, false);
    expect(consolidationMethods.map((method) => formatFraction(shareOf(id(1), method)))).toEqual(
      Array.from({ length: 3 }, () => '181/365'),
    );
    expect(percents([sold], 1, true)).toEqual(['0', '0', '0']);
  });

  it('change within the year and end with an archived entity', () => {
    const more = entity(1, { holdings: [holding(null, '50', '2025-06-30'), holding(null, '100', null, '2025-07-01')] });
    expect(formatFraction(sharesInTime([more], year, false)(id(1), 'equity'))).toBe('549/730');
    expect(percents([entity(1, { archivedOn: '2025-01-01' })])).toEqual(['0', '0', '0']);
  });

  it('have the days of each share within the time', () => {
    const more = entity(1, { holdings: [holding(null, '60', '2025-06-30'), holding(null, '100', null, '2025-07-01')] });
    const spansOf = (...args: Parameters<ReturnType<typeof shareSpansInTime>>) =>
      shareSpansInTime([more, entity(2)], year, false)(...args).map(({ days, share }) => [days, formatDecimal(share)]);
    expect(spansOf(id(1), 'equity')).toEqual([
      [181, '0.6'],
      [184, '1'],
    ]);
    // The change of another entity, or of the share alone under control, is none of this one.
    expect([spansOf(id(1), 'financial'), spansOf(id(2), 'equity')]).toEqual([[[365, '1']], [[365, '1']]]);
  });

  it('follow the control of the entity above, unless it has controls itself', () => {
    const venture = entity(2, { holdings: [holding(null, '40')], controls: [control('joint', false)] });
    expect(percents([venture, entity(1, { parentId: id(2) })])).toEqual(['0.4', '0.4', '0']);
  });

  it('follow the votes of controlled owners where no control is stated', () => {
    const majority = entity(2, { holdings: [holding(null, '60')] });
    // 60 % of 60 % is 36 %: the group controls the owner, and the owner its subsidiary.
    expect(percents([majority, entity(1, { holdings: [holding(id(2), '60')] })])).toEqual(['0.36', '1', '1']);
    const associate = entity(2, { holdings: [holding(null, '40')] });
    expect(percents([associate, entity(1, { holdings: [holding(id(2), '100')] })])).toEqual(['0.4', '0', '0']);
    expect(percents([associate, entity(1, { parentId: id(2) })])).toEqual(['0.4', '0', '0']);
    // 40 % directly and 20 % through a group company are a majority.
    expect(percents([majority, entity(1, { holdings: [holding(null, '40'), holding(id(2), '20')] })])).toEqual([
      '0.52',
      '1',
      '1',
    ]);
    const venture = entity(2, { holdings: [holding(null, '50')], controls: [control('joint', false)] });
    expect(percents([venture, entity(1, { holdings: [holding(id(2), '80')] })])).toEqual(['0.4', '0.4', '0']);
  });

  it('end on the day on which a majority is sold', () => {
    const sold = entity(1, { holdings: [holding(null, '60', '2025-06-30'), holding(null, '40', null, '2025-07-01')] });
    const shareOf = sharesInTime([sold], year, false);
    expect(consolidationMethods.map((method) => formatFraction(shareOf(id(1), method)))).toEqual([
      '911/1825',
      '181/365',
      '181/365',
    ]);
  });

  it('are the same under all methods for whatever is wholly owned', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 20 }), (parents) => {
        const group = parents.map((parent, at) => entity(at, { parentId: parent < at ? id(parent) : null }));
        const shareOf = sharesInTime(group, year, false);
        for (const { entityId } of group) {
          const shares = consolidationMethods.map((method: ConsolidationMethod) =>
            formatFraction(shareOf(entityId, method)),
          );
          expect(shares).toEqual(['1', '1', '1']);
        }
      }),
    );
  });
});

describe('roll-up', () => {
  it('adds up given values; missing ones are named and do not count as zero', () => {
    const sites = Array.from({ length: 9 }, (_one, at) => one(at, at < 6 ? '10' : undefined));
    const { total, missing, expected } = rollUp('sum', sites);
    expect([total && formatDecimal(total), missing.length, expected.length]).toEqual(['60', 3, 9]);
    expect(rollUp('sum', sites.slice(6)).total).toBeUndefined();
    expect(totalOf('sum', [one(1, '0')])).toBe('0');
  });

  it('never averages rates: one case in 100 hours and one in 900 are 2 in 1,000', () => {
    const weighted = [
      one(1, '0.01', { weight: parseDecimal('100') }),
      one(2, '0.00111111111111111111', { weight: parseDecimal('900') }),
    ];
    expect(Number(totalOf('weighted', weighted))).toBeCloseTo(0.002, 12);
    const hours = rollUp('sum', [one(1, '100'), one(2, '900')]).total;
    const cases = rollUp('sum', [one(1, '1'), one(2, '1')]).total;
    expect([hours && formatDecimal(hours), cases && formatDecimal(cases)]).toEqual(['1000', '2']);
  });

  it('excludes and names entities without a weight', () => {
    const entities = [
      one(1, '2', { weight: parseDecimal('1') }),
      one(2, '4'),
      one(3, '8', { weight: parseDecimal('0') }),
    ];
    const { total, excluded } = rollUp('weighted', entities);
    expect(total && formatDecimal(total)).toBe('2');
    expect(excluded.map(({ entityId }) => entityId)).toEqual([id(2), id(3)]);
  });

  it('asks about a parent that has a value in addition to its children', () => {
    const entities = [one(1, '100'), one(2, '30', { parentId: id(1) }), one(3, undefined, { parentId: id(1) })];
    expect(rollUp('sum', entities)).toMatchObject({ refused: 'choose-parent', parents: [id(1)], total: undefined });
    const of = (choice: 'with-children' | 'children-only') => {
      const { total, missing } = rollUp('sum', entities, choice);
      return [total && formatDecimal(total), missing];
    };
    expect(of('with-children')).toEqual(['130', [id(3)]]);
    expect(of('children-only')).toEqual(['30', [id(3)]]);
  });

  it('takes the value of a parent for its descendants if none of them has one', () => {
    const entities = [one(1, '100'), one(2, undefined, { parentId: id(1) }), one(3, undefined, { parentId: id(1) })];
    expect(rollUp('sum', entities)).toMatchObject({ missing: [], refused: undefined });
  });

  it('refuses units and currencies that are not one', () => {
    const other = (unit: string, currency: string) => ({ exact: parseDecimal('1'), unit, currency });
    expect(rollUp('sum', [one(1, '1'), one(2, '1', { figure: other('kWh', '') })]).refused).toBe('unit');
    expect(rollUp('sum', [one(1, '1'), one(2, '1', { figure: other('tCO2e', 'USD') })]).refused).toBe('currency');
  });

  it('averages given values, and has no latest of several', () => {
    expect(totalOf('average', [one(1, '2'), one(2, '4'), one(3, undefined)])).toBe('3');
    expect(totalOf('latest', [one(1, '7')])).toBe('7');
    expect(rollUp('latest', [one(1, '7'), one(2, '8')]).refused).toBe('several-latest');
    expect(rollUp('none', [one(1, '7')]).refused).toBe('no-rule');
  });

  it('is the same in every order, twice, and after one was taken away and given again', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 })), { minLength: 1, maxLength: 12 });
    const rules = fc.constantFrom<RollUpRule>('sum', 'average', 'weighted');
    fc.assert(
      fc.property(amounts, rules, fc.nat(), (values, rule, turn) => {
        const entities = values.map((value, at) =>
          one(at, value === null ? undefined : String(value), { weight: parseDecimal(String(at + 1)) }),
        );
        const at = turn % entities.length;
        const turned = [...entities.slice(at), ...entities.slice(0, at)];
        const again = [...entities.filter((_one, index) => index !== at), ...entities.slice(at, at + 1)];
        expect(rollUp(rule, turned)).toEqual(rollUp(rule, entities));
        expect(rollUp(rule, again)).toEqual(rollUp(rule, entities));
      }),
    );
  });
});
