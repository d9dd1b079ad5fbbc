/**
 * Purchases of an organisation, apart from the organisation itself.
 *
 * | access pattern                  | key                                                   |
 * |---------------------------------|-------------------------------------------------------|
 * | plan chosen in registration     | ORGANIZATION {organizationId} / TEMPORARY-PAYMENT     |
 * | addressee of invoices           | ORGANIZATION {organizationId} / BILLING-CONTACT       |
 * | subscription                    | ORGANIZATION {organizationId} / SUBSCRIPTION          |
 * | change under way                | ORGANIZATION {organizationId} / BILLING-INTENT        |
 * | bills, newest first             | ORGANIZATION {organizationId} / BILL {billId}         |
 * | bank transfers by due date      | gsi1: TRANSFERS open\|paid / {dueAt} {billId}         |
 *
 * Of the platform (its reserved tenant):
 *
 * | access pattern                  | key                                                   |
 * |---------------------------------|-------------------------------------------------------|
 * | organisation of a customer      | PROVIDER-CUSTOMER {customerId} / PROVIDER-CUSTOMER    |
 * | event of the payment provider   | STRIPE-EVENT {eventId} / STRIPE-EVENT                 |
 * | events by state, newest first   | gsi1: STRIPE-EVENTS {status} / {receivedAt} {eventId} |
 */
import * as z from 'zod';
import { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { BillingContact } from '../../../shared/model/billing/billing-contact.ts';
import { BillType } from '../../../shared/model/billing/prices.ts';
import { Bill, PaymentMethod, SubscriptionStatus } from '../../../shared/model/billing/subscription.ts';
import { PaymentType, TemporaryPayment } from '../../../shared/model/billing/temporary-payment.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../data/entity.ts';

type OfOrganization = { organizationId: string };

const TemporaryPaymentRecord = TemporaryPayment.extend({ organizationId: OrganizationId });
export const temporaryPaymentEntity = entity<OfOrganization, z.infer<typeof TemporaryPaymentRecord>>({
  name: 'TemporaryPayment',
  version: 1,
  schema: TemporaryPaymentRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['TEMPORARY-PAYMENT'] }),
});

const BillingContactRecord = BillingContact.extend({ organizationId: OrganizationId });
export const billingContactEntity = entity<OfOrganization, z.infer<typeof BillingContactRecord>>({
  name: 'BillingContact',
  version: 1,
  schema: BillingContactRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['BILLING-CONTACT'] }),
});

const OpenBill = z.object({
  billId: z.string(),
  number: z.string().nullable(),
  amountCents: z.number().int(),
  /** null: open, and not due yet. */
  missingSince: z.iso.datetime().nullable(),
});
export type OpenBill = z.infer<typeof OpenBill>;

/**
 * The subscription as the payment provider reports it, with the fields that screens and guards read. Without a
 * provider's id it is a trial with a payment type not chosen yet. All but the dates of the trial is written from the
 * provider's state.
 */
const SubscriptionRecord = z.object({
  organizationId: OrganizationId,
  providerCustomerId: z.string().nullable(),
  providerSubscriptionId: z.string().nullable(),
  providerItemId: z.string().nullable(),
  status: SubscriptionStatus,
  billType: BillType,
  seats: z.number().int(),
  currency: z.literal('USD'),
  unitPriceCents: z.number().int(),
  paymentType: PaymentType.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  trialStartedAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime(),
  renewsAt: z.iso.datetime().nullable(),
  /** End of the contract year that runs, or of the trial. */
  contractEndsAt: z.iso.datetime(),
  cancelsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Oldest bill that must be paid for the account to go on. */
  openBillId: z.string().nullable(),
  /** Of everything that is open. */
  amountDueCents: z.number().int().nullable(),
  /** All that is open, the oldest first. */
  openBills: z.array(OpenBill).default([]),
  /** Since when a payment is missing: names the episode that reminders and the suspension belong to. */
  overdueSince: z.iso.datetime().nullable(),
  /** Since when billing has shut the account for it; null while it is open. */
  shutSince: z.iso.datetime().nullable().default(null),
  revision: z.number().int(),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export const subscriptionEntity = entity<OfOrganization, SubscriptionRecord>({
  name: 'Subscription',
  version: 1,
  schema: SubscriptionRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['SUBSCRIPTION'] }),
});

