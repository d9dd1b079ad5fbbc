import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import { type BillType, planOf } from '../../shared/model/prices.ts';
import { isSeatTotalAllowed, seatsInUse } from '../../shared/model/seats.ts';
import type { SubscriptionChange } from '../../shared/model/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { type PaymentDependencies, priceSourceOf, requireAction, type Subscribed } from './dependencies.ts';

/** A change that may be made: what is to be, and how it differs from what is. */
export type SeatChange = {
  records: Subscribed;
  seats: number;
  billType: BillType;
  isCycleChanged: boolean;
  isMore: boolean;
  isNothing: boolean;
};

/** Ruling 4 and the entitlement: 422 for what may not be bought. */
export const requireSeatChange = (
  dependencies: Pick<PaymentDependencies, 'now'>,
  principal: Principal,
  wanted: SubscriptionChange,
): SeatChange => {
  const records = requireAction(dependencies, principal, 'change-seats', 'change-cycle');
  const { subscription, ledger, entitlement } = records;
  const billType = wanted.billType ?? subscription.billType;
  const isCycleChanged = billType !== subscription.billType;
  const isOtherTotal = wanted.seat !== subscription.seats;
  const inUse = ledger ? seatsInUse(ledger) : 0;
  // More than may be bought was sold by hand: it may stay.
  if (isOtherTotal && !isSeatTotalAllowed(wanted.seat, inUse)) throw new AppError('seat.out_of_range');
  if (isCycleChanged && !entitlement.allowedActions.includes('change-cycle')) {
    throw new AppError('subscription.change_refused');
  }
  return {
    records,
    seats: wanted.seat,
    billType,
    isCycleChanged,
    isMore: wanted.seat > subscription.seats,
    isNothing: !isCycleChanged && !isOtherTotal,
  };
};

/** The subscription's one item as it is to be; the price stays the one that was agreed unless the cycle changes. */
export const changedItem = async (
  dependencies: PaymentDependencies,
  stripe: Stripe,
  { records, seats, billType, isCycleChanged }: SeatChange,
  itemId: string,
): Promise<{ id: string; quantity: number; price?: string }> => {
  if (!isCycleChanged) return { id: itemId, quantity: seats };
  const source = priceSourceOf(dependencies, records);
  const price = await ensurePrice(stripe, source, planOf(records.organization.type), billType);
  return { id: itemId, quantity: seats, price };
};

/** More is charged at once, less is credited on the next bill; a trial costs nothing either way. */
export const prorationOf = ({ records, isMore, isCycleChanged }: SeatChange) => {
  if (records.subscription.status === 'trialing') return 'none' as const;
  return isMore || isCycleChanged ? ('always_invoice' as const) : ('create_prorations' as const);
};
