import type Stripe from 'stripe';
import { type Language, languageTag } from '../../shared/model/language.ts';
import type { Tenant } from '../../shared/model/tenant.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

const texts = {
  en: {
    subject: (company: string) => `Invoice for ${company}`,
    heading: 'Pay this invoice so everyone can work again',
    amount: (amount: string, number: string) => `Amount due: ${amount}. Invoice ${number}.`,
    kept: 'Nothing was deleted. Reports and data are as you left them.',
    action: 'View invoice',
  },
  zhTw: {
    subject: (company: string) => `${company} 發票`,
    heading: '支付此發票後，所有人即可繼續工作',
    amount: (amount: string, number: string) => `應付金額：${amount}。發票編號：${number}。`,
    kept: '沒有任何內容被刪除，報告及數據均保持原樣。',
    action: '查看發票',
  },
};

const centsOfDollar = 100;

/** All that an account which resumes has to pay, with where to see and keep the newest of it. */
export const checkoutMail = (input: {
  to: string;
  language: Language;
  tenant: Pick<Tenant, 'name'>;
  bills: Pick<Stripe.Invoice, 'amount_remaining' | 'number' | 'hosted_invoice_url'>[];
}): MailRequest => {
  const { to, language, tenant, bills } = input;
  const words = texts[language];
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
  });
  const amount = format.format(bills.reduce((sum, bill) => sum + bill.amount_remaining, 0) / centsOfDollar);
  const named = bills.map(({ number, amount_remaining }) =>
    bills.length === 1 ? (number ?? '') : `${number} (${format.format(amount_remaining / centsOfDollar)})`,
  );
  const address = bills.at(-1)?.hosted_invoice_url;
  return {
    to,
    language,
    subject: words.subject(tenant.name),
    heading: words.heading,
    paragraphs: [words.amount(amount, named.join(', ')), words.kept],
    ...(address ? { action: { label: words.action, url: address } } : {}),
  };
};
