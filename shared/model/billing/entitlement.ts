import type { BillType } from './prices.ts';
import type { CurrentStatus, SubscriptionAction, SubscriptionStatus } from './subscription.ts';
import type { PaymentType } from './temporary-payment.ts';

/** The properties of a subscription that determine the entitlement. */
export type EntitlingSubscription = {
  status: SubscriptionStatus;
  billType: BillType;
  seats: number;
  paymentType: PaymentType | null;
  trialEndsAt: string;
  contractEndsAt: string;
  cancelsAt: string | null;
  openBillId: string | null;
  overdueSince: string | null;
};

type SuspendedAccount = { isSuspended: boolean; suspendedBy?: 'billing' | 'operator' | undefined };

/** Whether an account is closed. A closure by billing has no effect where nothing is billed. */
export const isClosed = ({ isSuspended, suspendedBy }: SuspendedAccount, isBilled: boolean): boolean =>
  isSuspended && (isBilled || suspendedBy !== 'billing');

/** Since when billing has a reason to close the account: the payment that is missing, or the end; null for none. */
export const closingInstantOf = ({
  status,
  contractEndsAt,
  overdueSince,
}: Pick<EntitlingSubscription, 'status' | 'contractEndsAt' | 'overdueSince'>): string | null =>
  status === 'cancelled' ? contractEndsAt : overdueSince;

export type EntitlementInput = {
  /** Whether the tenant bills at all (module `payment`). */
  isBilled: boolean;
  /** Whether the organisation is still choosing its plan. */
  isRegistering: boolean;
  organization: SuspendedAccount & { toleratedSince?: string | undefined };
  subscription: EntitlingSubscription | undefined;
  nowMilliseconds: number;
};

/** The first notice of a screen; the instant is the one that its sentence names. */
export type EntitlementNotice = {
  kind: 'trial-runs' | 'cancels' | 'payment-missing' | 'suspended' | 'ended';
  at: string;
} | null;

export type Entitlement = {
  currentStatus: CurrentStatus;
  isSuspended: boolean;
  allowedActions: SubscriptionAction[];
  /** Seats that were bought; null is no limit. */
  seats: number | null;
  notice: EntitlementNotice;
};

const nothingToBuy = (input: EntitlementInput): Entitlement => {
  const isSuspended = isClosed(input.organization, input.isBilled);
  const open = input.isBilled && input.isRegistering ? 'pending' : 'active';
  return {
    currentStatus: isSuspended ? 'suspended' : open,
    isSuspended,
    allowedActions: [],
    seats: null,
    notice: null,
  };
};

const isRunning = ({ status }: Pick<EntitlingSubscription, 'status'>): boolean =>
  status === 'trialing' || status === 'active';

/** No debt that could suspend the account: a remainder below the minimum stays due and blocks nothing. */
export const isPaidUp = (one: Pick<EntitlingSubscription, 'status' | 'overdueSince'>): boolean =>
  (isRunning(one) || one.status === 'past_due') && one.overdueSince === null;

/** A year that is paid runs to its end: only a trial may go back from annual to monthly. */
const mayChangeCycle = ({ status, billType, cancelsAt, paymentType }: EntitlingSubscription): boolean =>
  cancelsAt === null && paymentType !== 'offline' && (status === 'trialing' || billType === 'Monthly');

const actionsOf = ({ organization }: EntitlementInput, subscription: EntitlingSubscription): SubscriptionAction[] => {
  const { status, cancelsAt, openBillId, paymentType } = subscription;
  // A payment does not reopen an account that an operator closed.
  if (organization.isSuspended && organization.suspendedBy !== 'billing') return [];
  if (status === 'cancelled') return ['resume'];
  const isPaid = isPaidUp(subscription) && !organization.isSuspended;
  const actions: [SubscriptionAction, boolean][] = [
    ['change-seats', isPaid],
    ['change-cycle', isPaid && mayChangeCycle(subscription)],
    // While a transfer keeps the account shut, a card pays at the checkout: the way back goes by how the bills were sent.
    ['change-card', paymentType !== 'offline' || !organization.isSuspended],
    ['cancel', cancelsAt === null],
    // The provider has given up asking: it opens the subscription again by its newest bill only, which resuming finds.
    ['resume', cancelsAt !== null || organization.isSuspended || status === 'unpaid'],
    ['pay', openBillId !== null && paymentType !== 'offline'],
  ];
  return actions.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
};

const statusOf = (input: EntitlementInput, subscription: EntitlingSubscription): CurrentStatus => {
  const { status } = subscription;
  const { isSuspended, suspendedBy } = input.organization;
  if (isSuspended && suspendedBy !== 'billing') return 'suspended';
  // Let pass by an operator: nothing is paid for, and everyone works on.
  if (status === 'cancelled') return isEnded(input.organization, subscription) ? 'cancelled' : 'unpaid';
  if (isSuspended) return 'suspended';
  // No overdue amount: what the provider still waits for is merely due.
  return isPaidUp(subscription) && status === 'past_due' ? 'active' : status;
};

const noticeOf = (input: EntitlementInput, subscription: EntitlingSubscription): EntitlementNotice => {
  const { status, cancelsAt, overdueSince, contractEndsAt, trialEndsAt } = subscription;
  if (status === 'cancelled') return { kind: 'ended', at: contractEndsAt };
  if (input.organization.isSuspended) return { kind: 'suspended', at: overdueSince ?? contractEndsAt };
  if (overdueSince !== null) return { kind: 'payment-missing', at: overdueSince };
  if (cancelsAt !== null) return { kind: 'cancels', at: cancelsAt };
  return status === 'trialing' && input.nowMilliseconds < Date.parse(trialEndsAt)
    ? { kind: 'trial-runs', at: trialEndsAt }
    : null;
};

/** An operator may let an end pass: the account stays open until another reason closes it. */
const isEnded = ({ toleratedSince }: EntitlementInput['organization'], subscription: EntitlingSubscription): boolean =>
  subscription.status === 'cancelled' && closingInstantOf(subscription) !== toleratedSince;

/**
 * What an organisation may do, from the state of its subscription (specification 4): the one place that
 * decides it, for the server and the screens alike. Where nothing is billed, everything is allowed.
 */
export const entitlementOf = (input: EntitlementInput): Entitlement => {
  const { subscription, organization } = input;
  if (!input.isBilled || !subscription) return nothingToBuy(input);
  return {
    currentStatus: statusOf(input, subscription),
    isSuspended: organization.isSuspended || isEnded(organization, subscription),
    allowedActions: actionsOf(input, subscription),
    seats: subscription.seats,
    notice: noticeOf(input, subscription),
  };
};
