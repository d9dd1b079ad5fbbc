import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import { type BillType, planOf } from '../../shared/model/billing/prices.ts';
import { isSeatTotalAllowed, seatsInUse, seatsMax, seatsMin } from '../../shared/model/billing/seats.ts';
import type { SubscriptionChange } from '../../shared/model/billing/subscription.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { ensurePrice } from '../core/billing/provider-prices.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { endExpiredInvitations } from '../core/people/expired-seats.ts';
import { type SeatLedger, seatLedgerEntity } from '../core/people/seat-ledger.entity.ts';
import { seatsTaken } from '../core/people/seat-refusals.ts';
import { type PaymentDependencies, priceSourceOf, requireAction, type Subscribed } from './dependencies.ts';

/** An allowed change: the new state, and its difference from the present one. */
export type SeatChange = {
  records: Subscribed;
  seats: number;
  billType: BillType;
  isCycleChanged: boolean;
  isMore: boolean;
  isNothing: boolean;
};

type Dependencies = Pick<PaymentDependencies, 'table' | 'ids' | 'now'>;

/**
 * The ledger against which a total of seats is checked. Where the total is below the seats in use, seats of expired
 * invitations count as free at once; if it is still below, the refusal names the people with seats.
 */
const requireTotal = async (
  dependencies: Dependencies,
  { organization, ledger }: Subscribed,
  { total, limit }: { total: number; limit: number | null | undefined },
  language: Language,
): Promise<SeatLedger | undefined> => {
  // Seats above the limit of the tenant could never be used.
  if (limit && total > limit && total > (ledger?.total ?? 0)) throw new AppError('seat.limit_reached');
  const inUse = (one: SeatLedger | undefined): number => (one ? seatsInUse(one) : 0);
  if (isSeatTotalAllowed(total, inUse(ledger))) return ledger;
  if (total > seatsMax || total < seatsMin) throw new AppError('seat.out_of_range');
  const { table } = dependencies;
  const requestsBefore = requestCount();
  const isFreed = (await endExpiredInvitations(dependencies, organization)) > 0;
  const current = isFreed ? await table.find(seatLedgerEntity, organization) : ledger;
  resetRequestCount(requestsBefore);
  if (isSeatTotalAllowed(total, inUse(current))) return current;
  const { organizationId } = organization;
  throw await seatsTaken(table, { organizationId, inUse: inUse(current) }, language);
};

/** Ruling 4 and the entitlement: 422 for a change that is not allowed. */
export const requireSeatChange = async (
  dependencies: Dependencies,
  principal: Principal,
  wanted: SubscriptionChange,
  language: Language,
): Promise<SeatChange> => {
  const before = requireAction(dependencies, principal, 'change-seats', 'change-cycle');
  const { subscription, entitlement } = before;
  const billType = wanted.billType ?? subscription.billType;
  const isCycleChanged = billType !== subscription.billType;
  const isOtherTotal = wanted.seat !== subscription.seats;
  const bought = { total: wanted.seat, limit: principal.tenant.limits?.seats };
  // More than may be bought was sold by hand: it may stay.
  const ledger = isOtherTotal ? await requireTotal(dependencies, before, bought, language) : before.ledger;
  const records = { ...before, ledger };
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
