import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TenantId } from '../../../shared/ids.ts';
import { indexKey, joinKey, partitionKey, partsOfPartition, partsOfSortKey, primaryKey, sortKey } from './keys.ts';
import { platformScope } from './scope.ts';

const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.stringMatching(/^[#%25a]{0,8}$/));
const parts = fc.tuple(part, fc.array(part, { maxLength: 4 })).map(([first, rest]) => [first, ...rest] as const);
const tenantId = fc.stringMatching(/^tnt_[0-9a-z]{26}$/).map((text) => TenantId.parse(text));

describe('keys', () => {
  it('never join two different lists of parts to one key', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(joinKey(one)).not.toBe(joinKey(other));
        expect(sortKey(one)).not.toBe(sortKey(other));
      }),
      { numRuns: 2_000 },
    );
  });

  it('begin every partition, of the table and of its indexes, with the tenant and nothing else of its length', () => {
    fc.assert(
      fc.property(tenantId, parts, parts, (id, pk, sk) => {
        const scope = platformScope(id);
        const index = indexKey(scope, 'gsi1', { pk, sk });
        expect(primaryKey(scope, { pk, sk }).pk.startsWith(`${id}#`)).toBe(true);
        expect(index.gsi1pk?.startsWith(`${id}#`)).toBe(true);
      }),
    );
  });

  it('return the original parts of a partition and of a sort key', () => {
    fc.assert(
      fc.property(tenantId, parts, (id, pk) => {
        expect(partsOfPartition(partitionKey(platformScope(id), pk))).toEqual(pk);
        expect(partsOfSortKey(sortKey(pk))).toEqual(pk);
      }),
    );
  });

  it('let no part of one tenant reach into the partition of another', () => {
    fc.assert(
      fc.property(tenantId, tenantId, parts, parts, (one, other, mine, theirs) => {
        fc.pre(one !== other);
        expect(partitionKey(platformScope(one), mine)).not.toBe(partitionKey(platformScope(other), theirs));
      }),
    );
  });

  it('match a prefix by whole parts only', () => {
    fc.assert(
      fc.property(parts, parts, (prefix, list) => {
        const isPrefix = prefix.every((text, position) => list[position] === text);
        expect(sortKey(list).startsWith(sortKey(prefix))).toBe(isPrefix);
      }),
      { numRuns: 1_000 },
    );
    expect(sortKey(['AUDIT', 'a']).startsWith(sortKey(['AUD']))).toBe(false);
  });

  it('order newest first as the ids do', () => {
    expect(sortKey(['AUDIT', 'aud_01']) < sortKey(['AUDIT', 'aud_02'])).toBe(true);
  });
});
