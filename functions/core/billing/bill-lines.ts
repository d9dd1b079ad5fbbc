import { dollars } from '../../../shared/model/billing/money.ts';
import type { Language } from '../../../shared/model/text/language.ts';

type NamedBill = { number: string | null; amountCents: number };

/**
 * The bills of a sum for mails, where there is more than one. A bill without a number yet is called an invoice.
 */
export const billLines = (bills: readonly NamedBill[], language: Language): string[] => {
  if (bills.length < 2) return [];
  const isEnglish = language === 'en';
  const named = bills.map(({ number, amountCents }) =>
    isEnglish ? `${number ?? 'invoice'} (${dollars(amountCents)})` : `${number ?? '發票'}（${dollars(amountCents)}）`,
  );
  return [isEnglish ? `Invoices: ${named.join(', ')}.` : `發票：${named.join('、')}。`];
};
