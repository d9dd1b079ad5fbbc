import { invoicePage } from '../present/present-invoice.ts';
import type { Invoice } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import type { Charge } from '../records/records.ts';
import { factsOf, formatDate, formatMoney } from './invoice-facts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a1f36}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.5rem .25rem;border-bottom:1px solid #ddd}
td:last-child,th:last-child{text-align:end}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}
.quiet{color:#4f566b;font-size:.875rem}a{color:#4338ca}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

export function renderInvoicePage(books: Books, invoice: Invoice): string {
  const facts = factsOf(books, invoice);
  const rows = facts.lines.map(
    (line) =>
      `<tr><td>${safe(line.description)}<br><span class="quiet">${safe(line.period)}</span></td><td>${line.quantity}</td><td>${line.amount}</td></tr>`,
  );
  const sums = facts.sums.map(({ name, amount }) => `<dt>${name}</dt><dd>${amount}</dd>`);
  return page(
    `Invoice ${facts.number}`,
    `<h1>Invoice ${safe(facts.number)}</h1><p><strong>${facts.status}</strong> · issued ${facts.issued} · due ${facts.due}</p>
<p>${facts.customer.map((line) => safe(line ?? '')).join('<br>')}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col">Quantity</th><th scope="col">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<dl>${sums.join('')}</dl><p>${safe(facts.payment)}</p>
<p><a href="${invoicePage(books, invoice)}/pdf">Download invoice</a></p>`,
  );
}

export function renderReceiptPage(books: Books, charge: Charge): string {
  const { card } = books.paymentMethods.get(charge.paymentMethod);
  const invoice = books.invoices.find(charge.invoice ?? '');
  return page(
    `Receipt ${charge.receiptNumber}`,
    `<h1>Receipt from ESG - Core</h1><dl><dt>Receipt</dt><dd>#${safe(charge.receiptNumber ?? '')}</dd>
<dt>Invoice</dt><dd>${safe(invoice?.number ?? '')}</dd><dt>Amount paid</dt><dd>${formatMoney(charge.amount, charge.currency)}</dd>
<dt>Date paid</dt><dd>${formatDate(charge.created)}</dd><dt>Payment method</dt><dd>${safe(card.brand)} •••• ${card.last4}</dd></dl>`,
  );
}
