import { createIds } from '../../shared/ids.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { BillingEventsEnvironment, readEnvironment } from '../core/environment.ts';
import { PaymentEventMessage } from '../core/events/change-messages.ts';
import { createQueueHandler, createRetryAfter } from '../core/events/consume-queue.ts';
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
const retryAfter = createRetryAfter(environment.QUEUE_URL);

/** Applies events of the payment provider, those of one customer in the order of its queue group. */
export const handler = createQueueHandler(
  { logger, schema: PaymentEventMessage, retryAfter },
  async ({ stripeEventId }) => {
    const status = await handleStripeEvent(dependencies, stripeEventId);
    logger.info('consumed', { stripeEventId, status });
  },
);
