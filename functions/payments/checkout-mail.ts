import type Stripe from 'stripe';
import { dollars } from '../../shared/model/billing/money.ts';
import type { Tenant } from '../../shared/model/platform/tenant.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { billLines } from '../core/billing/bill-lines.ts';
import { sumOfBills } from '../core/billing/missing-bills.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

const texts = {
  en: {
    subject: (company: string) => `Invoice for ${company}`,
    heading: 'Pay this invoice so everyone can work again',
    amount: (amount: string) => `Amount due: ${amount}.`,
    invoice: (number: string) => `Invoice ${number}.`,
    retained: 'Nothing was deleted. Reports and data are as you left them.',
    action: 'View invoice',
  },
  zhTw: {
    subject: (company: string) => `${company} 發票`,
    heading: '支付此發票後，所有用戶即可繼續使用',
    amount: (amount: string) => `應付金額：${amount}。`,
    invoice: (number: string) => `發票編號：${number}。`,
    retained: '報告及數據均保持原樣。',
    action: '查看發票',
  },
};

/** All that an account which resumes has to pay, with where to see and keep the newest of it. */
export const checkoutMail = (input: {
  to: string;
  language: Language;
  tenant: Pick<Tenant, 'name'>;
  bills: Pick<Stripe.Invoice, 'amount_remaining' | 'number' | 'hosted_invoice_url'>[];
}): MailRequest => {
  const { to, language, tenant, bills } = input;
  const words = texts[language];
  const named = bills.map(({ number, amount_remaining }) => ({ number, amountCents: amount_remaining }));
  const numbers =
    named.length === 1 ? named.flatMap(({ number }) => (number === null ? [] : [words.invoice(number)])) : [];
  const address = bills.at(-1)?.hosted_invoice_url;
  return {
    to,
    language,
    subject: words.subject(tenant.name),
    heading: words.heading,
    paragraphs: [words.amount(dollars(sumOfBills(named))), ...numbers, ...billLines(named, language), words.retained],
    ...(address ? { action: { label: words.action, url: address } } : {}),
  };
};
