import Stripe from 'stripe';
import * as contract from '../../shared/contract/billing/stripe.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindPublic } from '../core/api/binding.ts';
import { createSecretReader } from '../core/aws/secret-reader.ts';
import { platformScope } from '../core/data/scope.ts';
import { createVerify, type ReceiveDependencies, receiveEvent } from './receive-event.ts';
import { api, environment } from './stripe.api.ts';

const now = () => Date.now();

const dependencies: ReceiveDependencies = {
  table: api.tableOf(platformScope()),
  ids: createIds(now),
  now,
  verify: createVerify(Stripe.webhooks, createSecretReader(environment.STRIPE_WEBHOOK_SECRET_ARN)),
};

export const bindings = {
  receiveStripeEvent: bindPublic(contract.receiveStripeEvent, async ({ body }, { headers }) => ({
    body: await receiveEvent(dependencies, { body, signature: headers['stripe-signature'] }),
  })),
};
