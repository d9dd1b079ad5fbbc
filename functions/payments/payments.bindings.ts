import * as contract from '../../shared/contract/billing/billing.contract.ts';
import { createIds } from '../../shared/ids.ts';
import { bindSignedIn } from '../core/api/binding.ts';
import type { Principal } from '../core/auth/principal.ts';
import { createStripeReader } from '../core/billing/stripe-client.ts';
import { getBillFile } from './bill-file.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeCard } from './change-card.ts';
import { changeSeats } from './change-seats.ts';
import { payBill } from './pay-bill.ts';
import { api, environment } from './payments.api.ts';
import { previewChange } from './preview-change.ts';
import { readPaymentMethod, readSubscription } from './read-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { subscribe } from './subscribe.ts';

const now = () => Date.now();

const common = {
  ids: createIds(now),
  now,
  getStripe: createStripeReader(environment.STRIPE_SECRET_KEY_ARN),
  stage: environment.STAGE,
  priceBook: environment.PRICES,
  logger: api.logger,
};

const of = ({ scope }: Principal) => ({ ...common, table: api.tableOf(scope) });

export const bindings = {
  postSubscription: bindSignedIn(contract.postSubscription, async ({ body }, context) => ({
    body: await subscribe(of(context.principal), context.principal, body, context),
  })),
  postTemporaryPaymentInformation: bindSignedIn(contract.postTemporaryPaymentInformation, async ({ body }, context) => {
    const started = await subscribe(of(context.principal), context.principal, body, context);
    return { body: started.subscription };
  }),
  getSubscription: bindSignedIn(contract.getSubscription, async (_input, { principal }) => ({
    body: await readSubscription(of(principal), principal),
  })),
  getPaymentInformation: bindSignedIn(contract.getPaymentInformation, async (_input, { principal }) => ({
    body: readPaymentMethod(principal),
  })),
  getBillFile: bindSignedIn(contract.getBillFile, async ({ params }, { principal, platformLanguage }) => ({
    body: await getBillFile(of(principal), principal, params, platformLanguage),
  })),
  previewSubscriptionChange: bindSignedIn(
    contract.previewSubscriptionChange,
    async ({ body }, { principal, platformLanguage }) => ({
      body: await previewChange(of(principal), principal, body, platformLanguage),
    }),
  ),
  changeSeats: bindSignedIn(contract.changeSeats, async ({ body }, context) => ({
    body: await changeSeats(of(context.principal), context.principal, body, context),
  })),
  cancelSubscription: bindSignedIn(contract.cancelSubscription, async (_input, context) => ({
    body: await cancelSubscription(of(context.principal), context.principal, context),
  })),
  resumeSubscription: bindSignedIn(contract.resumeSubscription, async (_input, context) => ({
    body: await resumeSubscription(of(context.principal), context.principal, context),
  })),
  payBill: bindSignedIn(contract.payBill, async ({ params, body }, context) => ({
    body: await payBill(of(context.principal), context.principal, { ...params, ...body }, context),
  })),
  updateCard: bindSignedIn(contract.updateCard, async ({ body }, context) => {
    const changed = await changeCard(of(context.principal), context.principal, body.tokenId, context);
    return { body: { paymentMethod: changed.paymentMethod, confirmation: changed.confirmation } };
  }),
};
