import type Stripe from 'stripe';
import { invoiceCents, planOf, priceTableOf, unitPriceCents } from '../../shared/model/billing/prices.ts';
import type { ChangePreview, SubscriptionChange } from '../../shared/model/billing/subscription.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { isProration } from '../core/billing/bill-of-invoice.ts';
import { isoOf } from '../core/billing/provider-state.ts';
import { toAppError } from '../core/billing/stripe-errors.ts';
import { type PaymentDependencies, providerIdsOf } from './dependencies.ts';
import { changedItem, prorationOf, requireSeatChange, type SeatChange } from './seat-change.ts';

/** Cents of a whole invoice after the change: the agreed price, or the list's where the cycle changes. */
const regularCents = (dependencies: PaymentDependencies, change: SeatChange): number => {
  const { subscription, organization, tenant } = change.records;
  const table = priceTableOf(dependencies.priceBook, tenant.hostname);
  const unit = change.isCycleChanged
    ? unitPriceCents(planOf(organization.type), change.billType, table)
    : subscription.unitPriceCents;
  return invoiceCents(unit, change.billType, change.seats);
};

const nextInvoiceAt = (change: SeatChange, invoice: Stripe.Invoice): string | null => {
  const isNewPeriod = change.isCycleChanged && change.records.subscription.status !== 'trialing';
  if (!isNewPeriod) return change.records.subscription.renewsAt;
  return isoOf(Math.max(...invoice.lines.data.map(({ period }) => period.end)));
};

/** Cost of a change now and at the next renewal, as computed by the provider; the preview changes nothing. */
export const previewChange = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  wanted: SubscriptionChange,
  language: Language,
): Promise<ChangePreview> => {
  const change = await requireSeatChange(dependencies, principal, wanted, language);
  const { customerId, subscriptionId, itemId } = providerIdsOf(change.records);
  const stripe = await dependencies.getStripe();
  const proration_behavior = prorationOf(change);
  try {
    const invoice = await stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: {
        items: [await changedItem(dependencies, stripe, change, itemId)],
        proration_behavior,
      },
    });
    const isNow = proration_behavior === 'always_invoice';
    return {
      seats: change.seats,
      billType: change.billType,
      dueNowCents: isNow ? invoice.amount_due : 0,
      nextInvoiceCents: isNow ? regularCents(dependencies, change) : invoice.amount_due,
      nextInvoiceAt: nextInvoiceAt(change, invoice),
      lines: invoice.lines.data.map((line) => ({
        description: line.description ?? '',
        amountCents: line.amount,
        isProration: isProration(line),
      })),
    };
  } catch (error) {
    throw toAppError(error, language);
  }
};
