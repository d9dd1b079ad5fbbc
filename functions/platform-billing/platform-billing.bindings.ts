import * as contract from '../../shared/contract/platform/platform-billing.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { listEvents, replayEvent } from './billing-events.ts';
import type { OperatorDependencies } from './dependencies.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { markTransferPaid } from './mark-transfer-paid.ts';
import { api, environment } from './platform-billing.api.ts';
import { setBillType } from './set-bill-type.ts';
import { listTransfers } from './transfers.ts';

const now = () => Date.now();

const dependencies: OperatorDependencies = {
  tableOf: api.tableOf,
  getStripe: createStripeReader(environment.STRIPE_SECRET_KEY_ARN),
  ids: createIds(now),
  now,
  stage: environment.STAGE,
  priceBook: environment.PRICES,
};

export const bindings = {
  listTenantSubscriptions: bindSignedIn(contract.listTenantSubscriptions, async ({ params, query }) => {
    return { body: await listSubscriptions(dependencies, params.tenantId, query) };
  }),
  setBillType: bindSignedIn(contract.setBillType, async ({ params, body }, { principal, platformLanguage }) => {
    return { body: await setBillType(dependencies, principal, { ...params, ...body }, platformLanguage) };
  }),
  listBillingEvents: bindSignedIn(contract.listBillingEvents, async ({ query }) => {
    return { body: await listEvents(dependencies, query) };
  }),
  replayBillingEvent: bindSignedIn(contract.replayBillingEvent, async ({ params, body }, { principal }) => {
    return { body: await replayEvent(dependencies, principal, { ...params, ...body }) };
  }),
  listTenantTransfers: bindSignedIn(contract.listTenantTransfers, async ({ params, query }) => {
    return { body: await listTransfers(dependencies, params.tenantId, query) };
  }),
  markTransferPaid: bindSignedIn(
    contract.markTransferPaid,
    async ({ params, body }, { principal, platformLanguage }) => {
      return { body: await markTransferPaid(dependencies, principal, { ...params, ...body }, platformLanguage) };
    },
  ),
};
