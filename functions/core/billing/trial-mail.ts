import type { Language } from '../../../shared/model/text/language.ts';
import { billingZone, mailDay } from '../email/mail-day.ts';
import type { MailRequest } from '../email/mail-request.ts';

const texts = {
  en: {
    subject: (company: string) => `Your free trial of ${company} has started`,
    heading: 'All features are available for 7 days',
    first: (end: string) => `Nothing is charged before ${end}. We ask how you want to pay before the trial ends.`,
    transfer: 'You chose bank transfer. We email the invoice before the trial ends.',
    seats: (seats: number) => `Your plan has ${seats} users. Invite colleagues under Users.`,
  },
  zhTw: {
    subject: (company: string) => `您的 ${company} 免費試用已開始`,
    heading: '7 天內可使用所有功能',
    first: (end: string) => `${end}前不會收費。試用期結束前，我們會詢問您的付款方式。`,
    transfer: '您選擇了銀行轉帳。發票會在試用期結束前以電郵寄出。',
    seats: (seats: number) => `您的計劃包含 ${seats} 個用戶名額。請於「用戶」邀請同事。`,
  },
};

/** Mail to the administrator with the trial's cost and its date: nothing until its last day. */
export const trialMail = (input: {
  to: string;
  language: Language;
  companyName: string;
  seats: number;
  trialEndsAt: string;
  isTransfer: boolean;
}): MailRequest => {
  const words = texts[input.language];
  const end = mailDay(input.trialEndsAt, input.language, billingZone);
  return {
    to: input.to,
    language: input.language,
    subject: words.subject(input.companyName),
    heading: words.heading,
    paragraphs: [words.first(end), ...(input.isTransfer ? [words.transfer] : []), words.seats(input.seats)],
  };
};
