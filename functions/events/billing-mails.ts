import { dollars } from '../../shared/model/billing/money.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { billLines } from '../core/billing/bill-lines.ts';
import { billingZone, mailDay } from '../core/email/mail-day.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import type { BillingNotice } from '../core/events/billing-notice.ts';

type Words = { subject: string; heading: string; paragraphs: string[]; action: string };
type Recipient = { organizationName: string; companyName: string };
type Kind = BillingNotice['kind'];
type Texts = { [Each in Kind]: (notice: Extract<BillingNotice, { kind: Each }>, recipient: Recipient) => Words };

const dayText = (instant: string, language: Language): string => mailDay(instant, language, billingZone);

const nothingLost = {
  en: 'No reports, files or data are deleted.',
  zhTw: '報告、檔案及數據均會保留。',
};

const en: Texts = {
  'trial-ends': ({ endsAt, amountCents, payment }, { companyName }) => ({
    subject: `Your free trial of ${companyName} ends on ${dayText(endsAt, 'en')}`,
    heading: `Your trial ends on ${dayText(endsAt, 'en')}`,
    paragraphs: [
      {
        card: `Unless you cancel, we charge ${dollars(amountCents)} to your card that day.`,
        transfer: `Unless you cancel, we email you an invoice of ${dollars(amountCents)} that day, payable by bank transfer.`,
        open: `To continue, choose how to pay ${dollars(amountCents)} before that day.`,
      }[payment],
      nothingLost.en,
    ],
    action: 'Open the subscription',
  }),
  'contract-ends': ({ endsAt }, { organizationName }) => ({
    subject: `The subscription of ${organizationName} ends on ${dayText(endsAt, 'en')}`,
    heading: `Your subscription ends on ${dayText(endsAt, 'en')}`,
    paragraphs: [
      'It was cancelled. Until then everything works as before, and you can resume at any time.',
      'Export what you need by then; the account is paused afterwards.',
    ],
    action: 'Resume the subscription',
  }),
  renews: ({ endsAt, amountCents, payment }, { organizationName }) => ({
    subject: `The subscription of ${organizationName} renews on ${dayText(endsAt, 'en')}`,
    heading: `Your next year begins on ${dayText(endsAt, 'en')}`,
    paragraphs: [
      {
        card: `We charge ${dollars(amountCents)} to your card that day for the next year.`,
        transfer: `We issue an invoice of ${dollars(amountCents)} that day for the next year, payable by bank transfer.`,
        open: `To continue, choose how to pay ${dollars(amountCents)} for the next year before that day.`,
      }[payment],
      'To change seats or cancel, open the subscription before that day.',
    ],
    action: 'Open the subscription',
  }),
  charged: ({ amountCents, number }, { organizationName }) => ({
    subject: `Receipt for ${organizationName}${number === null ? '' : `: ${number}`}`,
    heading: `We charged ${dollars(amountCents)}`,
    paragraphs: ['Thank you. We charged the card on file. The invoice and receipt are under Bills.'],
    action: 'Open the bills',
  }),
  'payment-missing': ({ amountDueCents, bills, isTransfer, suspendsAt }, { organizationName }) => ({
    subject: `Payment for ${organizationName} not received`,
    heading: `${dollars(amountDueCents)} outstanding`,
    paragraphs: [
      ...billLines(bills, 'en'),
      isTransfer
        ? 'The invoice is due and we have not received your transfer. If you have sent it, no action is needed.'
        : 'We could not charge your card. Check it, or pay with another one.',
      `Without payment, the account is paused on ${dayText(suspendsAt, 'en')}.`,
    ],
    action: 'Pay now',
  }),
  'payment-reminder': ({ amountDueCents, bills, isTransfer, suspendsAt }, { organizationName }) => ({
    subject: `Reminder: payment for ${organizationName} outstanding`,
    heading: `${dollars(amountDueCents)} still outstanding`,
    paragraphs: [
      ...billLines(bills, 'en'),
      isTransfer
        ? 'We have not received your transfer. Please quote the invoice number on it.'
        : 'We could not charge your card. Please pay with another one.',
      `On ${dayText(suspendsAt, 'en')} the account is paused for all users. ${nothingLost.en}`,
    ],
    action: 'Pay now',
  }),
  suspended: ({ amountDueCents, bills }, { organizationName }) => ({
    subject: `The account of ${organizationName} is paused`,
    heading: 'Your subscription is paused',
    paragraphs: [
      `We have not received ${dollars(amountDueCents)}. ${nothingLost.en}`,
      ...billLines(bills, 'en'),
      'Everyone can work again once it is paid.',
    ],
    action: 'Resume the subscription',
  }),
  ended: (_notice, { organizationName }) => ({
    subject: `The subscription of ${organizationName} has ended`,
    heading: 'Your subscription has ended',
    paragraphs: [nothingLost.en, 'Start a new subscription at any time and continue where you left off.'],
    action: 'Start a new subscription',
  }),
  restored: (_notice, { organizationName }) => ({
    subject: `The account of ${organizationName} is active again`,
    heading: 'Everyone can work again',
    paragraphs: ['We received your payment, thank you. Everything is as you left it.'],
    action: 'Open the platform',
  }),
};

