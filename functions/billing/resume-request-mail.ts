import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

const texts = {
  en: {
    subject: (asker: string) => `${asker} asks you to resume the subscription`,
    heading: 'Your colleagues cannot work',
    first: (asker: string, company: string) =>
      `${asker} cannot work: the subscription of ${company} is paused because a payment was not received.`,
    retained: 'Nothing was deleted. Once it is paid, everyone can work again.',
    action: 'Resume subscription',
  },
  zhTw: {
    subject: (asker: string) => `${asker} 請您恢復訂閱`,
    heading: '您的同事無法工作',
    first: (asker: string, company: string) => `${asker} 無法工作：${company} 的訂閱因未付款而暫停。`,
    retained: '所有內容均會保留。付款後，所有用戶即可繼續使用。',
    action: '恢復訂閱',
  },
};

export const resumeRequestMail = (input: {
  to: string;
  language: Language;
  asker: string;
  organizationName: string;
  /** Of the tenant's own site. */
  origin: string;
}): MailRequest => {
  const words = texts[input.language];
  return {
    to: input.to,
    language: input.language,
    subject: words.subject(input.asker),
    heading: words.heading,
    paragraphs: [words.first(input.asker, input.organizationName), words.retained],
    action: { label: words.action, url: `${input.origin}/restriction` },
  };
};
