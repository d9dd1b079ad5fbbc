import type { Confirmation, PaymentMethod, Subscription } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { replacePaymentMethod, setUpCard } from '../core/billing/provider-card.ts';
import { type Languages, type PaymentDependencies, providerIdsOf, requireAction, viewOf } from './dependencies.ts';
import { ownerMetadata } from './provider-customer.ts';
import { runChange } from './run-change.ts';

export type CardChanged = {
  subscription: Subscription;
  paymentMethod: PaymentMethod | null;
  confirmation: Confirmation | null;
};

/**
 * Puts a card on file, in place of another one or of bank transfer. While the bank asks, all stays as it is; the
 * provider's event then makes the exchange.
 */
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
      const owner = ownerMetadata({ ...records, stage: dependencies.stage });
      const setup = await setUpCard(context.stripe, context.intent, { customerId, tokenId, owner });
      if (setup.readyCardId) {
        const isTransfer = records.subscription.paymentType === 'offline';
        const subscription = isEnded ? undefined : { id: subscriptionId, isTransfer };
        await replacePaymentMethod(context.stripe, { customerId, subscription }, setup.readyCardId);
      }
      return { customerId, result: setup.confirmation };
    },
  );
  return {
    subscription: viewOf(dependencies, applied.records, applied.subscription),
    paymentMethod: applied.subscription?.paymentMethod ?? null,
    confirmation: result,
  };
};
