import type { Language } from '../text/language.ts';

/** Why a bank refuses, in words that help; a bank's other reasons are its own business and stay unsaid. */
const reasons = {
  insufficient_funds: { en: 'The card has not enough funds.', zhTw: '此卡餘額不足。' },
  expired_card: { en: 'The card has expired.', zhTw: '此卡已過期。' },
  incorrect_cvc: { en: 'The security code is not correct.', zhTw: '安全碼不正確。' },
  incorrect_number: { en: 'The card number is not correct.', zhTw: '卡號不正確。' },
  processing_error: { en: 'The bank could not process it. Try again in a moment.', zhTw: '銀行未能處理，請稍後再試。' },
  authentication_required: { en: 'The bank wants to ask you first.', zhTw: '銀行需要先向您確認。' },
  card_declined: { en: 'Ask your bank, or use another card.', zhTw: '請向發卡銀行查詢，或使用另一張卡。' },
} as const satisfies Record<string, Record<Language, string>>;

type Reason = keyof typeof reasons;
const isReason = (code: string | undefined): code is Reason => code !== undefined && code in reasons;

/** Words for a refusal: by the bank's own reason where it may be said, else by the general one. */
export const declineReason = (codes: (string | undefined)[], language: Language): string =>
  reasons[codes.find(isReason) ?? 'card_declined'][language];
