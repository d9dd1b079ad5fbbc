import Stripe from 'stripe';
import * as contract from '../../shared/contract/billing/stripe.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { defaultCallQuotas } from '../../shared/model/platform/call-quotas.ts';
import { bindPublic } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createEdgeKeyring } from '../core/auth/edge-keys.ts';
import { createSecretReader, readSecret } from '../core/aws/secret-reader.ts';
import { createDocumentClient } from '../core/data/client.ts';
import { platformScope } from '../core/data/scope.ts';
import { createTenantTable } from '../core/data/tenant-table.ts';
import { readEnvironment, StripeWebhookEnvironment } from '../core/environment.ts';
import { createLogger } from '../core/observability/logger.ts';
import { createVerify, type ReceiveDependencies, receiveEvent } from './receive-event.ts';

const environment = readEnvironment(StripeWebhookEnvironment);
/** Nobody signs in here: the check of tokens, and its code, is left out. */
const api = {
  domain: 'stripe' as const,
  tableOf: createTenantTable(createDocumentClient(), environment.TABLE_NAME),
  edge: createEdgeKeyring(() => readSecret(environment.EDGE_SECRET_ARN)),
  verifyToken: () => Promise.reject(new AppError('auth.unauthorized')),
  logger: createLogger('stripe'),
  callQuotas: defaultCallQuotas,
  isBudgetEnforced: environment.ENFORCE_REQUEST_BUDGET === '1',
};
const now = () => Date.now();
const dependencies: ReceiveDependencies = {
  table: api.tableOf(platformScope()),
  ids: createIds(now),
  now,
  verify: createVerify(Stripe.webhooks, createSecretReader(environment.STRIPE_WEBHOOK_SECRET_ARN)),
};

export const handler = createApi(
  {
    receiveStripeEvent: bindPublic(contract.receiveStripeEvent, async ({ body }, { headers }) => ({
      body: await receiveEvent(dependencies, { body, signature: headers['stripe-signature'] }),
    })),
  },
  api,
);
