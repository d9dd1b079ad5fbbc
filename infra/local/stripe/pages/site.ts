/** Public pages of Stripe: hosted invoices with their PDF, receipts, and the challenge of a card's bank. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../../http/http.ts';
import type { Books } from '../records/books.ts';
import { renderInvoicePage, renderReceiptPage } from './invoice-page.ts';
import { drawInvoice } from './invoice-pdf.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** `url` is below `/stripe-pages`. */
export async function handlePages(books: Books, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(`http://stripe${request.url ?? '/'}`);
  const [, kind = '', token = '', part] = url.pathname.split('/');
  if (kind === 'invoices') {
    const [invoice] = books.invoices.list((each) => each.pageToken === token && each.status !== 'draft');
    if (invoice !== undefined && part === 'pdf') {
      sendPdf(
        response,
        await drawInvoice(books, invoice, url.searchParams.get('kind') === 'receipt'),
        `Invoice-${invoice.number}.pdf`,
      );
      return;
    }
    if (invoice !== undefined && part === undefined) {
      sendPage(response, renderInvoicePage(books, invoice));
      return;
    }
  }
  if (kind === 'receipts') {
    const [charge] = books.charges.list((each) => each.receiptToken === token && each.failure === null);
    if (charge !== undefined && part === undefined) {
      sendPage(response, renderReceiptPage(books, charge));
      return;
    }
  }
  sendText(response, 404, 'There is no such page.\n');
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}

function sendPdf(response: ServerResponse, pdf: Buffer, name: string): void {
  response.writeHead(200, {
    'content-type': 'application/pdf',
    'content-length': pdf.length,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(pdf);
}
