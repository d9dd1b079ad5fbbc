/** Frames of this host in a page of another, and what they say. */

export const origin = new URL(document.currentScript.src).origin;
let frames = 0;

export const nextId = (kind) => {
  frames += 1;
  return `${kind}-${frames}-${Math.random().toString(36).slice(2)}`;
};

export function makeFrame(path, settings, title) {
  const frame = document.createElement('iframe');
  frame.src = `${origin}${path}#${encodeURIComponent(JSON.stringify(settings))}`;
  frame.name = `__privateStripeFrame-${settings.id}`;
  frame.title = title;
  frame.setAttribute('allowtransparency', 'true');
  frame.style.border = '0';
  return frame;
}

/** Calls back with what the frame says; returns what ends it. */
export function listen(frame, id, receive) {
  const hear = ({ origin: from, source, data }) => {
    if (from === origin && source === frame.contentWindow && data?.stripeFrame === id) receive(data);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}

const titles = {
  en: {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
    card: 'Secure card payment input frame',
    challenge: '3D Secure authentication',
  },
  zhTw: {
    cardNumber: '安全卡號輸入框',
    cardExpiry: '安全到期日輸入框',
    cardCvc: '安全碼輸入框',
    card: '安全卡片付款輸入框',
    challenge: '3D 驗證',
  },
};
export const titlesOf = (locale) => (/^zh-(TW|HK|Hant)/i.test(locale) ? titles.zhTw : titles.en);
export const localeOf = (locale) => (locale === undefined || locale === 'auto' ? navigator.language : locale);
