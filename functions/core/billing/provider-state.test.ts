import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { customerObject, invoiceOf, subscriptionObject } from '../../../tests/support/memory/stripe-objects.ts';
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

it('knows every open bill, however many came after it', async () => {
  const listOf = (...data: object[]) => ({ object: 'list', data, has_more: false });
  const newest = listOf(invoiceOf({ id: 'in_9' }), invoiceOf({ id: 'in_8', status: 'open' }));
  const open = listOf(invoiceOf({ id: 'in_8', status: 'open' }), invoiceOf({ id: 'in_1', status: 'open' }));
  const httpClient = Stripe.createFetchHttpClient(async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    const isOpen = searchParams.get('status') === 'open';
    return Response.json(pathname === '/v1/invoices' ? (isOpen ? open : newest) : answers([{}])[pathname]);
  });
  const stripe = new Stripe('sk_test_local', { httpClient, maxNetworkRetries: 0 });
  const { invoices } = await readProviderState(stripe, 'cus_1');
  expect(invoices.map(({ id }) => id)).toEqual(['in_9', 'in_8', 'in_1']);
});