const BillingIntentRecord = z.object({
  organizationId: OrganizationId,
  /** Counts the changes of an organisation; part of the idempotency keys that the provider gets. */
  revision: z.number().int(),
  /** While a change is under way; one at a time. */
  isOpen: z.boolean(),
  operation: z.enum(['subscribe', 'seats', 'cancel', 'resume', 'pay', 'card']),
  /** A reduction leaves the ledger before the provider is asked, so that nobody can take these seats in between. */
  seats: z.number().int().nullable(),
  startedAt: z.iso.datetime(),
  by: Author,
  /** Recipient of mails about it. */
  email: z.email(),
  language: Language,
});
export type BillingIntent = z.infer<typeof BillingIntentRecord>;
export const billingIntentEntity = entity<OfOrganization, BillingIntent>({
  name: 'BillingIntent',
  version: 1,
  schema: BillingIntentRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['BILLING-INTENT'] }),
});

const BillRecord = Bill.extend({
  organizationId: OrganizationId,
  /** Name at the time of billing. */
  organizationName: z.string(),
  /** Reference of the paying transfer on the bank statement, as entered by an operator. */
  reference: z.string().nullable(),
});
export type BillRecord = z.infer<typeof BillRecord>;
export const billEntity = entity<OfOrganization & { billId: string }, BillRecord>({
  name: 'Bill',
  version: 1,
  schema: BillRecord,
  key: ({ organizationId, billId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['BILL', billId] }),
  indexes: ({ paymentType, number, status, dueAt, billId, amountCents }) => {
    const state = status === 'paid' ? 'paid' : 'open';
    const isBilled = number !== null && amountCents > 0 && status !== 'cancel';
    return paymentType === 'offline' && isBilled && dueAt !== null
      ? { gsi1: { pk: ['TRANSFERS', state], sk: [dueAt, billId] } }
      : {};
  },
});

const ProviderCustomerRecord = z.object({ customerId: z.string(), tenantId: TenantId, organizationId: OrganizationId });
export type ProviderCustomer = z.infer<typeof ProviderCustomerRecord>;
export const providerCustomerEntity = entity<{ customerId: string }, ProviderCustomer>({
  name: 'ProviderCustomer',
  version: 1,
  schema: ProviderCustomerRecord,
  key: ({ customerId }) => ({ pk: ['PROVIDER-CUSTOMER', customerId], sk: ['PROVIDER-CUSTOMER'] }),
});

/** `superseded`: the event changed nothing on record, or does not concern this platform. */
export const StripeEventStatus = z.enum(['received', 'applied', 'superseded', 'failed']);
export type StripeEventStatus = z.infer<typeof StripeEventStatus>;
const StripeEventRecord = z.object({
  eventId: z.string(),
  type: z.string(),
  /** The event's object and its customer, where it has one; the state itself is requested from the provider again. */
  objectId: z.string().nullable(),
  customerId: z.string().nullable(),
  status: StripeEventStatus,
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  failure: z.string().nullable(),
  tenantId: TenantId.nullable(),
  organizationId: OrganizationId.nullable(),
  organizationName: z.string().nullable(),
  revision: z.number().int(),
});
export type StripeEventRecord = z.infer<typeof StripeEventRecord>;
export const stripeEventEntity = entity<{ eventId: string }, StripeEventRecord>({
  name: 'StripeEvent',
  version: 1,
  schema: StripeEventRecord,
  key: ({ eventId }) => ({ pk: ['STRIPE-EVENT', eventId], sk: ['STRIPE-EVENT'] }),
  indexes: ({ status, receivedAt, eventId }) => ({
    gsi1: { pk: ['STRIPE-EVENTS', status], sk: [receivedAt, eventId] },
  }),
});
