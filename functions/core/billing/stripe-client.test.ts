import { once } from 'node:events';
import { createServer } from 'node:http';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createStripe, stripeApiVersion } from './stripe-client.ts';
import { needsAuthentication, toAppError } from './stripe-errors.ts';

const { StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
const codeOf = (error: unknown): unknown => (error instanceof AppError ? [error.code, error.reason] : error);

describe('the client of the payment provider', () => {
  it('speaks the version that the types are of', () => {
    expect(stripeApiVersion).toBe(Stripe.API_VERSION);
    const client = createStripe('sk_test_x', undefined);
    expect(client.getApiField('version')).toBe(stripeApiVersion);
    expect([client.getApiField('host'), client.getApiField('port')]).toEqual(['api.stripe.com', '443']);
    expect([client.getMaxNetworkRetries(), client.getTelemetryEnabled()]).toEqual([2, false]);
  });

  it('sends requests to the configured address', () => {
    const client = createStripe('sk_test_x', 'http://127.0.0.1:4160');
    const at = (['host', 'port', 'protocol'] as const).map((field) => client.getApiField(field));
    expect(at).toEqual(['127.0.0.1', '4160', 'http']);
  });
});

describe('a provider that is asked too much at once', () => {
  it('is asked again after a while, with the same idempotency key', async () => {
    const keys: unknown[] = [];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const status = keys.length < 3 ? 429 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 429 ? { error: { type: 'rate_limit_error' } } : { id: 'cus_1' }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const customer = await createStripe('sk_test_x', `http://127.0.0.1:${port}`).customers.create({});
      expect(customer.id).toBe('cus_1');
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('refusals of the payment provider', () => {
  const raw = { message: 'No', type: 'card_error' as const };

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'The card has not enough funds.'],
    [{ code: 'expired_card' }, 'The card has expired.'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'Ask your bank, or use another card.'],
  ])('%j is declined, with words that help', (codes, reason) => {
    expect(codeOf(toAppError(new StripeCardError({ ...raw, ...codes }), 'en'))).toEqual(['payment.declined', reason]);
  });

  it('speaks Chinese', () => {
    const error = toAppError(new StripeCardError({ ...raw, code: 'expired_card' }), 'zhTw');
    expect(codeOf(error)).toEqual(['payment.declined', '此卡已過期。']);
  });

  it('distinguishes a card that does not exist from a defect of this platform', () => {
    const wrongCard = new StripeInvalidRequestError({
      message: 'No such PaymentMethod',
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'payment_method',
    });
    expect(codeOf(toAppError(wrongCard, 'en'))).toEqual(['payment.declined', 'Ask your bank, or use another card.']);
    const ours = new StripeInvalidRequestError({ message: 'x', type: 'invalid_request_error', param: 'items' });
    expect(codeOf(toAppError(ours, 'en'))).toEqual(['payment.unavailable', undefined]);
  });

  it('is unavailable when nobody answers, a conflict when the same change is under way', () => {
    const away = new StripeConnectionError({ message: 'x', type: 'api_error' });
    expect(codeOf(toAppError(away, 'en'))).toEqual(['payment.unavailable', undefined]);
    const twice = new StripeIdempotencyError({ message: 'x', type: 'idempotency_error' });
    expect(codeOf(toAppError(twice, 'en'))).toEqual(['request.conflict', undefined]);
  });

  it('passes on other errors', () => {
    const own = new AppError('bill.not_found');
    expect(toAppError(own, 'en')).toBe(own);
  });

  it("knows a bank's question from its refusal", () => {
    const asks = new StripeCardError({ ...raw, code: 'authentication_required' });
    expect(needsAuthentication(asks)).toBe(true);
    expect(needsAuthentication(new StripeCardError({ ...raw, code: 'card_declined' }))).toBe(false);
  });
});
