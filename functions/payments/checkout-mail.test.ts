import { describe, expect, it } from 'vitest';
import { Language } from '../../shared/model/text/language.ts';
import { checkoutMail } from './checkout-mail.ts';

const bill = (number: string | null, amount_remaining: number) => ({
  number,
  amount_remaining,
  hosted_invoice_url: `https://pay.example/${amount_remaining}`,
});
const paragraphsOf = (language: Language, ...bills: ReturnType<typeof bill>[]) =>
  checkoutMail({ to: 'a@b.example', language, tenant: { name: 'Lantau' }, bills }).paragraphs;

describe('the mail of a checkout', () => {
  it('names the sum, and the number of one bill', () => {
    expect(paragraphsOf('en', bill('A-1', 172_800)).slice(0, 2)).toEqual(['Amount due: US$1,728.00.', 'Invoice A-1.']);
    expect(paragraphsOf('zhTw', bill('A-1', 172_800)).slice(0, 2)).toEqual([
      '應付金額：US$1,728.00。',
      '發票編號：A-1。',
    ]);
  });

  it('names each bill of several as other mails do', () => {
    const [sum, bills] = paragraphsOf('en', bill('A-1', 13_500), bill('A-2', 550));
    expect([sum, bills]).toEqual(['Amount due: US$140.50.', 'Invoices: A-1 (US$135.00), A-2 (US$5.50).']);
  });

  it('prints no "null" for a bill without a number', () => {
    for (const language of Language.options) {
      const texts = [
        ...paragraphsOf(language, bill(null, 100)),
        ...paragraphsOf(language, bill('A-1', 13_500), bill(null, 100)),
      ];
      expect(texts.join(' ')).not.toMatch(/null|undefined/);
    }
  });
});
