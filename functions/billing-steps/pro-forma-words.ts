import type { BankDetails } from '../../shared/model/billing/bank-details.ts';
import { transferDays } from '../../shared/model/billing/bank-details.ts';
import type { BillingContact } from '../../shared/model/billing/billing-contact.ts';
import { dollars } from '../../shared/model/billing/money.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { billingZone, mailDay } from '../core/email/mail-day.ts';

export type ProForma = {
  language: Language;
  companyName: string;
  organizationName: string;
  reference: string;
  contact: BillingContact;
  bank: BankDetails;
  seats: number;
  unitPriceCents: number;
  months: number;
  totalCents: number;
  issuedAt: string;
  trialEndsAt: string;
};

const day = (instant: string, language: Language): string => mailDay(instant, language, billingZone);

const texts = {
  en: {
    title: 'Pro-forma invoice',
    billTo: 'Billed to',
    reference: 'Reference',
    date: 'Date',
    line: (seats: number, months: number) => `Annual plan: ${seats} users, ${months} months`,
    unit: 'Per user and month',
    total: 'Total in US dollars',
    trial: (end: string) => `The free trial runs until ${end}. Until then nothing is owed, and you can cancel.`,
    later: `On that day the invoice with its number follows. It is payable within ${transferDays} days.`,
    bank: 'Bank transfer to',
    labels: ['Beneficiary', 'Bank', 'Address of the bank', 'Account number', 'SWIFT code', 'Write on the transfer'],
  },
  zhTw: {
    title: '形式發票',
    billTo: '收件人',
    reference: '參考編號',
    date: '日期',
    line: (seats: number, months: number) => `年度計劃：${seats} 個用戶，${months} 個月`,
    unit: '每用戶每月',
    total: '總額（美元）',
    trial: (end: string) => `免費試用至${end}。在此之前無須付款，您可隨時取消。`,
    later: `我們會於當日寄出附有編號的發票，請於 ${transferDays} 天內付款。`,
    bank: '銀行轉帳至',
    labels: ['收款人', '銀行', '銀行地址', '帳戶號碼', 'SWIFT 代碼', '轉帳時請註明'],
  },
};

export type Row = { label: string; value: string };

/** The texts of the sheet, in its order. */
export const proFormaWords = (pro: ProForma) => {
  const { language, contact, bank } = pro;
  const words = texts[language];
  const values = [bank.beneficiary, bank.bankName, bank.bankAddress, bank.accountNumber, bank.swiftCode, pro.reference];
  return {
    title: words.title,
    facts: [
      { label: words.reference, value: pro.reference },
      { label: words.date, value: day(pro.issuedAt, language) },
    ] satisfies Row[],
    billTo: words.billTo,
    address: [
      pro.organizationName,
      `${contact.firstName} ${contact.lastName}`.trim(),
      contact.addressLine1,
      contact.addressLine2 ?? '',
      [contact.city, contact.state, contact.zipCode].filter(Boolean).join(', '),
      contact.country,
    ].filter((line) => line !== ''),
    lines: [
      { label: words.line(pro.seats, pro.months), value: dollars(pro.totalCents) },
      { label: words.unit, value: dollars(pro.unitPriceCents) },
    ] satisfies Row[],
    total: { label: words.total, value: dollars(pro.totalCents) } satisfies Row,
    notes: [words.trial(day(pro.trialEndsAt, language)), words.later],
    bankTitle: words.bank,
    bank: words.labels.map((label, at): Row => ({ label, value: values[at] ?? '' })),
  };
};
