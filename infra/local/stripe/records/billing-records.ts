/** Stored fields of subscriptions, invoices and clocks, times in seconds. */
import * as z from 'zod';
import { Address } from './records.ts';

const seconds = z.number().int();
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const Metadata = z.record(z.string(), z.string());

/** A line of an invoice; one that waits for the next invoice has no invoice yet. */
export const Line = z.object({
  id: z.string(),
  amount: z.number().int(),
  description: maybe(z.string()),
  periodStart: seconds,
  periodEnd: seconds,
  price: maybe(z.string()),
  product: maybe(z.string()),
  unitAmount: z.number().int(),
  quantity: z.number().int(),
  isProration: z.boolean(),
  subscription: maybe(z.string()),
  subscriptionItem: maybe(z.string()),
  /** Set when the line is from an invoice item (`ii_…`): a proration, or a separate item. */
  invoiceItem: maybe(z.string()),
  metadata: Metadata,
});
export type Line = z.infer<typeof Line>;

export const SubscriptionItem = z.object({
  id: z.string(),
  created: seconds,
  price: z.string(),
  quantity: z.number().int(),
  metadata: Metadata,
});
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

export const SubscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A change that takes effect once its invoice is paid; until then the subscription is unchanged. */
const PendingUpdate = z.object({
  invoice: z.string(),
  expiresAt: seconds,
  items: z.array(SubscriptionItem),
  anchor: seconds,
  periodStart: seconds,
  periodEnd: seconds,
});

export const Subscription = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  currency: z.string(),
  status: SubscriptionStatus,
  items: z.array(SubscriptionItem),
  /** Renewals fall on it: the n-th period ends n intervals after it. */
  anchor: seconds,
  startDate: seconds,
  periodStart: seconds,
  periodEnd: seconds,
  cancelAt: maybe(seconds),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: maybe(seconds),
  endedAt: maybe(seconds),
  cancellation: z.object({
    comment: maybe(z.string()),
    feedback: maybe(z.string()),
    reason: maybe(z.string()),
  }),
  collectionMethod: z.enum(['charge_automatically', 'send_invoice']),
  daysUntilDue: maybe(z.number().int()),
  defaultPaymentMethod: maybe(z.string()),
  description: maybe(z.string()),
  latestInvoice: maybe(z.string()),
  metadata: Metadata,
  pendingSetupIntent: maybe(z.string()),
  /** Prorations and items that wait for the next invoice. */
  pendingLines: z.array(Line),
  trialStart: maybe(seconds),
  trialEnd: maybe(seconds),
  missingPaymentMethod: z.enum(['create_invoice', 'cancel', 'pause']),
  saveDefaultPaymentMethod: z.enum(['off', 'on_subscription']),
  paymentMethodTypes: maybe(z.array(z.string())),
  pendingUpdate: maybe(PendingUpdate).default(null),
});
export type Subscription = z.infer<typeof Subscription>;

export const Invoice = z.object({
  id: z.string(),
  created: seconds,
  customer: z.string(),
  customerName: maybe(z.string()),
  customerEmail: maybe(z.string()),
  customerPhone: maybe(z.string()),
  customerAddress: maybe(Address),
  subscription: maybe(z.string()),
  /** Of the subscription when the invoice was made. */
  subscriptionMetadata: Metadata,
  billingReason: z.enum(['manual', 'subscription_create', 'subscription_cycle', 'subscription_update', 'upcoming']),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  collectionMethod: z.enum(['charge_automatically', 'send_invoice']),
  autoAdvance: z.boolean(),
  currency: z.string(),
  lines: z.array(Line),
  number: maybe(z.string()),
  daysUntilDue: maybe(z.number().int()),
  dueDate: maybe(seconds),
  periodStart: seconds,
  periodEnd: seconds,
  attemptCount: z.number().int(),
  attempted: z.boolean(),
  nextPaymentAttempt: maybe(seconds),
  automaticallyFinalizesAt: maybe(seconds),
  finalizedAt: maybe(seconds),
  paidAt: maybe(seconds),
  voidedAt: maybe(seconds),
  uncollectibleAt: maybe(seconds),
  paymentIntent: maybe(z.string()),
  isPaidOutOfBand: z.boolean(),
  /** Balance of the customer before and after, the former at creation until it is finalised. */
  startingBalance: z.number().int(),
  endingBalance: maybe(z.number().int()),
  metadata: Metadata,
  description: maybe(z.string()),
  footer: maybe(z.string()),
  defaultPaymentMethod: maybe(z.string()),
  testClock: maybe(z.string()),
  /** In the addresses of its page and its PDF. */
  pageToken: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const TestClock = z.object({
  id: z.string(),
  created: seconds,
  name: maybe(z.string()),
  frozenTime: seconds,
  isDeleted: z.boolean(),
});
export type TestClock = z.infer<typeof TestClock>;

/** Retries of failed payments, and the state of the subscription when all failed. */
export const BillingSettings = z.object({
  /** Days after the first failure. */
  retryDays: z.array(z.number().positive()).default([1, 3, 5, 7]),
  afterLastRetry: z.enum(['unpaid', 'cancel', 'past_due']).default('unpaid'),
  /** Days before a renewal at which `invoice.upcoming` is sent. */
  upcomingDays: z.number().min(0).default(7),
});
export type BillingSettings = z.infer<typeof BillingSettings>;
