/** The PDF of an invoice, with names in Chinese as well as in Latin letters. */
import PDFDocument from 'pdfkit';
import type { Invoice } from '../records/billing-records.ts';
import type { Books } from '../records/books.ts';
import { factsOf } from './invoice-facts.ts';
import { createPen, type Pen } from './pdf-pen.ts';

const left = 50;
const right = 545;
const bottom = 760;

type Facts = ReturnType<typeof factsOf>;

/** `isReceipt` titles a paid invoice as a receipt. */
export async function drawInvoice(books: Books, invoice: Invoice, isReceipt: boolean): Promise<Buffer> {
  const facts = factsOf(books, invoice);
  const title = isReceipt && facts.isPaid ? 'Receipt' : 'Invoice';
  const info = {
    Title: `${title} ${facts.number}`,
    Author: 'ESG - Core',
    CreationDate: new Date(invoice.created * 1000),
  };
  const document = new PDFDocument({ size: 'A4', margin: left, lang: 'en', info });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const pen = createPen(document);
  const top = drawHead(pen, title, facts);
  const end = drawLines(document, pen, facts, top);
  drawSums(document, pen, facts, end);
  document.end();
  return done;
}

function drawHead(pen: Pen, title: string, facts: Facts): number {
  pen.write(title, left, 50, { size: 22, isBold: true });
  pen.write('ESG - Core', right, 54, { size: 12, isBold: true, isRight: true });
  const rows = [
    ['Invoice number', facts.number],
    ['Date of issue', facts.issued],
    ['Date due', facts.due],
    ...(facts.isPaid ? [['Date paid', facts.paid]] : []),
    ['Status', facts.status],
    ...(facts.payment === '' ? [] : [['Payment method', facts.payment]]),
  ];
  let y = 90;
  for (const [name = '', value = ''] of rows) {
    pen.write(name, left, y, { size: 9, isBold: true });
    pen.write(value, left + 100, y, { size: 9 });
    y += 15;
  }
  y += 12;
  pen.write('Bill to', left, y, { size: 9, isBold: true });
  for (const line of facts.customer) {
    y += 15;
    pen.write(line ?? '', left, y, { size: 9 });
  }
  const headline = facts.isPaid
    ? `${amountOf(facts, 'Amount paid')} paid on ${facts.paid}`
    : `${amountOf(facts, 'Amount due')} due ${facts.due}`;
  pen.write(headline, left, y + 30, { size: 14, isBold: true });
  return y + 62;
}

const amountOf = (facts: Facts, wanted: string): string => facts.sums.find(({ name }) => name === wanted)?.amount ?? '';

const columns = { quantity: 360, unit: 450 };

function drawLines(document: PDFKit.PDFDocument, pen: Pen, facts: Facts, top: number): number {
  let y = top;
  const rule = () => document.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke();
  pen.write('Description', left, y, { size: 8 });
  pen.write('Qty', columns.quantity, y, { size: 8, isRight: true });
  pen.write('Unit price', columns.unit, y, { size: 8, isRight: true });
  pen.write('Amount', right, y, { size: 8, isRight: true });
  y += 14;
  rule();
  for (const line of facts.lines) {
    if (y > bottom - 60) {
      document.addPage();
      y = 50;
    }
    y += 8;
    const used = pen.wrap(line.description, left, y, { size: 9, width: columns.quantity - left - 40 });
    pen.write(line.quantity, columns.quantity, y, { size: 9, isRight: true });
    pen.write(line.unit, columns.unit, y, { size: 9, isRight: true });
    pen.write(line.amount, right, y, { size: 9, isRight: true });
    y += used;
    pen.write(line.period, left, y, { size: 8 });
    y += 18;
    rule();
  }
  return y + 10;
}

function drawSums(document: PDFKit.PDFDocument, pen: Pen, facts: Facts, top: number): void {
  let y = top;
  if (y > bottom - facts.sums.length * 16 - 40) {
    document.addPage();
    y = 50;
  }
  for (const { name, amount } of facts.sums) {
    const isBold = name === 'Amount due';
    pen.write(name, columns.quantity - 30, y, { size: 9, isBold });
    pen.write(amount, right, y, { size: 9, isBold, isRight: true });
    y += 16;
  }
  for (const text of [facts.description, facts.footer].filter((each) => each !== ''))
    y += pen.wrap(text, left, y + 12, { size: 9, width: right - left }) + 6;
}
