import PDFDocument from 'pdfkit';
import type { FontBook, Weight } from './invoice-fonts.ts';
import { type ProForma, proFormaWords, type Row } from './pro-forma-words.ts';

const margin = 56;
const sizes = { title: 22, text: 10, heading: 11 } as const;
const lineHeight = 16;
const gap = 14;

type Page = { document: PDFKit.PDFDocument; fonts: FontBook; y: number };
type Style = { x: number; size?: number; weight?: Weight; isRight?: boolean };

const put = async (page: Page, text: string, style: Style): Promise<void> => {
  const { document, fonts } = page;
  const size = style.size ?? sizes.text;
  const runs = await fonts.runs(text, style.weight ?? 400);
  for (const { fontName, font } of runs) document.registerFont(fontName, font);
  const widths = runs.map(({ fontName, text: piece }) => document.font(fontName).fontSize(size).widthOfString(piece));
  const width = widths.reduce((sum, one) => sum + one, 0);
  let x = style.isRight ? style.x - width : style.x;
  for (const [at, { fontName, text: piece }] of runs.entries()) {
    document.font(fontName).fontSize(size).text(piece, x, page.y, { lineBreak: false, baseline: 'alphabetic' });
    x += widths[at] ?? 0;
  }
};

/** A text as lines of at most `width`, broken at spaces, or anywhere in a text without them. */
const wrapped = async ({ document, fonts }: Page, text: string, width: number): Promise<string[]> => {
  const lines: string[] = [''];
  for (const word of text.match(/[^\s⺀-鿿＀-￯]+\s?|\s|./gu) ?? []) {
    const longer = `${lines.at(-1) ?? ''}${word}`;
    const runs = await fonts.runs(longer, 400);
    for (const { fontName, font } of runs) document.registerFont(fontName, font);
    const drawn = runs.reduce(
      (sum, run) => sum + document.font(run.fontName).fontSize(sizes.text).widthOfString(run.text),
      0,
    );
    if (drawn > width && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

const paragraph = async (page: Page, text: string): Promise<void> => {
  for (const line of await wrapped(page, text, page.document.page.width - 2 * margin)) {
    await put(page, line, { x: margin });
    page.y += lineHeight;
  }
};

const heading = async (page: Page, text: string): Promise<void> => {
  page.y += gap;
  await put(page, text, { x: margin, size: sizes.heading, weight: 600 });
  page.y += lineHeight;
};

const rule = ({ document, y }: Page): void => {
  document
    .moveTo(margin, y - sizes.text)
    .lineTo(document.page.width - margin, y - sizes.text)
    .lineWidth(0.5)
    .strokeColor('#8c8c94')
    .stroke();
};

const money = async (page: Page, { label, value }: Row, weight: Weight = 400): Promise<void> => {
  await put(page, label, { x: margin, weight });
  await put(page, value, { x: page.document.page.width - margin, isRight: true, weight });
  page.y += lineHeight;
};

const labelled = async (page: Page, rows: readonly Row[]): Promise<void> => {
  const valueX = margin + 150;
  for (const { label, value } of rows) {
    await put(page, label, { x: margin });
    const lines = await wrapped(page, value, page.document.page.width - margin - valueX);
    for (const line of lines) {
      await put(page, line, { x: valueX });
      page.y += lineHeight;
    }
  }
};

const draw = async (page: Page, pro: ProForma): Promise<void> => {
  const words = proFormaWords(pro);
  await put(page, words.title, { x: margin, size: sizes.title, weight: 600 });
  await put(page, pro.companyName, { x: page.document.page.width - margin, isRight: true, weight: 600 });
  page.y += 2 * gap;
  await labelled(page, words.facts);
  await heading(page, words.billTo);
  for (const line of words.address) await paragraph(page, line);
  page.y += gap;
  rule(page);
  for (const line of words.lines) await money(page, line);
  rule(page);
  await money(page, words.total, 600);
  page.y += gap;
  for (const note of words.notes) await paragraph(page, note);
  await heading(page, words.bankTitle);
  await labelled(page, words.bank);
};

/** One sheet of A4: the content of the invoice at the end of the trial, and the account for the transfer. */
export const drawProForma = async (fonts: FontBook, pro: ProForma): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    // No built-in font, because its metrics would be read from a file: every text run names its own font.
    font: '',
    lang: pro.language === 'en' ? 'en' : 'zh-TW',
    displayTitle: true,
    info: { Title: `${proFormaWords(pro).title} ${pro.reference}`, Author: pro.companyName },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  await draw({ document, fonts, y: margin + sizes.title }, pro);
  document.end();
  await ended;
  return Buffer.concat(chunks);
};
