import { pathToFileURL } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { drawProForma } from './draw-pro-forma.ts';
import { openFontBook } from './invoice-fonts.ts';
import type { ProForma } from './pro-forma-words.ts';

const fonts = openFontBook(pathToFileURL(`${process.cwd()}/node_modules/@fontsource/`));
const pro: ProForma = {
  language: 'zhTw',
  companyName: 'ESG - Core',
  organizationName: '港灣 Harbour 貿易有限公司',
  reference: 'PF-7XK2M9TD',
  contact: {
    firstName: '大文',
    lastName: '陳',
    email: 'a@b.example',
    phone: '+85221234567',
    country: 'HK',
    addressLine1: `彌敦道 12 號 ${'Nathan Road '.repeat(12)}`.trim(),
    addressLine2: '',
    city: '香港',
    state: '',
    zipCode: '',
  },
  bank: {
    beneficiary: 'ESG - Core Limited',
    bankName: 'Example Bank',
    bankAddress: "1 Queen's Road Central, Hong Kong",
    accountNumber: '012-345678-001',
    swiftCode: 'EXMPHKHH',
  },
  seats: 5,
  unitPriceCents: 3_600,
  months: 12,
  totalCents: 216_000,
  issuedAt: '2026-11-22T00:00:00.000Z',
  trialEndsAt: '2026-11-29T00:00:00.000Z',
};

type Placed = { text: string; left: number; right: number };
const read = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item): Placed[] => {
    if (!('str' in item)) return [];
    const left = Number(item.transform[4]);
    return [{ text: item.str, left, right: left + item.width }];
  });
  return { pages: pdf.numPages, width: page.getViewport({ scale: 1 }).width, placed };
};

describe('the pro-forma invoice', () => {
  it('names payer, amount and account in Chinese, on one sheet, within its margins', async () => {
    const { pages, placed, width } = await read(await drawProForma(await fonts, pro));
    const text = placed
      .map((one) => one.text)
      .join('')
      .replaceAll(/\s/g, '');
    for (const part of [
      '形式發票',
      '港灣Harbour貿易有限公司',
      '大文陳',
      'US$2,160.00',
      '012-345678-001',
      'PF-7XK2M9TD',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.split('NathanRoad')).toHaveLength(13);
    expect(pages).toBe(1);
    expect(Math.min(...placed.map(({ left }) => left))).toBeGreaterThanOrEqual(55);
    expect(Math.max(...placed.map(({ right }) => right))).toBeLessThanOrEqual(width - 55);
  });

  it('names them in English', async () => {
    const { placed } = await read(await drawProForma(await fonts, { ...pro, language: 'en' }));
    const text = placed.map((one) => one.text).join('');
    expect(text).toContain('Annual plan: 5 users, 12 months');
    expect(text).toContain('payable within 30 days');
  });
});
