import Stripe from 'stripe';
import * as contract from '../../shared/contract/stripe.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindPublic } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { platformScope } from '../core/auth/scope.ts';
import { createSecretReader } from '../core/aws/secret-reader.ts';
import { readEnvironment, StripeWebhookEnvironment } from '../core/environment.ts';
import { createVerify, type ReceiveDependencies, receiveEvent } from './receive-event.ts';

const environment = readEnvironment(StripeWebhookEnvironment);
const api = createApiDependencies('stripe', environment);
const now = () => Date.now();
const dependencies: ReceiveDependencies = {
  table: api.tableOf(platformScope()),
  ids: createIds(now),
  now,
  verify: createVerify(Stripe.webhooks, createSecretReader(environment.STRIPE_WEBHOOK_SECRET_ARN)),
};

export const handler = createApi(
  [
    bindPublic(contract.receiveStripeEvent, async ({ body }, { headers }) => ({
      body: await receiveEvent(dependencies, { body, signature: headers['stripe-signature'] }),
    })),
  ],
  api,
);
