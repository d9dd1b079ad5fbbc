import type Stripe from 'stripe';
import { contractYearEnd } from '../../shared/model/billing/contract-year.ts';
import type { Subscription } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { type Languages, type PaymentDependencies, providerIdsOf, requireAction, viewOf } from './dependencies.ts';
import { runChange } from './run-change.ts';

/** End of the trial, or of the contract year that runs at the provider. Epoch seconds. */
const endOf = (subscription: Stripe.Subscription, nowMilliseconds: number): number => {
  const { status, trial_end, billing_cycle_anchor: anchor } = subscription;
  if (status === 'trialing' && trial_end !== null) return trial_end;
  return contractYearEnd(new Date(anchor * 1_000), nowMilliseconds).getTime() / 1_000;
};

/** Ends the subscription with its contract year, or with the trial; until then everything stays, and invoices too. */
export const cancelSubscription = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  languages: Languages,
): Promise<Subscription> => {
  const records = requireAction(dependencies, principal, 'cancel');
  const { customerId, subscriptionId } = providerIdsOf(records);
  const { applied } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'cancel' }, languages },
    async ({ stripe, intent }) => {
      const cancel_at = endOf(await stripe.subscriptions.retrieve(subscriptionId), dependencies.now());
      await stripe.subscriptions.update(
        subscriptionId,
        { cancel_at, proration_behavior: 'none' },
        { idempotencyKey: idempotencyKey(intent, 'cancel') },
      );
      return { customerId, result: undefined };
    },
  );
  return viewOf(dependencies, applied.records, applied.subscription);
};