const zhTw: Texts = {
  'trial-ends': ({ endsAt, amountCents, payment }, { companyName }) => ({
    subject: `您的 ${companyName} 免費試用將於${dayText(endsAt, 'zhTw')}結束`,
    heading: `試用期將於${dayText(endsAt, 'zhTw')}結束`,
    paragraphs: [
      {
        card: `除非您在此之前取消，否則我們會於當日從您的信用卡收取 ${dollars(amountCents)}。`,
        transfer: `除非您在此之前取消，否則我們會於當日以電郵寄出 ${dollars(amountCents)} 的發票，供您以銀行轉帳付款。`,
        open: `如要繼續使用，請在當日前選擇 ${dollars(amountCents)} 的付款方式。`,
      }[payment],
      nothingLost.zhTw,
    ],
    action: '開啟訂閱',
  }),
  'contract-ends': ({ endsAt }, { organizationName }) => ({
    subject: `${organizationName} 的訂閱將於${dayText(endsAt, 'zhTw')}結束`,
    heading: `您的訂閱將於${dayText(endsAt, 'zhTw')}結束`,
    paragraphs: ['訂閱已取消。在當日之前一切如常，您可隨時一鍵恢復訂閱。', '請在當日前匯出所需資料。其後帳戶會暫停。'],
    action: '恢復訂閱',
  }),
  renews: ({ endsAt, amountCents, payment }, { organizationName }) => ({
    subject: `${organizationName} 的訂閱將於${dayText(endsAt, 'zhTw')}續期`,
    heading: `下一年度將於${dayText(endsAt, 'zhTw')}開始`,
    paragraphs: [
      {
        card: `我們會於當日從您的信用卡收取下一年度費用 ${dollars(amountCents)}。`,
        transfer: `我們會於當日開出下一年度的發票 ${dollars(amountCents)}，供您以銀行轉帳付款。`,
        open: `如要繼續使用，請在當日前選擇下一年度費用 ${dollars(amountCents)} 的付款方式。`,
      }[payment],
      '如要更改名額或取消訂閱，請在當日前開啟訂閱頁面。',
    ],
    action: '開啟訂閱',
  }),
  charged: ({ amountCents, number }, { organizationName }) => ({
    subject: `${organizationName} 的收據${number === null ? '' : `：${number}`}`,
    heading: `已收取 ${dollars(amountCents)}`,
    paragraphs: ['謝謝。款項已從您登記的信用卡收取。發票及收據可於帳單列表下載。'],
    action: '開啟帳單',
  }),
  'payment-missing': ({ amountDueCents, bills, isTransfer, suspendsAt }, { organizationName }) => ({
    subject: `尚未收到 ${organizationName} 的款項`,
    heading: `尚有 ${dollars(amountDueCents)} 未付`,
    paragraphs: [
      ...billLines(bills, 'zhTw'),
      isTransfer
        ? '發票已到期，我們尚未收到您的轉帳。如您已轉帳，則無須處理。'
        : '我們未能收取款項。請檢查已登記的信用卡，或以另一張卡付款。',
      `如在${dayText(suspendsAt, 'zhTw')}前仍未收到款項，帳戶會於當日暫停。`,
    ],
    action: '立即付款',
  }),
  'payment-reminder': ({ amountDueCents, bills, isTransfer, suspendsAt }, { organizationName }) => ({
    subject: `提醒：${organizationName} 的款項仍未支付`,
    heading: `仍有 ${dollars(amountDueCents)} 未付`,
    paragraphs: [
      ...billLines(bills, 'zhTw'),
      isTransfer ? '我們尚未收到您的轉帳。轉帳時請註明發票編號。' : '我們仍未能收取款項。請以另一張卡付款。',
      `所有用戶的帳戶將於${dayText(suspendsAt, 'zhTw')}暫停。${nothingLost.zhTw}`,
    ],
    action: '立即付款',
  }),
  suspended: ({ amountDueCents, bills }, { organizationName }) => ({
    subject: `${organizationName} 的帳戶已暫停`,
    heading: '您的訂閱已暫停',
    paragraphs: [
      `我們尚未收到款項 ${dollars(amountDueCents)}。${nothingLost.zhTw}`,
      ...billLines(bills, 'zhTw'),
      '付款後，所有用戶即可繼續使用。',
    ],
    action: '恢復訂閱',
  }),
  ended: (_notice, { organizationName }) => ({
    subject: `${organizationName} 的訂閱已結束`,
    heading: '您的訂閱已結束',
    paragraphs: [nothingLost.zhTw, '您可隨時開始新的訂閱，並從上次停下的地方繼續。'],
    action: '開始新的訂閱',
  }),
  restored: (_notice, { organizationName }) => ({
    subject: `${organizationName} 的帳戶已恢復`,
    heading: '所有用戶可再次使用平台',
    paragraphs: ['我們已收到款項，謝謝。所有內容均保持原樣。'],
    action: '開啟平台',
  }),
};

