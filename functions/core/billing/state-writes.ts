import { isDeepStrictEqual } from 'node:util';
import type { Ids } from '../../../shared/ids.ts';
import type { OrganizationAuditAction } from '../../../shared/model/audit/organization-audit.ts';
import { isPaidUp } from '../../../shared/model/billing/entitlement.ts';
import { seatsInUse } from '../../../shared/model/billing/seats.ts';
import type { PaymentMethod } from '../../../shared/model/billing/subscription.ts';
import type { Author } from '../../../shared/model/people/author.ts';
import { billingAuthor } from '../../../shared/model/people/platform-author.ts';
import { auditOrganization } from '../audit/organization-audit.ts';
import { platformScope } from '../data/scope.ts';
import { put, type Write } from '../data/write.ts';
import { writeInScope } from '../data/write-in-scope.ts';
import { emit } from '../events/outbox.ts';
import { moveSeatTotal, openSeatLedger } from '../people/seat-ledger.entity.ts';
import {
  type BillingIntent,
  providerCustomerEntity,
  type SubscriptionRecord,
  subscriptionEntity,
} from './billing.entities.ts';
import { isUnderWay } from './billing-intent.ts';
import type { BillingRecords } from './billing-records.ts';
import { subscriptionEvents } from './subscription-events.ts';
import { liftBillingSuspension, suspendForBilling } from './suspension.ts';
import { trialMail } from './trial-mail.ts';

export type WriteDependencies = { ids: Pick<Ids, 'audit' | 'event'>; now: () => number };
type Change = {
  records: BillingRecords;
  next: SubscriptionRecord;
  closing: BillingIntent | undefined;
  /** Author of the change, if not an administrator by an intent. */
  by?: Author | undefined;
  /** Bills are written in the same transaction: the record's revision then guards it against concurrent changes. */
  isTouched: boolean;
};

export const isSameSubscription = (one: SubscriptionRecord | undefined, other: SubscriptionRecord): boolean =>
  one !== undefined && isDeepStrictEqual({ ...one, revision: 0 }, { ...other, revision: 0 });

const isBilled = ({ tenant }: BillingRecords): boolean => tenant.modules.includes('payment');

/** The seats bought, at most the number that a pending change leaves, and at least the number in use. */
const seatWrites = ({ records, next, closing }: Change, nowMilliseconds: number): Write[] => {
  const { ledger, intent, organization } = records;
  if (!isBilled(records)) return [];
  if (!ledger) return [openSeatLedger(organization.organizationId, next.seats, 1)];
  const isOthers = closing === undefined && isUnderWay(intent, nowMilliseconds);
  const pendingSeats = isOthers ? intent?.seats : undefined;
  const bought = Math.min(next.seats, pendingSeats ?? next.seats);
  const total = Math.max(bought, seatsInUse(ledger));
  return total === ledger.total ? [] : [moveSeatTotal(ledger, total)];
};

const cardText = (method: PaymentMethod | null): string =>
  method?.paymentType === 'card' ? `${method.brand} ${method.last4}` : (method?.paymentType ?? '');

type Row = { action: OrganizationAuditAction; field: string; oldValue: string; newValue: string };

const rowsOf = (previous: SubscriptionRecord | undefined, next: SubscriptionRecord): Row[] => {
  if (!previous) {
    return [{ action: 'billing.trial-started', field: next.billType, oldValue: '', newValue: `${next.seats}` }];
  }
  const audited: [OrganizationAuditAction, string, string, string][] = [
    ['seats.changed', 'seats', `${previous.seats}`, `${next.seats}`],
    ['billing.cycle-changed', 'billType', previous.billType, next.billType],
    ['billing.status-changed', 'status', previous.status, next.status],
    [
      next.cancelsAt ? 'billing.cancelled' : 'billing.resumed',
      'cancelsAt',
      previous.cancelsAt ?? '',
      next.cancelsAt ?? '',
    ],
    ['billing.card-changed', 'paymentMethod', cardText(previous.paymentMethod), cardText(next.paymentMethod)],
  ];
  return (
    audited
      // A cancelled subscription is not resumed by losing its end date.
      .filter(([, field]) => field !== 'cancelsAt' || next.status !== 'cancelled')
      .flatMap(([action, field, oldValue, newValue]) =>
        oldValue === newValue ? [] : [{ action, field, oldValue, newValue }],
      )
  );
};

/** Writes of an organisation's first subscription: its customer is recorded and its administrator notified. */
const beginningWrites = (dependencies: WriteDependencies, { records, next, closing }: Change): Write[] => {
  const { tenant, subscription: previous } = records;
  const { organizationId } = next;
  const intent = closing ?? records.intent;
  const customerId = next.providerCustomerId;
  const customer =
    customerId && customerId !== previous?.providerCustomerId
      ? [
          writeInScope(
            platformScope(),
            put(providerCustomerEntity, { customerId, tenantId: tenant.tenantId, organizationId }, 'any'),
          ),
        ]
      : [];
  if (previous || !intent) return customer;
  const isTransfer = next.paymentType === 'offline';
  const mail = trialMail({
    to: intent.email,
    language: intent.language,
    companyName: tenant.name,
    seats: next.seats,
    trialEndsAt: next.trialEndsAt,
    isTransfer,
  });
  return [
    ...customer,
    emit(dependencies, { type: 'mail.requested', tenantId: tenant.tenantId, mail }),
    ...(isTransfer
      ? [
          emit(dependencies, {
            type: 'subscription.transfer-billed',
            tenantId: tenant.tenantId,
            organizationId,
            billId: null,
          }),
        ]
      : []),
  ];
};

/** An ended contract closes the account; a payment reopens an account that billing had closed. */
const suspensionWrites = (dependencies: WriteDependencies, { records, next }: Change): Write[] => {
  const { organization, tenant } = records;
  if (!isBilled(records)) return [];
  const place = { tenantId: tenant.tenantId, organization };
  if (next.status === 'cancelled') {
    return suspendForBilling(dependencies, place, { since: next.contractEndsAt, notice: { kind: 'ended' } });
  }
  return isPaidUp(next) ? liftBillingSuspension(dependencies, place) : [];
};

/** The record as the provider's state makes it, with all that follows from the change: steps of one transaction. */
export const stateWrites = (dependencies: WriteDependencies, change: Change): Write[] => {
  const { records, next, closing } = change;
  const { subscription: previous, organization, tenant } = records;
  const isChanged = !isSameSubscription(previous, next);
  const intent = closing ?? (isUnderWay(records.intent, dependencies.now()) ? records.intent : undefined);
  const who = change.by ?? intent?.by ?? billingAuthor;
  const record = { ...next, revision: (previous?.revision ?? 0) + 1 };
  const stored = put(subscriptionEntity, record, previous ? previous.revision : 'new');
  const recordWrites = isChanged
    ? [
        stored,
        ...rowsOf(previous, next).map((row) => auditOrganization(dependencies, organization.organizationId, who, row)),
        ...beginningWrites(dependencies, change),
        ...subscriptionEvents(dependencies, { tenantId: tenant.tenantId, previous, next: record }),
      ]
    : [];
  const touch = !isChanged && change.isTouched ? [stored] : [];
  return [
    ...recordWrites,
    ...touch,
    ...seatWrites(change, dependencies.now()),
    ...suspensionWrites(dependencies, change),
  ];
};
