import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { Confirmation } from '../../shared/model/billing/subscription.ts';
import type { Principal } from '../core/auth/principal.ts';
import { invoiceIdOf } from '../core/billing/bill-of-invoice.ts';
import { idempotencyKey } from '../core/billing/billing-intent.ts';
import { attachCard, makeDefaultCard, paymentConfirmation } from '../core/billing/provider-card.ts';
import { idOf } from '../core/billing/provider-state.ts';
import { isMissing, needsAuthentication } from '../core/billing/stripe-errors.ts';
import { missingSince, subscriptionOfInvoice } from '../core/billing/subscription-of-state.ts';
import { isOfShutTime, shutSinceOf, unsettledInvoices } from '../core/billing/suspended-since.ts';
import { type Languages, type PaymentDependencies, providerIdsOf, recordsOf, type Subscribed } from './dependencies.ts';
import { type ChangeContext, runChange } from './run-change.ts';

export type Paid = { result: 'paid' | 'pending'; confirmation: Confirmation | null };

/** Another customer's bill and an unknown one are the same to the caller. */
export const getOwnInvoice = async (
  stripe: Stripe,
  invoiceId: string,
  customerId: string,
  expand: string[] = [],
): Promise<Stripe.Invoice> => {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand }).catch((error: unknown) => {
    throw isMissing(error) ? new AppError('bill.not_found') : error;
  });
  if (idOf(invoice.customer) !== customerId) throw new AppError('bill.not_found');
  return invoice;
};

const charge = async (
  { stripe, intent }: ChangeContext,
  invoiceId: string,
  paymentMethodId: string | null,
): Promise<Paid> => {
  try {
    const { status } = await stripe.invoices.pay(
      invoiceId,
      { off_session: false, ...(paymentMethodId ? { payment_method: paymentMethodId } : {}) },
      { idempotencyKey: idempotencyKey(intent, `pay ${invoiceId}`) },
    );
    return { result: status === 'paid' ? 'paid' : 'pending', confirmation: null };
  } catch (error) {
    if (!needsAuthentication(error)) throw error;
    const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['confirmation_secret'] });
    return { result: 'pending', confirmation: paymentConfirmation(invoice) };
  }
};

/**
 * A shut account, and one that the provider has given up asking, is opened by all that is overdue: paying one bill pays
 * the others with it, the oldest first.
 */
const billsAsked = async (
  dependencies: PaymentDependencies,
  { stripe }: ChangeContext,
  { records, invoice }: { records: Subscribed; invoice: Stripe.Invoice },
): Promise<Stripe.Invoice[]> => {
  const { subscriptionId } = providerIdsOf(records);
  const shutSince = shutSinceOf(records);
  const own = invoice.status === 'open' ? [invoice] : [];
  const { status } = records.subscription;
  const isAll = shutSince !== null || status === 'unpaid';
  if (!isAll || subscriptionOfInvoice(invoice) !== subscriptionId) return own;
  const now = dependencies.now();
  const others = (await unsettledInvoices(stripe, subscriptionId)).filter(
    (one) =>
      one.id !== invoice.id &&
      one.status === 'open' &&
      !isOfShutTime(one, shutSince, now) &&
      missingSince(one, status, now) !== undefined,
  );
  return [...others, ...own].toSorted((one, other) => one.created - other.created);
};

const pay = async (
  dependencies: PaymentDependencies,
  context: ChangeContext,
  records: Subscribed,
  { invoiceId, tokenId }: { invoiceId: string; tokenId: string | undefined },
): Promise<Paid> => {
  const { stripe, intent } = context;
  const { customerId } = providerIdsOf(records);
  const invoice = await getOwnInvoice(stripe, invoiceId, customerId);
  if (invoice.status !== 'open' && invoice.status !== 'paid') throw new AppError('bill.not_found');
  const asked = await billsAsked(dependencies, context, { records, invoice });
  if (asked.length === 0) return { result: 'paid', confirmation: null };
  const card = tokenId ? await attachCard(stripe, intent, customerId, tokenId) : null;
  let paid: Paid = { result: 'paid', confirmation: null };
  for (const { id } of asked) {
    paid = await charge(context, id, card);
    // The bank is asked about one bill after the other.
    if (paid.result !== 'paid') break;
  }
  // Only a card that the bank did not refuse becomes the one on file. During the bank's authentication the subscription
  // keeps its present card: the provider adopts the new one with the payment, and changes no subscription that awaits
  // its first payment.
  const ownId = paid.result === 'paid' ? subscriptionOfInvoice(invoice) : null;
  if (card) await makeDefaultCard(stripe, { customerId, subscriptionId: ownId }, card);
  return paid;
};

/**
 * Pays an open bill, and with it all that keeps the account shut, with a card or the one on file. Paid twice, it is
 * charged once.
 */
export const payBill = async (
  dependencies: PaymentDependencies,
  principal: Principal,
  input: { billId: string; tokenId?: string | undefined },
  languages: Languages,
): Promise<Paid> => {
  const records = recordsOf(principal);
  const { subscription } = records;
  const invoiceId = invoiceIdOf(input.billId);
  if (!subscription || !invoiceId) throw new AppError('bill.not_found');
  const { organization } = records;
  // A payment does not end a suspension by an operator.
  if (organization.isSuspended && organization.suspendedBy !== 'billing') throw new AppError('bill.not_found');
  const { customerId } = providerIdsOf({ ...records, subscription });
  const { result } = await runChange(
    dependencies,
    principal,
    { records, wanted: { operation: 'pay' }, languages },
    async (context) => ({
      customerId,
      result: await pay(dependencies, context, { ...records, subscription }, { invoiceId, tokenId: input.tokenId }),
    }),
  );
  return result;
};
