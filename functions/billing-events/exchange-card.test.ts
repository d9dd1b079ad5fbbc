import { expect, it } from 'vitest';
import { now } from '../../tests/support/actors.ts';
import { createMemoryStripe } from '../../tests/support/memory/memory-stripe.ts';
import { exchangeCard } from './exchange-card.ts';

it.each([
  ['a card in place of bank transfer', { collection_method: 'send_invoice' }],
  ['another card', { collection_method: 'charge_automatically', default_payment_method: null }],
])('puts what its bank has confirmed late on file: %s', async (_what, subscription) => {
  const books = createMemoryStripe({ now, subscription });
  await exchangeCard(books.stripe, { type: 'setup_intent.succeeded' }, 'cus_1');
  expect(books.subscription()).toMatchObject({
    collection_method: 'charge_automatically',
    default_payment_method: { id: 'pm_1' },
  });
  expect(books.requests).toEqual(['POST subscriptions/sub_1', 'POST customers/cus_1']);
});

it('exchanges nothing for any other event', async () => {
  const books = createMemoryStripe({ now });
  await exchangeCard(books.stripe, { type: 'invoice.paid' }, 'cus_1');
  expect(books.requests).toEqual([]);
});
