import { expect, it } from 'vitest';
import { awaitArrival, hasArrived, isExchanged } from './await-change.ts';

const now = () => Promise.resolve();

it('reports a change once it has arrived, and gives up after the limit', async () => {
  const seen = [3, 3, 5];
  let reads = 0;
  const read = async () => seen[reads++];
  expect(await awaitArrival(read, (seats) => seats === 5, now)).toBe(true);
  expect(reads).toBe(3);
  expect(await awaitArrival(read, (seats) => seats === 9, now)).toBe(false);
});

it('also checks the cycle if that was changed', () => {
  expect(hasArrived({ seats: 5, billType: 'Monthly' }, { seat: 5, billType: 'Annually' })).toBe(false);
  expect(hasArrived({ seats: 5, billType: 'Annually' }, { seat: 5, billType: 'Annually' })).toBe(true);
  expect(hasArrived({ seats: 3, billType: 'Monthly' }, { seat: 5 })).toBe(false);
  expect(hasArrived(null, { seat: 5 })).toBe(false);
});

it('distinguishes another card from the previous one', () => {
  const card = { paymentType: 'card', brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 } as const;
  expect(isExchanged(card, { ...card })).toBe(false);
  expect(isExchanged(card, { ...card, last4: '3155' })).toBe(true);
  expect(isExchanged(null, card)).toBe(true);
});
