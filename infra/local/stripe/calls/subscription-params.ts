/** Parameters of subscriptions and derived values. */
import * as z from 'zod';
import { findMethod } from '../billing/method-use.ts';
import type { Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { invalidRequest, resourceMissing } from '../records/stripe-error.ts';
import { emptyable, flag, id, Metadata, mergeMetadata, positive, seconds, text } from './params.ts';

export const ItemParams = z.strictObject({
  id: id.optional(),
  price: id.optional(),
  quantity: positive.optional(),
  deleted: flag.optional(),
  metadata: Metadata.optional(),
});

export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none']).optional();
const paymentBehaviors = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'] as const;
export const paymentBehavior = z.enum(paymentBehaviors).optional();
/** Additional option of a change: it waits until its invoice is paid. */
export const changePaymentBehavior = z.enum([...paymentBehaviors, 'pending_if_incomplete']).optional();
export const trialEnd = z.union([z.literal('now'), seconds]).optional();
export const cancelAt = z.union([z.enum(['min_period_end', 'max_period_end']), emptyable(seconds)]).optional();

/** Parameters at creation and later. */
export const commonFields = {
  cancel_at_period_end: flag.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: positive.optional(),
  default_payment_method: emptyable(id).optional(),
  description: emptyable(text).optional(),
  metadata: Metadata.optional(),
  off_session: flag.optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: emptyable(z.array(z.enum(['card', 'customer_balance']))).optional(),
      save_default_payment_method: z.enum(['off', 'on_subscription']).optional(),
    })
    .optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
};
const CommonFields = z.object(commonFields);

export function withCommonFields(
  books: Books,
  before: Subscription,
  change: z.output<typeof CommonFields>,
): Subscription {
  const collectionMethod = change.collection_method ?? before.collectionMethod;
  const daysUntilDue = change.days_until_due ?? before.daysUntilDue;
  if (collectionMethod === 'send_invoice' && daysUntilDue === null)
    throw invalidRequest(
      "If the collection_method is set to 'send_invoice', you must specify 'days_until_due'.",
      'days_until_due',
      'parameter_missing',
    );
  if (collectionMethod === 'charge_automatically' && change.days_until_due !== undefined)
    throw invalidRequest(
      "You can only set 'days_until_due' if the collection_method is set to 'send_invoice'.",
      'days_until_due',
    );
  return {
    ...before,
    collectionMethod,
    daysUntilDue: collectionMethod === 'send_invoice' ? daysUntilDue : null,
    defaultPaymentMethod: methodFor(books, before, change.default_payment_method),
    description: change.description === undefined ? before.description : change.description,
    metadata: mergeMetadata(before.metadata, change.metadata),
    missingPaymentMethod: change.trial_settings?.end_behavior.missing_payment_method ?? before.missingPaymentMethod,
    saveDefaultPaymentMethod: change.payment_settings?.save_default_payment_method ?? before.saveDefaultPaymentMethod,
    paymentMethodTypes:
      change.payment_settings?.payment_method_types === undefined
        ? before.paymentMethodTypes
        : change.payment_settings.payment_method_types,
  };
}

function methodFor(books: Books, { customer, defaultPaymentMethod }: Subscription, given: string | null | undefined) {
  if (given === undefined) return defaultPaymentMethod;
  if (given === null) return null;
  const found = findMethod(books, given, 'default_payment_method');
  if (found.customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${given}. The payment method must be attached to the customer.`,
      'default_payment_method',
      'resource_missing',
    );
  return found.id;
}

/** End date; the ends of a period follow the then current period. */
export function withEnd(
  before: Subscription,
  change: { cancel_at?: z.output<typeof cancelAt>; cancel_at_period_end?: boolean | undefined },
  at: number,
): Subscription {
  const { cancel_at: end, cancel_at_period_end: atPeriodEnd } = change;
  if (typeof end === 'number' && atPeriodEnd !== undefined)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', 'cancel_at');
  if (typeof end === 'number' && end <= at)
    throw invalidRequest('The timestamp for `cancel_at` must be in the future.', 'cancel_at');
  if (end === undefined && atPeriodEnd === undefined) return before;
  const isPeriodEnd = atPeriodEnd === true || typeof end === 'string';
  const cancelAtInstant = isPeriodEnd ? before.periodEnd : typeof end === 'number' ? end : null;
  const isEnding = cancelAtInstant !== null;
  return {
    ...before,
    cancelAt: cancelAtInstant,
    cancelAtPeriodEnd: atPeriodEnd === true,
    canceledAt: isEnding ? at : null,
    cancellation: { ...before.cancellation, reason: isEnding ? 'cancellation_requested' : null },
  };
}

export function getOpenSubscription(books: Books, subscription: string): Subscription {
  const found = books.subscriptions.get(subscription);
  if (found.endedAt !== null) throw resourceMissing('subscription', subscription);
  return found;
}

const pendable: readonly string[] = [
  'expand',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'trial_end',
];

const firstNeighbour = (given: object, allowed: readonly string[]): string | undefined =>
  Object.entries(given).find(([name, value]) => value !== undefined && !allowed.includes(name))?.[0];

/** Only a change of billed items can be pending, and only for a card. */
export function assertPendable({ collectionMethod }: Subscription, given: object): void {
  if (collectionMethod === 'send_invoice')
    throw invalidRequest(
      'You can not pass `payment_behavior=pending_if_incomplete` when `collection_method=send_invoice`.',
      'payment_behavior',
    );
  const other = firstNeighbour(given, pendable);
  if (other !== undefined)
    throw invalidRequest(`When \`payment_behavior=pending_if_incomplete\`, you can not pass \`${other}\`.`, other);
}

/** A subscription that waits for its first payment is fixed: nothing of it changes until it is paid or given up. */
export function assertOnlyMetadata(given: object): void {
  const other = firstNeighbour(given, ['expand', 'metadata']);
  if (other !== undefined)
    throw invalidRequest(
      `A subscription that is incomplete can only have its metadata updated, not \`${other}\`.`,
      other,
    );
}
