import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntityId } from '../../ids.ts';
import { exceedsWhole, type Holding, hasControlOverlap, isOwnershipSound } from './ownership.ts';

const id = (number: number) => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const share = (
  ownerId: Holding['ownerId'],
  percent: string,
  startOn: string | null = null,
  endOn: string | null = null,
) => ({
  ownerId,
  percent,
  startOn,
  endOn,
});

describe('ownership', () => {
  it('holds no circle, direct, through others or through the tree', () => {
    const one = { entityId: id(1), parentId: null, holdings: [share(id(2), '50')] };
    const two = { entityId: id(2), parentId: id(1), holdings: [] };
    expect(isOwnershipSound([one, two])).toBe(false);
    expect(isOwnershipSound([{ ...one, holdings: [share(id(1), '50')] }])).toBe(false);
    expect(isOwnershipSound([{ ...one, holdings: [share(id(9), '50')] }])).toBe(false);
    expect(isOwnershipSound([one, { ...two, parentId: null }])).toBe(true);
  });

  it('ends for a chain of a thousand, closed or not', () => {
    const chain = (first: number | null) =>
      Array.from({ length: 1_000 }, (_one, at) => ({
        entityId: id(at),
        parentId: at === 0 ? (first === null ? null : id(first)) : id(at - 1),
        holdings: [],
      }));
    expect(isOwnershipSound(chain(null))).toBe(true);
    expect(isOwnershipSound(chain(999))).toBe(false);
  });

  it('is at most the whole on every day', () => {
    expect(exceedsWhole([share(null, '60'), share(id(1), '40')])).toBe(false);
    expect(exceedsWhole([share(null, '60'), share(id(1), '40.0001')])).toBe(true);
    expect(exceedsWhole([share(null, '60', null, '2025-06-30'), share(id(1), '80', '2025-07-01')])).toBe(false);
    expect(exceedsWhole([share(null, '60', null, '2025-07-01'), share(id(1), '80', '2025-07-01')])).toBe(true);
  });

  it('has one control a day', () => {
    const control = { financial: 'full' as const, isOperational: true };
    const until = { ...control, startOn: null, endOn: '2025-06-30' };
    expect(hasControlOverlap([until, { ...control, startOn: '2025-07-01', endOn: null }])).toBe(false);
    expect(hasControlOverlap([until, { ...control, startOn: '2025-06-30', endOn: null }])).toBe(true);
  });

  it('accepts every graph in which owners precede what they own', () => {
    const edges = fc.array(fc.tuple(fc.nat({ max: 19 }), fc.nat({ max: 19 })), { maxLength: 40 });
    fc.assert(
      fc.property(edges, (pairs) => {
        const entities = Array.from({ length: 20 }, (_one, at) => ({
          entityId: id(at),
          parentId: null,
          holdings: pairs
            .filter(([owner, owned]) => owned === at && owner < at)
            .map(([owner]) => share(id(owner), '1')),
        }));
        expect(isOwnershipSound(entities)).toBe(true);
      }),
    );
  });
});