/** The compiler does not follow a union through the table of its texts; the switch does. */
const wordsOf = (texts: Texts, notice: BillingNotice, recipient: Recipient): Words => {
  switch (notice.kind) {
    case 'trial-ends':
      return texts[notice.kind](notice, recipient);
    case 'contract-ends':
      return texts[notice.kind](notice, recipient);
    case 'renews':
      return texts[notice.kind](notice, recipient);
    case 'charged':
      return texts[notice.kind](notice, recipient);
    case 'payment-missing':
      return texts[notice.kind](notice, recipient);
    case 'payment-reminder':
      return texts[notice.kind](notice, recipient);
    case 'suspended':
      return texts[notice.kind](notice, recipient);
    case 'ended':
      return texts[notice.kind](notice, recipient);
    case 'restored':
      return texts[notice.kind](notice, recipient);
  }
};

const subscriptionsPath = '/account-settings?tab=subscriptions';
const pathOf: Record<Kind, string> = {
  'trial-ends': subscriptionsPath,
  'contract-ends': subscriptionsPath,
  renews: subscriptionsPath,
  charged: subscriptionsPath,
  'payment-missing': subscriptionsPath,
  'payment-reminder': subscriptionsPath,
  suspended: '/restriction',
  ended: '/restriction',
  restored: '/',
};

type Reader = Recipient & { to: string; language: Language; site: string };

/** Mail to an administrator about the billing of the organisation. */
export const billingMail = (notice: BillingNotice, { to, language, site, ...recipient }: Reader): MailRequest => {
  const words = wordsOf(language === 'en' ? en : zhTw, notice, recipient);
  return {
    to,
    language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    action: { label: words.action, url: `${site}${pathOf[notice.kind]}` },
  };
};
