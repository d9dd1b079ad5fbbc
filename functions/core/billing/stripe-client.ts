import Stripe from 'stripe';
import { createSecretReader } from '../aws/secret-reader.ts';

/** The version that this code was written for; the SDK's types are of the same (stripe-client.test.ts). */
export const stripeApiVersion = '2026-10-28.endive';

/** Below the 29 s of a function, with its retries, for any one request. */
const timeoutMilliseconds = 7_000;
const networkRetriesMax = 2;

const ports: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Stripe's own host, or the one of this address (one machine). */
const hostOf = (endpoint: string | undefined) => {
  if (!endpoint) return {};
  const { hostname, port, protocol } = new URL(endpoint);
  return {
    host: hostname,
    port: port || (ports[protocol] ?? ''),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
};

/** Too many requests at once pass by waiting, which the SDK does only where the answer asks for it. */
const askedToWait = (response: Stripe.HttpClientResponse): Stripe.HttpClientResponse => {
  if (response.getStatusCode() !== 429) return response;
  const headers = { 'stripe-should-retry': 'true', ...response.getHeaders() };
  return Object.assign(response, { getHeaders: () => headers });
};

const createPatientClient = (): Stripe.HttpClient => {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => askedToWait(await client.makeRequest(...request)),
  };
};

/** The real SDK, pinned, quiet, with few retries: each with the request's own idempotency key. */
export const createStripe = (secretKey: string, endpoint: string | undefined = process.env.STRIPE_ENDPOINT): Stripe =>
  new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: networkRetriesMax,
    timeout: timeoutMilliseconds,
    telemetry: false,
    httpClient: createPatientClient(),
    ...hostOf(endpoint),
  });

export type GetStripe = () => Promise<Stripe>;

/** One client per container, made when the key is first needed. */
export const createStripeReader = (secretKeyArn: string): GetStripe => {
  const readKey = createSecretReader(secretKeyArn);
  let client: Stripe | undefined;
  return async () => {
    client ??= createStripe(await readKey());
    return client;
  };
};
