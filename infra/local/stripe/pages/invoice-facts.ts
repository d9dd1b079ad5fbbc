/** Content of an invoice, for its page and its PDF. */
import { amountsOf } from '../records/amounts.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';

export const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

export const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

const statusNames = { draft: 'Draft', open: 'Open', paid: 'Paid', uncollectible: 'Uncollectible', void: 'Void' };

export function factsOf(books: Books, invoice: Invoice) {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  const { subtotal, applied, amountDue, amountPaid, amountRemaining } = amountsOf(invoice);
  const charge = books.charges.find(books.paymentIntents.find(invoice.paymentIntent ?? '')?.latestCharge ?? '');
  const method = charge?.failure === null ? books.paymentMethods.get(charge.paymentMethod) : undefined;
  return {
    number: invoice.number ?? '',
    status: statusNames[invoice.status],
    isPaid: invoice.status === 'paid',
    issued: formatDate(invoice.finalizedAt ?? invoice.created),
    due: formatDate(invoice.dueDate ?? invoice.finalizedAt ?? invoice.created),
    paid: invoice.paidAt === null ? '' : formatDate(invoice.paidAt),
    customer: [invoice.customerName, ...addressLines(invoice), invoice.customerEmail].filter((line) => !!line),
    lines: invoice.lines.map((line) => ({
      description: line.description ?? '',
      period: `${formatDate(line.periodStart)} – ${formatDate(line.periodEnd)}`,
      quantity: String(line.quantity),
      unit: money(line.unitAmount),
      amount: money(line.amount),
    })),
    sums: [
      { name: 'Subtotal', amount: money(subtotal) },
      { name: 'Total', amount: money(subtotal) },
      ...(applied === 0 || subtotal < 0 ? [] : [{ name: 'Applied balance', amount: money(-applied) }]),
      { name: 'Amount due', amount: money(amountDue) },
      { name: 'Amount paid', amount: money(amountPaid) },
      { name: 'Amount remaining', amount: money(amountRemaining) },
    ],
    payment: invoice.isPaidOutOfBand
      ? 'Paid outside of Stripe'
      : method === undefined
        ? ''
        : `${method.card.brand} •••• ${method.card.last4}`,
    footer: invoice.footer ?? '',
    description: invoice.description ?? '',
  };
}

function addressLines({ customerAddress: address }: Invoice): string[] {
  if (address === null) return [];
  const town = [address.city, address.state, address.postal_code].filter((part) => !!part).join(' ');
  return [address.line1, address.line2, town, address.country].filter((line): line is string => !!line);
}
