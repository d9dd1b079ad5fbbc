/**
 * Effect of a change of a subscription, without writing: the future subscription and its lines. The change itself and
 * its preview (`invoices/create_preview`) both use it, so that they always agree.
 */
import type { Line, Subscription, SubscriptionItem } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { invalidRequest, resourceMissing } from '../records/stripe-error.ts';
import { periodLines, prorationLines } from './lines.ts';
import { periodEndAfter } from './periods.ts';
import { recurringOf } from './subscription-life.ts';

export type ItemChange = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
};

export type Change = {
  items?: ItemChange[] | undefined;
  prorationBehavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined;
  prorationDate?: number | undefined;
  trialEnd?: number | 'now' | undefined;
  anchor?: 'now' | 'unchanged' | undefined;
};

export type ChangePlan = {
  after: Subscription;
  lines: Line[];
  /** The lines are for an immediate invoice; otherwise they wait for the next one. */
  isInvoicedNow: boolean;
};

export function planChange(books: Books, before: Subscription, change: Change, at: number): ChangePlan {
  const items = change.items === undefined ? before.items : mergeItems(books, before, change.items, at);
  const after = withTrial({ ...before, items }, change.trialEnd, at);
  const isTrialEnding = before.status === 'trialing' && after.status === 'active';
  const [old, next] = [recurringOf(books, before), recurringOf(books, after)];
  const isOtherInterval = old.interval !== next.interval || old.intervalCount !== next.intervalCount;
  const isPaidNow = before.status !== 'trialing';
  const behavior = change.prorationBehavior ?? 'create_prorations';
  if (isTrialEnding || (isPaidNow && (isOtherInterval || change.anchor === 'now'))) {
    const begun = { ...after, anchor: at, periodStart: at, periodEnd: periodEndAfter(at, next, at) };
    const credits =
      isPaidNow && behavior !== 'none' ? prorationLines(books, { before, after, at, hasNewPeriod: true }) : [];
    const period = { start: begun.periodStart, end: begun.periodEnd };
    return { after: begun, lines: [...credits, ...periodLines(books, begun, period)], isInvoicedNow: true };
  }
  const from = change.prorationDate ?? at;
  const lines =
    isPaidNow && behavior !== 'none' ? prorationLines(books, { before, after, at: from, hasNewPeriod: false }) : [];
  return { after, lines, isInvoicedNow: behavior === 'always_invoice' && lines.length > 0 };
}

function withTrial(subscription: Subscription, trialEnd: Change['trialEnd'], at: number): Subscription {
  if (trialEnd === undefined) return subscription;
  if (trialEnd === 'now')
    return subscription.status === 'trialing' ? { ...subscription, status: 'active', trialEnd: at } : subscription;
  if (trialEnd <= at)
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  return {
    ...subscription,
    status: 'trialing',
    trialStart: subscription.trialStart ?? at,
    trialEnd,
    anchor: trialEnd,
    periodStart: subscription.status === 'trialing' ? subscription.periodStart : at,
    periodEnd: trialEnd,
  };
}

function mergeItems(
  books: Books,
  { id, items, currency }: Subscription,
  changes: ItemChange[],
  at: number,
): SubscriptionItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const [index, change] of changes.entries()) {
    if (change.id !== undefined && !merged.has(change.id))
      throw resourceMissing('subscription_item', change.id, `items[${index}][id]`, 400);
    if (change.id !== undefined && change.deleted === true) merged.delete(change.id);
    else {
      const item = mergeItem(books, merged.get(change.id ?? ''), change, { at, param: `items[${index}]` });
      assertPrice(books, item, currency, `items[${index}][price]`);
      merged.set(item.id, item);
    }
  }
  const result = Array.from(merged.values());
  if (result.length === 0) throw invalidRequest(`A subscription must have at least one active plan. (${id})`, 'items');
  return result;
}

function mergeItem(
  books: Books,
  item: SubscriptionItem | undefined,
  change: ItemChange,
  { at, param }: { at: number; param: string },
): SubscriptionItem {
  const price = change.price ?? item?.price;
  if (price === undefined)
    throw invalidRequest(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing');
  return {
    id: item?.id ?? books.newId('si'),
    created: item?.created ?? at,
    price,
    quantity: change.quantity ?? item?.quantity ?? 1,
    metadata: { ...item?.metadata, ...change.metadata },
  };
}

export function assertPrice(
  books: Books,
  { price: id }: SubscriptionItem,
  currency: string | null,
  param: string,
): void {
  const price = books.prices.get(id, param);
  if (price.recurring === null)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param,
    );
  if (!price.isActive)
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, param);
  if (currency !== null && price.currency !== currency)
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
      param,
    );
}
