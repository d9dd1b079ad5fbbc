import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../shared/errors.ts';
import { encodeCursor } from '../data/cursor.ts';
import { type CursorPlace, openCursor, sealCursor } from './sealed-cursors.ts';

const [secret, before] = ['1'.repeat(64), '2'.repeat(64)];
const place: CursorPlace = { callId: 'listUsers', params: { id: 'a', part: 'b' }, tenantId: 'tnt_1', userId: 'usr_1' };
const text = encodeCursor({ pk: 'tnt_1#ORGANIZATION-USERS#org_1', sk: 'ada@lantau.example' });

const isRefused = (cursor: string, at: CursorPlace = place, secrets = [secret, before]): boolean => {
  try {
    openCursor(secrets, at, cursor);
    return false;
  } catch (error) {
    if (!isAppError(error, 'request.invalid')) throw error;
    return true;
  }
};

describe('a sealed cursor', () => {
  const sealed = sealCursor(secret, place, text);

  it('reveals nothing of the table, is stable and opens to the same key', () => {
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toMatch(/ORGANIZATION|ada@/);
    expect(sealCursor(secret, { ...place, params: { part: 'b', id: 'a' } }, text)).toBe(sealed);
    expect(openCursor([secret], place, sealed)).toBe(text);
  });

  it('is good for its call, path, tenant and person alone', () => {
    expect(isRefused(sealed, { ...place, callId: 'listReports' })).toBe(true);
    expect(isRefused(sealed, { ...place, params: { id: 'x', part: 'b' } })).toBe(true);
    expect(isRefused(sealed, { ...place, tenantId: 'tnt_2' })).toBe(true);
    expect(isRefused(sealed, { ...place, userId: 'usr_2' })).toBe(true);
  });

  it('outlives one change of the key and no second one', () => {
    expect(openCursor(['3'.repeat(64), secret], place, sealed)).toBe(text);
    expect(isRefused(sealed, place, ['3'.repeat(64), '4'.repeat(64)])).toBe(true);
  });

  it('is refused where a sign of it is another, and so is a bare key of the table', () => {
    fc.assert(
      fc.property(fc.nat(sealed.length - 4), fc.constantFrom('A', 'B', '_'), (at, sign) => {
        const changed = `${sealed.slice(0, at + 3)}${sign}${sealed.slice(at + 4)}`;
        fc.pre(
          Buffer.compare(Buffer.from(changed.slice(3), 'base64url'), Buffer.from(sealed.slice(3), 'base64url')) !== 0,
        );
        expect(isRefused(changed)).toBe(true);
      }),
    );
    expect(isRefused(text)).toBe(true);
    expect(isRefused('c1.')).toBe(true);
  });

  it('is what an id becomes, which is refused bare', () => {
    const id = `ent_${'1'.repeat(26)}`;
    const ofId = sealCursor(secret, place, id);
    expect(ofId).not.toContain(id);
    expect(openCursor([secret], place, ofId)).toBe(id);
    expect(isRefused(id)).toBe(true);
  });
});
