import { expect, it } from 'vitest';
import { awaitChange, isThere } from './await-change.ts';

const now = () => Promise.resolve();

it('says that a change is there once it is, and gives up when it takes too long', async () => {
  const seen = [{ seats: 3 }, { seats: 3 }, { seats: 5 }].map((one) => ({ ...one, billType: 'Monthly' as const }));
  let reads = 0;
  const read = async () => seen[reads++] ?? null;
  expect(await awaitChange({ seat: 5 }, read, now)).toBe(true);
  expect(reads).toBe(3);
  expect(await awaitChange({ seat: 9 }, async () => ({ seats: 5, billType: 'Monthly' }), now)).toBe(false);
});

it('looks at the cycle where that was to change as well', () => {
  expect(isThere({ seats: 5, billType: 'Monthly' }, { seat: 5, billType: 'Annually' })).toBe(false);
  expect(isThere({ seats: 5, billType: 'Annually' }, { seat: 5, billType: 'Annually' })).toBe(true);
  expect(isThere(null, { seat: 5 })).toBe(false);
});
