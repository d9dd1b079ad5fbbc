/** What people read and hear in the frames, in Stripe's words; other languages are English. */
const en = {
  labels: {
    number: 'Credit or debit card number',
    expiry: 'Credit or debit card expiration date',
    cvc: 'Credit or debit card CVC/CVV',
  },
  placeholders: { number: '1234 1234 1234 1234', expiry: 'MM / YY', cvc: 'CVC' },
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  /** Errors of the API are English already. */
  answers: {},
  challenge: {
    title: '3D Secure 2 Test Page',
    text: 'This is a test 3D Secure 2 authentication for a transaction. In live mode, customers might be asked to verify themselves with a push notification, a text message, or another method chosen by their bank.',
    complete: 'Complete',
    fail: 'Fail',
    close: 'Close',
    problem: 'The answer could not be sent. Try again.',
  },
};

const zhTw = {
  labels: { number: '信用卡或簽帳金融卡號碼', expiry: '信用卡或簽帳金融卡到期日', cvc: '信用卡或簽帳金融卡安全碼' },
  placeholders: { number: '1234 1234 1234 1234', expiry: '月／年', cvc: '安全碼' },
  errors: {
    incomplete_number: '您的卡號不完整。',
    invalid_number: '您的卡號無效。',
    incomplete_expiry: '您的卡片到期日不完整。',
    invalid_expiry_month_past: '您的卡片到期日已過。',
    invalid_expiry_year_past: '您的卡片到期年份已過。',
    invalid_expiry_year: '您的卡片到期年份無效。',
    incomplete_cvc: '您的卡片安全碼不完整。',
  },
  answers: {
    card_declined: '您的卡片遭拒。',
    insufficient_funds: '您的卡片餘額不足。',
    expired_card: '您的卡片已過期。',
    incorrect_cvc: '您的卡片安全碼不正確。',
    incorrect_number: '您的卡號不正確。',
    invalid_expiry_month: '您的卡片到期月份無效。',
    invalid_expiry_year: '您的卡片到期年份無效。',
    processing_error: '處理您的卡片時發生錯誤。請稍後再試。',
    setup_intent_authentication_failure: '我們無法驗證您的付款方式。請選擇其他付款方式後再試一次。',
    payment_intent_authentication_failure: '我們無法驗證您的付款方式。請選擇其他付款方式後再試一次。',
  },
  challenge: {
    title: '3D 驗證測試頁',
    text: '這是一筆交易的 3D 驗證測試。實際付款時，發卡銀行可能會以推播通知、簡訊或其他方式請持卡人確認身分。',
    complete: '完成驗證',
    fail: '驗證失敗',
    close: '關閉',
    problem: '無法送出您的回應，請再試一次。',
  },
};

export const textsOf = (locale) => (/^zh-(TW|HK|Hant)/i.test(locale) ? zhTw : en);

/** The message of an error of the API in the language of the form. */
export const localizeError = (error, locale) => {
  const { answers } = textsOf(locale);
  const message = answers[error.decline_code] ?? answers[error.code] ?? error.message;
  return { ...error, message };
};
