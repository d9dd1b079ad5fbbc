import type Stripe from 'stripe';
import { AppError } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import { invoiceIdOf } from '../core/billing/bill-of-invoice.ts';
import { idOf } from '../core/billing/provider-state.ts';
import { toAppError } from '../core/billing/stripe-errors.ts';
import { type PaymentDependencies, recordsOf } from './dependencies.ts';
import { getOwnInvoice } from './pay-bill.ts';

const receiptOf = async (stripe: Stripe, invoiceId: string): Promise<string | null> => {
  const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 1 });
  const intentId = idOf(data[0]?.payment.payment_intent);
  if (!intentId) return null;
  const { latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  return latest_charge && typeof latest_charge !== 'string' ? latest_charge.receipt_url : null;
};

/** Address of a bill's PDF, asked for each time: the provider's addresses expire. */
export const getBillFile = async (
  { getStripe }: Pick<PaymentDependencies, 'getStripe'>,
  principal: Principal,
  input: { billId: string; document: 'invoice' | 'receipt' },
  language: Language,
): Promise<{ url: string }> => {
  const customerId = recordsOf(principal).subscription?.providerCustomerId;
  const invoiceId = invoiceIdOf(input.billId);
  if (!customerId || !invoiceId) throw new AppError('bill.not_found');
  const stripe = await getStripe();
  try {
    const invoice = await getOwnInvoice(stripe, invoiceId, customerId);
    const url = input.document === 'invoice' ? invoice.invoice_pdf : await receiptOf(stripe, invoiceId);
    if (!url) throw new AppError('bill.not_found');
    return { url };
  } catch (error) {
    throw toAppError(error, language);
  }
};
