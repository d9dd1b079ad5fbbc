import type Stripe from 'stripe';
import type { Confirmation, PaymentMethod, Subscription } from '../../shared/model/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { makeDefaultCard, paymentMethodOf, setupConfirmation } from '../core/billing/provider-card.ts';
import { ownerMetadata } from '../core/billing/provider-customer.ts';
import { type Languages, type PaymentDependencies, providerIdsOf, requireAction, viewOf } from './dependencies.ts';
import { type ChangeContext, runChange } from './run-change.ts';

export type CardChanged = {
  subscription: Subscription;
  paymentMethod: PaymentMethod | null;
  confirmation: Confirmation | null;
};

/** The bank is asked at once whether the card may be charged later; it may want to ask its customer first. */
const setUpCard = async (
  dependencies: PaymentDependencies,
  { stripe, intent, records }: ChangeContext,
  customerId: string,
  tokenId: string,
): Promise<Stripe.SetupIntent> => {
  const paymentMethodId = await paymentMethodOf(stripe, intent, tokenId);
  return stripe.setupIntents.create(
    {
      customer: customerId,
      payment_method: paymentMethodId,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      confirm: true,
      use_stripe_sdk: true,
      metadata: { ...ownerMetadata({ ...records, stage: dependencies.stage }), purpose: 'card' },
    },
    { idempotencyKey: idempotencyKey(intent, 'setup') },
  );
};

/** Puts another card on file. While the bank asks, the old one stays; the provider's event then exchanges them. */
export const changeCard = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  tokenId: string,
  languages: Languages,
): Promise<CardChanged> => {
  const records = requireAction(dependencies, principal, 'change-card');
  const { customerId, subscriptionId } = providerIdsOf(records);
  const isEnded = records.subscription.status === 'cancelled';
  const { applied, result } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'card' }, languages },
    async (context) => {
      const setup = await setUpCard(dependencies, context, customerId, tokenId);
      const paymentMethodId =
        typeof setup.payment_method === 'string' ? setup.payment_method : setup.payment_method?.id;
      if (setup.status === 'succeeded' && paymentMethodId) {
        const ids = { customerId, subscriptionId: isEnded ? null : subscriptionId };
        await makeDefaultCard(context.stripe, ids, paymentMethodId);
      }
      return { customerId, result: setupConfirmation(setup) };
    },
  );
  return {
    subscription: viewOf(dependencies, applied.records, applied.subscription),
    paymentMethod: applied.subscription?.paymentMethod ?? null,
    confirmation: result,
  };
};
