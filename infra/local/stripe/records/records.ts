/**
 * Stored fields of each object, times in seconds. Stripe's own shapes are built from them at every answer (`present/`),
 * so that only variable fields are stored.
 */
import * as z from 'zod';

const seconds = z.number().int();
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
const Metadata = z.record(z.string(), z.string());

export const Address = z.object({
  city: maybe(z.string()),
  country: maybe(z.string()),
  line1: maybe(z.string()),
  line2: maybe(z.string()),
  postal_code: maybe(z.string()),
  state: maybe(z.string()),
});
export type Address = z.infer<typeof Address>;

export const Customer = z.object({
  id: z.string(),
  created: seconds,
  email: maybe(z.string()),
  name: maybe(z.string()),
  phone: maybe(z.string()),
  description: maybe(z.string()),
  address: maybe(Address),
  metadata: Metadata,
  /** Below zero is credit. */
  balance: z.number().int(),
  currency: maybe(z.string()),
  invoicePrefix: z.string(),
  nextInvoiceSequence: z.number().int(),
  defaultPaymentMethod: maybe(z.string()),
  preferredLocales: z.array(z.string()),
  testClock: maybe(z.string()),
  isDelinquent: z.boolean(),
  isDeleted: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

export const Product = z.object({
  id: z.string(),
  created: seconds,
  updated: seconds,
  name: z.string(),
  description: maybe(z.string()),
  isActive: z.boolean(),
  metadata: Metadata,
  unitLabel: maybe(z.string()),
});
export type Product = z.infer<typeof Product>;

export const Recurring = z.object({
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int().positive(),
});
export type Recurring = z.infer<typeof Recurring>;

export const Price = z.object({
  id: z.string(),
  created: seconds,
  isActive: z.boolean(),
  currency: z.string(),
  product: z.string(),
  /** Smallest unit of the currency. */
  unitAmount: z.number().int(),
  lookupKey: maybe(z.string()),
  nickname: maybe(z.string()),
  metadata: Metadata,
  recurring: maybe(Recurring),
});
export type Price = z.infer<typeof Price>;

/** A card without its number: its printed data, and the behaviour of its test number. */
export const Card = z.object({
  /** Name in the table of test cards. */
  behavior: z.string(),
  brand: z.string(),
  country: z.string(),
  funding: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  fingerprint: z.string(),
});
export type Card = z.infer<typeof Card>;

const BillingDetails = z.object({
  name: maybe(z.string()),
  email: maybe(z.string()),
  phone: maybe(z.string()),
  address: Address,
});

export const PaymentMethod = z.object({
  id: z.string(),
  created: seconds,
  customer: maybe(z.string()),
  card: Card,
  billing: BillingDetails,
  metadata: Metadata,
  /** The holder has been authenticated for later payments (a setup intent has succeeded). */
  isSetUp: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const Token = z.object({
  id: z.string(),
  created: seconds,
  isUsed: z.boolean(),
  card: Card,
  name: maybe(z.string()),
});
export type Token = z.infer<typeof Token>;

export const CardFailure = z.object({
  code: z.string(),
  declineCode: maybe(z.string()),
  message: z.string(),
});
export type CardFailure = z.infer<typeof CardFailure>;

export const SetupIntent = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: seconds,
  customer: maybe(z.string()),
  description: maybe(z.string()),
  metadata: Metadata,
  paymentMethod: maybe(z.string()),
  paymentMethodTypes: z.array(z.string()),
  isAutomatic: z.boolean(),
  usage: z.enum(['off_session', 'on_session']),
  status: z.enum(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled']),
  failure: maybe(CardFailure),
  attempts: z.number().int(),
  returnUrl: maybe(z.string()),
  cancellationReason: maybe(z.string()),
});
export type SetupIntent = z.infer<typeof SetupIntent>;

export const PaymentIntent = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: seconds,
  amount: z.number().int(),
  currency: z.string(),
  customer: maybe(z.string()),
  description: maybe(z.string()),
  metadata: Metadata,
  invoice: maybe(z.string()),
  paymentMethod: maybe(z.string()),
  paymentMethodTypes: z.array(z.string()),
  setupFutureUsage: maybe(z.enum(['off_session', 'on_session'])),
  status: z.enum(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled']),
  failure: maybe(CardFailure),
  latestCharge: maybe(z.string()),
  returnUrl: maybe(z.string()),
  canceledAt: maybe(seconds),
  cancellationReason: maybe(z.string()),
});
export type PaymentIntent = z.infer<typeof PaymentIntent>;

export const Charge = z.object({
  id: z.string(),
  created: seconds,
  amount: z.number().int(),
  currency: z.string(),
  customer: maybe(z.string()),
  paymentIntent: z.string(),
  invoice: maybe(z.string()),
  paymentMethod: z.string(),
  failure: maybe(CardFailure),
  receiptNumber: maybe(z.string()),
  /** In the address of the receipt, which anyone who knows it may open. */
  receiptToken: z.string(),
});
export type Charge = z.infer<typeof Charge>;
