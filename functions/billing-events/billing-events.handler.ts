import { createIds } from '../../shared/ids.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { BillingEventsEnvironment, readEnvironment } from '../core/environment.ts';
import { createStreamHandler } from '../core/events/consume-stream.ts';
import { OutboxItem } from '../core/events/outbox.ts';
import { createLogger } from '../core/observability/logger.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

const environment = readEnvironment(BillingEventsEnvironment);
const logger = createLogger('billing-events');
const now = () => Date.now();
const dependencies = {
  getStripe: createStripeReader(environment.STRIPE_SECRET_KEY_ARN),
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  ids: createIds(now),
  now,
};

/** Consumes events of the payment provider from the table's stream. */
export const handler = createStreamHandler(logger, async ({ data }) => {
  const { event } = OutboxItem.parse(data);
  if (event.type !== 'stripe.event-received') throw new Error(`${event.type} is another function's`);
  const status = await handleStripeEvent(dependencies, event.stripeEventId);
  logger.info('consumed', { stripeEventId: event.stripeEventId, status });
});
