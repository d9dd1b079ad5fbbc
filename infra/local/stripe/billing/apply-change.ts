/** A change of a subscription's items, period or trial, with its invoice. */
import type { Invoice, Subscription } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { type Change, planChange } from './change-plan.ts';
import { collectInvoice } from './collecting.ts';
import { createInvoice, finalizeInvoice } from './invoicing.ts';
import { keepPending, replacePending } from './pending-update.ts';
import { changeSubscription, emitInvoiceEvent } from './record-changes.ts';
import { schedule } from './subscription-life.ts';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

/** `fields` are further changes of the same update. Returns the invoice, if one was created. */
export function applyChange(
  books: Books,
  before: Subscription,
  {
    change,
    fields,
    behavior,
    at,
  }: { change: Change; fields: Partial<Subscription>; behavior: PaymentBehavior; at: number },
): { subscription: Subscription; invoice: Invoice | undefined } {
  const { after, lines, isInvoicedNow } = planChange(books, { ...before, ...fields }, change, at);
  if (!isInvoicedNow) {
    const changed = changeSubscription(books, { ...after, pendingLines: [...before.pendingLines, ...lines] }, at);
    schedule(books, changed);
    return { subscription: changed, invoice: undefined };
  }
  const isPending = behavior === 'pending_if_incomplete';
  const current = isPending ? replacePending(books, before, at) : before;
  const draft = createInvoice(books, {
    customer: books.customers.get(after.customer),
    subscription: after,
    reason: 'subscription_update',
    lines: [...before.pendingLines, ...lines],
    period: { start: before.periodStart, end: at },
    at,
  });
  if (isPending) keepPending(books, current, after, draft.id, at);
  else schedule(books, changeSubscription(books, { ...after, pendingLines: [], latestInvoice: draft.id }, at));
  const open = finalizeInvoice(books, draft, at);
  const invoice = advance(books, open, behavior, at);
  return { subscription: books.subscriptions.get(after.id), invoice };
}

function advance(books: Books, open: Invoice, behavior: PaymentBehavior, at: number): Invoice {
  const isFree = open.paymentIntent === null;
  if (isFree || (open.collectionMethod === 'charge_automatically' && behavior !== 'default_incomplete'))
    return collectInvoice(books, open, { at });
  if (open.collectionMethod === 'send_invoice') emitInvoiceEvent(books, 'invoice.sent', open, at);
  return open;
}
