import type Stripe from 'stripe';
import { type Language, languageTag } from '../../shared/model/language.ts';
import type { Tenant } from '../../shared/model/tenant.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

const texts = {
  en: {
    subject: (company: string) => `Invoice for ${company}`,
    heading: 'Pay this invoice, and everyone can work again',
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

/** The open invoice of an account that resumes, with where to see and keep it. */
export const checkoutMail = (input: {
  to: string;
  language: Language;
  tenant: Pick<Tenant, 'name'>;
  invoice: Pick<Stripe.Invoice, 'amount_remaining' | 'number' | 'hosted_invoice_url'>;
}): MailRequest => {
  const { to, language, tenant, invoice } = input;
  const words = texts[language];
  const amount = new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'code',
  }).format(invoice.amount_remaining / centsOfDollar);
  return {
    to,
    language,
    subject: words.subject(tenant.name),
    heading: words.heading,
    paragraphs: [words.amount(amount, invoice.number ?? ''), words.kept],
    ...(invoice.hosted_invoice_url ? { action: { label: words.action, url: invoice.hosted_invoice_url } } : {}),
  };
};
