import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import { annualTransferMessage } from '../../shared/messages/validation-messages.ts';
import type { BillingContact } from '../../shared/model/billing/billing-contact.ts';
import { planOf, trialDays } from '../../shared/model/billing/prices.ts';
import type { Confirmation, Subscription } from '../../shared/model/billing/subscription.ts';
import { isPaymentTypeAllowed, type TemporaryPayment } from '../../shared/model/billing/temporary-payment.ts';
import { registerProcessOf } from '../../shared/model/organization/registration.ts';
import type { Principal } from '../core/auth/principal.ts';
import { billingContactEntity, temporaryPaymentEntity } from '../core/billing/billing.entities.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { cardCollection, makeDefaultCard, setUpCard } from '../core/billing/provider-card.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { changeCard } from './change-card.ts';
import { foundOf, type Languages, type PaymentDependencies, priceSourceOf, recordsOf, viewOf } from './dependencies.ts';
import { ensureCustomer, ownerMetadata } from './provider-customer.ts';
import { type ChangeContext, runChange } from './run-change.ts';

export type Started = { subscription: Subscription; confirmation: Confirmation | null };

/** Payment method: the card of a token, bank transfer, or not chosen yet. */
export type PaidBy = { tokenId: string } | { paymentType: 'offline' | null };

const daysUntilDue = 30;

const requirePlan = (principal: Principal): { plan: TemporaryPayment; contact: BillingContact } => {
  const { organization, user } = principal;
  const found = foundOf(principal);
  const plan = found.pick(temporaryPaymentEntity, organization);
  const contact = found.pick(billingContactEntity, organization);
  if (!plan || !contact || user.registerProcess !== registerProcessOf.billing) {
    throw new AppError('registration.step_refused');
  }
  return { plan, contact };
};

/** A subscription created by a function that died before recording it. */
const findRunning = async (stripe: Stripe, customerId: string): Promise<boolean> => {
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 1 });
  return data.length > 0;
};

const collection = (by: PaidBy, paymentMethodId: string | null) => {
  if ('paymentType' in by && by.paymentType === 'offline') {
    return { collection_method: 'send_invoice' as const, days_until_due: daysUntilDue };
  }
  return {
    ...cardCollection,
    ...(paymentMethodId ? { default_payment_method: paymentMethodId } : {}),
  };
};

const createTrial = async (
  dependencies: PaymentDependencies,
  { stripe, intent, records }: ChangeContext,
  input: { plan: TemporaryPayment; contact: BillingContact; by: PaidBy },
): Promise<{ customerId: string; result: Confirmation | null }> => {
  const { plan, contact, by } = input;
  const buyer = { ...records, stage: dependencies.stage };
  const known = records.subscription?.providerCustomerId;
  const customerId = await ensureCustomer(stripe, buyer, contact, known);
  const isFirstTry = intent.revision === 1;
  if (!isFirstTry && (await findRunning(stripe, customerId))) return { customerId, result: null };
  const source = priceSourceOf(dependencies, records);
  const price = await ensurePrice(stripe, source, planOf(records.organization.type), plan.billingPlan);
  const owner = ownerMetadata(buyer);
  const card =
    'tokenId' in by ? await setUpCard(stripe, intent, { customerId, tokenId: by.tokenId, owner }) : undefined;
  const readyCardId = card?.readyCardId ?? null;
  if (readyCardId) await makeDefaultCard(stripe, { customerId, subscriptionId: null }, readyCardId);
  await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price, quantity: plan.seat }],
      trial_period_days: trialDays,
      trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
      metadata: owner,
      ...collection(by, readyCardId),
    },
    { idempotencyKey: idempotencyKey(intent, 'subscription') },
  );
  return { customerId, result: card?.confirmation ?? null };
};

/**
 * Begins the trial of the chosen plan: seven days, nothing charged. An organisation has one trial; asked again while it
 * registers, the one that runs is the answer, with the card exchanged where another one is given (the bank's question
 * was not answered). Needs a plan and a billing contact.
 */
export const subscribe = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  by: PaidBy,
  languages: Languages,
): Promise<Started> => {
  const records = recordsOf(principal);
  if (records.subscription) {
    const isRegistering = principal.user.registerProcess === registerProcessOf.billing;
    if (!('tokenId' in by) || !isRegistering) {
      return { subscription: viewOf(dependencies, records), confirmation: null };
    }
    const changed = await changeCard(dependencies, principal, by.tokenId, languages);
    return { subscription: changed.subscription, confirmation: changed.confirmation };
  }
  const { plan, contact } = requirePlan(principal);
  if (!('tokenId' in by) && !isPaymentTypeAllowed(by.paymentType, plan.billingPlan)) {
    const fields = [{ path: 'paymentType', message: annualTransferMessage(languages.platformLanguage) }];
    throw new AppError('validation.failed', { fields });
  }
  const { applied, result: confirmation } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'subscribe' }, languages },
    (context) => createTrial(dependencies, context, { plan, contact, by }),
  );
  return { subscription: viewOf(dependencies, applied.records, applied.subscription), confirmation };
};
