import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { customerObject, subscriptionObject } from '../../../tests/support/stripe-objects.ts';
import { readProviderState } from './provider-state.ts';

const answers = (subscriptions: object[]): Record<string, unknown> => ({
  '/v1/customers/cus_1': customerObject(),
  '/v1/subscriptions': { object: 'list', data: subscriptions.map((one) => subscriptionObject(one)), has_more: false },
  '/v1/invoices': { object: 'list', data: [], has_more: false },
});

const currentAmong = async (...subscriptions: object[]): Promise<string | undefined> => {
  const found = answers(subscriptions);
  const httpClient = Stripe.createFetchHttpClient(async (input: RequestInfo | URL) =>
    Response.json(found[new URL(new Request(input).url).pathname]),
  );
  const stripe = new Stripe('sk_test_local', { httpClient, maxNetworkRetries: 0 });
  return (await readProviderState(stripe, 'cus_1')).subscription?.id;
};

describe('the subscription that counts', () => {
  it('is the newest that was bought', async () => {
    expect(await currentAmong({ id: 'sub_2' }, { id: 'sub_1', status: 'canceled' })).toBe('sub_2');
  });

  it.each(['incomplete', 'incomplete_expired'])(
    'stays the one before while a new contract is %s: nothing of it may be changed or cancelled',
    async (status) => {
      expect(await currentAmong({ id: 'sub_2', status }, { id: 'sub_1', status: 'canceled' })).toBe('sub_1');
      expect(await currentAmong({ id: 'sub_2', status })).toBe('sub_2');
    },
  );
});
