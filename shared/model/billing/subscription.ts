import * as z from 'zod';
import { BillType, OfferedBillType } from './prices.ts';
import { PaymentType } from './temporary-payment.ts';

/** Subscription statuses of specification 3; `cancelled` is one that has ended. */
export const SubscriptionStatus = z.enum(['trialing', 'active', 'unpaid', 'past_due', 'cancelled']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The response of `current-status`. */
export const CurrentStatus = z.enum(['trialing', 'active', 'unpaid', 'past_due', 'suspended', 'cancelled', 'pending']);
export type CurrentStatus = z.infer<typeof CurrentStatus>;

/** Payment actions of specification 3: the purpose of a bill. */
export const PaymentAction = z.enum(['Create Subscription', 'Add Extra Seats', 'Subscription Renewal']);
export type PaymentAction = z.infer<typeof PaymentAction>;

/** Payment statuses of specification 3. */
export const PaymentStatus = z.enum(['paid', 'pending', 'cancel', 'failed', 'free trial', 'wait for pay']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A token of the card form, or a payment method made with it. Card data never comes here. */
export const TokenId = z.string().regex(/^(tok|pm)_[A-Za-z0-9_]{1,250}$/);

/** How the card form lets the bank confirm with its customer: the kind of confirmation, and its secret. */
export const Confirmation = z.object({ kind: z.enum(['setup', 'payment']), clientSecret: z.string().min(1) });
export type Confirmation = z.infer<typeof Confirmation>;

/**
 * The means of payment: a card in its displayable form, bank transfer, direct debit, or another that the payment
 * provider takes.
 */
export const PaymentMethod = z.discriminatedUnion('paymentType', [
  z.object({
    paymentType: z.literal('card'),
    brand: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    expiryMonth: z.number().int().min(1).max(12),
    expiryYear: z.number().int(),
  }),
  z.object({ paymentType: z.literal('offline') }),
  z.object({ paymentType: z.literal('debit') }),
  z.object({ paymentType: z.literal('stripe') }),
]);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What an administrator may do with the subscription in its current state. */
export const SubscriptionAction = z.enum(['change-seats', 'change-cycle', 'change-card', 'cancel', 'resume', 'pay']);
export type SubscriptionAction = z.infer<typeof SubscriptionAction>;

/** The subscription as screens show it (specification 3). Amounts are US cents. */
export const Subscription = z
  .object({
    status: SubscriptionStatus,
    currentStatus: CurrentStatus,
    billType: BillType,
    seats: z.number().int(),
    seatsInUse: z.number().int(),
    currency: z.literal('USD'),
    unitPriceCents: z.number().int(),
    /** The amount of the next invoice. */
    invoiceCents: z.number().int(),
    /** null: chosen later in the trial. */
    paymentType: PaymentType.nullable(),
    trialStartedAt: z.iso.datetime(),
    trialEndsAt: z.iso.datetime(),
    /** When the next invoice is due to be made; null when none will be. */
    renewsAt: z.iso.datetime().nullable(),
    /** End of the contract year that runs, or of the trial. */
    contractEndsAt: z.iso.datetime(),
    /** Set while a cancellation waits for the end of the contract year. */
    cancelsAt: z.iso.datetime().nullable(),
    /** All that is open; null when nothing is. */
    amountDueCents: z.number().int().nullable(),
    /** The part that resuming requires: a transfer that is merely due keeps its own deadline. */
    resumeCents: z.number().int().nullable(),
    allowedActions: z.array(SubscriptionAction),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** Data that a suspended organisation regains; absent while it is open, and until it is counted. */
export const RetainedData = z.object({ reports: z.number().int().min(0), dataPoints: z.number().int().min(0) });
export type RetainedData = z.infer<typeof RetainedData>;

/** The new total of seats and, where it changes, the cycle. */
export const SubscriptionChange = z.strictObject({
  seat: z.number().int().min(1).max(100_000),
  billType: OfferedBillType.optional(),
});
export type SubscriptionChange = z.infer<typeof SubscriptionChange>;

/** The cost of a change, as the payment provider computes it. Amounts are US cents; a credit is negative. */
export const ChangePreview = z.object({
  seats: z.number().int(),
  billType: BillType,
  /** Charged at once. */
  dueNowCents: z.number().int(),
  nextInvoiceCents: z.number().int(),
  nextInvoiceAt: z.iso.datetime().nullable(),
  lines: z.array(z.object({ description: z.string(), amountCents: z.number().int(), isProration: z.boolean() })),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** One bill: the provider's invoice, in the terms of specification 3. */
export const Bill = z
  .object({
    billId: z.string(),
    /** As printed on the invoice; null while it is a draft. */
    number: z.string().nullable(),
    action: PaymentAction,
    /** A renewal of now, because it is billed in another cycle from now on. */
    isCycleChange: z.boolean().default(false),
    status: PaymentStatus,
    paymentType: PaymentType,
    currency: z.literal('USD'),
    amountCents: z.number().int(),
    issuedAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    periodStartAt: z.iso.datetime(),
    periodEndAt: z.iso.datetime(),
    seats: z.number().int(),
    /** Of a purchase of seats: the increase of the total. */
    seatsAdded: z.number().int().default(0),
    hasInvoiceFile: z.boolean(),
    hasReceiptFile: z.boolean(),
  })
  .meta({ id: 'Bill' });
export type Bill = z.infer<typeof Bill>;
