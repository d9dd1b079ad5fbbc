import type { BankDetails } from '../../shared/model/billing/bank-details.ts';
import { dollars } from '../../shared/model/billing/money.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { billingZone, mailDay } from '../core/email/mail-day.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Billed = {
  to: string;
  language: Language;
  organizationName: string;
  amountCents: number;
  /** Reference for the transfer: the number of the invoice, or the reference of a pro-forma one. */
  reference: string;
  bank: BankDetails;
};

const day = (instant: string, language: Language): string => mailDay(instant, language, billingZone);

const bankLines = ({ bank, language, reference }: Billed): string[] =>
  language === 'en'
    ? [
        `Transfer to: ${bank.beneficiary}, account ${bank.accountNumber}, ${bank.bankName}, SWIFT ${bank.swiftCode}.`,
        `Please quote ${reference} on the transfer.`,
      ]
    : [
        `請轉帳至：${bank.beneficiary}，帳戶號碼 ${bank.accountNumber}，${bank.bankName}，SWIFT 代碼 ${bank.swiftCode}。`,
        `轉帳時請註明 ${reference}。`,
      ];

/** With the pro-forma invoice of a trial: nothing is owed yet. */
export const proFormaMail = (billed: Billed, trialEndsAt: string): MailRequest => {
  const { to, language, organizationName, amountCents } = billed;
  const end = day(trialEndsAt, language);
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? `Pro-forma invoice for ${organizationName}` : `${organizationName} 的形式發票`,
    heading: isEnglish ? `${dollars(amountCents)} for the first year` : `首年費用 ${dollars(amountCents)}`,
    paragraphs: isEnglish
      ? [
          `The pro-forma invoice is attached. Nothing is due before the trial ends on ${end}; the invoice follows that day.`,
          ...bankLines(billed),
        ]
      : [`隨函附上形式發票。試用期於${end}結束，在此之前無須付款；正式發票會於當日寄出。`, ...bankLines(billed)],
  };
};

/** With an invoice that is to be paid by bank transfer. */
export const invoiceMail = (billed: Billed, dueAt: string | null): MailRequest => {
  const { to, language, organizationName, amountCents, reference } = billed;
  const isEnglish = language === 'en';
  const due = dueAt === null ? '' : day(dueAt, language);
  const english = due === '' ? 'The invoice is attached.' : `The invoice is attached. It is payable by ${due}.`;
  const chinese = due === '' ? '隨函附上發票。' : `隨函附上發票，請於${due}或之前付款。`;
  return {
    to,
    language,
    subject: isEnglish ? `Invoice ${reference} for ${organizationName}` : `${organizationName} 的發票 ${reference}`,
    heading: isEnglish ? `${dollars(amountCents)} by bank transfer` : `請以銀行轉帳支付 ${dollars(amountCents)}`,
    paragraphs: [isEnglish ? english : chinese, ...bankLines(billed)],
  };
};
