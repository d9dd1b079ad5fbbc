import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { platformTenantId, TenantId } from '../../../shared/ids.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { platformScope } from './scope.ts';

const scope = platformScope();
const other = TenantId.parse(`tnt_${'2'.repeat(26)}`);
const pk = `${platformTenantId}#REPORT#org#rpt`;
const place = { pk, sk: 'AUDIT#aud_1#' };
const inIndex = { pk: `${platformTenantId}#REPORT#org#x`, sk: 'REPORT#', gsi1pk: pk, gsi1sk: '2026#x#' };
const range = { partition: pk, prefix: 'AUDIT#' };

const isRefused = (cursor: string, within: Parameters<typeof decodeCursor>[2] = range): boolean => {
  try {
    decodeCursor(scope, cursor, within);
    return false;
  } catch (error) {
    if (!isAppError(error, 'request.invalid')) throw error;
    return true;
  }
};

describe('cursor', () => {
  it('comes back as the key it was made of', () => {
    expect(decodeCursor(scope, encodeCursor(place), range)).toEqual(place);
    expect(decodeCursor(scope, encodeCursor(inIndex), { partition: pk, index: 'gsi1' })).toEqual(inIndex);
  });

  it.each([
    ["another tenant's partition", { ...place, pk: `${other}#REPORT#org#rpt` }],
    ["another organisation's partition", { ...place, pk: `${platformTenantId}#REPORT#org2#rpt` }],
    ['a place outside the list', { ...place, sk: 'VALUE#x#' }],
    ['no partition', { sk: place.sk }],
    ['no sort key', { pk }],
    ['a key that the list does not have', { ...place, gsi1pk: pk, gsi1sk: 'x' }],
    ['an attribute that is no key', { ...place, data: 'x' }],
    ['a key that is no text', { ...place, sk: 1 }],
  ])('refuses %s', (_name, key) => {
    expect(isRefused(encodeCursor(key))).toBe(true);
  });

  it("refuses another tenant's partition in an index", () => {
    const foreign = { ...inIndex, pk: `${other}#REPORT#org#x` };
    expect(isRefused(encodeCursor(foreign), { partition: pk, index: 'gsi1' })).toBe(true);
    expect(isRefused(encodeCursor({ ...inIndex, gsi1pk: `${other}#x` }), { partition: pk, index: 'gsi1' })).toBe(true);
    expect(isRefused(encodeCursor(place), { partition: pk, index: 'gsi1' })).toBe(true);
  });

  it("takes a place in another tenant's partition only in a list over all tenants, and only of that list", () => {
    const foreign = { pk: `${other}#SUPPORT#x`, sk: 'x#', gsi2pk: pk, gsi2sk: '2026#x#' };
    const everywhere = { partition: pk, index: 'gsi2' as const, isOfAllTenants: true };
    expect(decodeCursor(scope, encodeCursor(foreign), everywhere)).toEqual(foreign);
    expect(isRefused(encodeCursor(foreign), { partition: pk, index: 'gsi2' })).toBe(true);
    expect(isRefused(encodeCursor({ ...foreign, gsi2pk: `${pk}x` }), everywhere)).toBe(true);
  });

  it('refuses any other text in its place', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          expect(isRefused(text)).toBe(true);
        },
      ),
    );
  });
});
