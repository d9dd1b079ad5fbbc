import type { SupportCategory } from '../../shared/model/platform/support.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { MailRequest } from '../core/email/mail-request.ts';
import type { SupportMessage } from '../core/platform/support.entities.ts';

const categories: Record<Language, Record<SupportCategory, string>> = {
  en: {
    General: 'General',
    'Account Management': 'Account management',
    Subscription: 'Subscription',
    Reporting: 'Reporting',
    'Signup/Login': 'Sign-up and sign-in',
    Other: 'Other',
  },
  zhTw: {
    General: '一般查詢',
    'Account Management': '帳戶管理',
    Subscription: '訂閱',
    Reporting: '匯報',
    'Signup/Login': '註冊及登入',
    Other: '其他',
  },
};

const texts = {
  en: {
    toSupport: (category: string, name: string) => `${category}: message from ${name}`,
    who: (name: string, email: string) => `From: ${name} (${email})`,
    where: (company: string, organizationId: string) => `Organisation: ${company} (${organizationId})`,
    site: (host: string) => `Site: ${host}`,
    page: 'Page',
    time: 'Time',
    browser: 'Browser',
    reference: 'Reference',
    number: (messageId: string) => `Message: ${messageId}`,
    received: 'We received your message',
    promise: "We'll reply to this address. Your message:",
    colon: ': ',
  },
  zhTw: {
    toSupport: (category: string, name: string) => `${category}：${name} 的訊息`,
    who: (name: string, email: string) => `寄件人：${name}（${email}）`,
    where: (company: string, organizationId: string) => `機構：${company}（${organizationId}）`,
    site: (host: string) => `網站：${host}`,
    page: '頁面',
    time: '時間',
    browser: '瀏覽器',
    reference: '參考編號',
    number: (messageId: string) => `訊息編號：${messageId}`,
    received: '我們已收到您的訊息',
    promise: '我們會回覆至此電郵地址。您的訊息：',
    colon: '：',
  },
};

/** Lines as typed: a mail has no other layout for them. */
const linesOf = (message: string): string[] => message.split(/\r?\n/).filter((line) => line.trim() !== '');

/** `language`: of the tenant's support; the sender reads in their own. */
export type SupportMail = {
  principal: Pick<Principal, 'tenant' | 'user' | 'organization'>;
  message: SupportMessage;
  host: string;
  language: Language;
};

const detailsOf = ({ technicalDetails: details }: SupportMessage, language: Language): string[] => {
  if (!details) return [];
  const words = texts[language];
  const rows: [string, string | null][] = [
    [words.page, details.page],
    [words.time, details.at],
    [words.browser, details.browser],
    [words.reference, details.reference],
  ];
  return rows.flatMap(([label, value]) => (value ? [`${label}${words.colon}${value}`] : []));
};

/** To the tenant's support, with the sender as the reply address. */
export const mailToSupport = ({ principal, message, host, language }: SupportMail): MailRequest => {
  const { tenant, user, organization } = principal;
  const words = texts[language];
  const name = message.name || user.email;
  const subject = words.toSupport(categories[language][message.category], name);
  return {
    to: tenant.supportEmail,
    replyTo: user.email,
    language,
    subject,
    heading: subject,
    paragraphs: [
      ...linesOf(message.message),
      words.who(name, user.email),
      words.where(organization.name || '–', organization.organizationId),
      words.site(host),
      words.number(message.messageId),
      ...detailsOf(message, language),
    ],
  };
};

/** To the sender: a confirmation with the message, in their own language. */
export const mailToSender = ({ principal, message }: Pick<SupportMail, 'principal' | 'message'>): MailRequest => {
  const { language } = principal.user;
  const words = texts[language];
  return {
    to: principal.user.email,
    language,
    subject: words.received,
    heading: words.received,
    paragraphs: [words.promise, ...linesOf(message.message), words.number(message.messageId)],
  };
};
