import type { Language } from '../../shared/model/language.ts';
import { accountsHost, type Tenant } from '../../shared/model/tenant.ts';
import type { OpenInvitation } from '../../shared/model/user.ts';
import { mailDay } from '../core/email/mail-day.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

export type MailReader = { to: string; language: Language; firstName: string };
/** Where the reader's accounts host is, as the viewer's browser reaches it. */
export type Site = { tenant: Pick<Tenant, 'name' | 'supportEmail'>; origin: string };

/** Origin of the accounts host of the host that was called, port and scheme kept. */
export const accountsOrigin = ({ host, isSecure }: { host: string; isSecure: boolean }): string =>
  `${isSecure ? 'https' : 'http'}://${accountsHost(host)}`;

const greeting = ({ firstName, language }: MailReader): string =>
  language === 'en' ? `Hello ${firstName},` : `${firstName} 您好：`;
const notYou = {
  en: 'If this was not you, nothing needs to be done.',
  zhTw: '如非您本人操作，無須理會此電郵。',
};
const minutes = { en: 'The code is good for 15 minutes.', zhTw: '驗證碼在 15 分鐘內有效。' };

/** Without the name: it is what a stranger typed, and the mailbox may be another's. */
export const confirmationMail = (
  reader: Omit<MailReader, 'firstName'>,
  { tenant }: Site,
  code: string,
): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  const subject = isEnglish ? `${code} confirms your e-mail for ${tenant.name}` : `${tenant.name} 電郵確認碼：${code}`;
  return {
    to,
    language,
    subject,
    heading: isEnglish ? 'Confirm your e-mail' : '確認您的電郵',
    paragraphs: [
      isEnglish
        ? `Enter this code to open your account at ${tenant.name}.`
        : `請輸入此驗證碼以開立您在 ${tenant.name} 的帳戶。`,
      `${minutes[language]} ${notYou[language]}`,
    ],
    code,
  };
};

/** To somebody who has an account and signs up again; tells the mailbox, and nobody else. */
export const existingAccountMail = (reader: MailReader, { tenant, origin }: Site): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? `You already have an account at ${tenant.name}` : `您已有 ${tenant.name} 的帳戶`,
    heading: isEnglish ? 'You already have an account' : '您已有帳戶',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `Somebody, probably you, asked for a new account at ${tenant.name} with this e-mail. There is one already: sign in, or choose a new password if you have forgotten yours.`
        : `有人（應該是您）以此電郵在 ${tenant.name} 申請新帳戶。此電郵已有帳戶：請登入，如忘記密碼可另設新密碼。`,
      notYou[language],
    ],
    action: { label: isEnglish ? 'Sign in' : '登入', url: `${origin}/login/signin` },
  };
};

const dayOf = (instant: string, language: Language): string => mailDay(instant, language, 'UTC');

/** To somebody who is invited and signs up without the invitation: where it is, until when it works, and what else can be done. */
export const invitedAlreadyMail = (
  { to, language }: Omit<MailReader, 'firstName'>,
  { tenant }: Site,
  invitation: OpenInvitation,
): MailRequest => {
  const isEnglish = language === 'en';
  const sentOn = dayOf(invitation.sentAt, language);
  const until = dayOf(new Date(invitation.expiresAtEpochSeconds * 1_000).toISOString(), language);
  return {
    to,
    language,
    subject: isEnglish ? `You are invited to ${tenant.name}` : `您已獲邀加入 ${tenant.name}`,
    heading: isEnglish ? 'You are invited already' : '您已獲邀',
    paragraphs: [
      isEnglish
        ? 'Somebody, probably you, asked for a new account with this e-mail. You have an open invitation, so no new account was made.'
        : '有人（應該是您）以此電郵申請新帳戶。由於您有一份尚未回覆的邀請，系統並無開立新帳戶。',
      isEnglish
        ? `Open the link in the invitation that we sent you on ${sentOn}; it works until ${until}. If you cannot find it, ask who invited you to send it again.`
        : `請開啟我們於 ${sentOn} 寄給您的邀請電郵內的連結，連結有效至 ${until}。如找不到該電郵，請聯絡邀請您的人重新發送。`,
      isEnglish
        ? 'If you want an account of your own instead, ask them to revoke the invitation, or sign up again once it has run out.'
        : '如您想開立自己的帳戶，請對方撤銷邀請，或於邀請過期後再註冊。',
      notYou[language],
    ],
  };
};

export const resetMail = (reader: MailReader, { tenant }: Site, code: string): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? `${code} is your code for a new password` : `您的重設密碼驗證碼：${code}`,
    heading: isEnglish ? 'Choose a new password' : '設定新密碼',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `Enter this code to choose a new password at ${tenant.name}.`
        : `請輸入此驗證碼以設定您在 ${tenant.name} 的新密碼。`,
      `${minutes[language]} ${notYou[language]}`,
    ],
    code,
  };
};

/** To somebody whom an operator has locked: a new password opens nothing, support may. */
export const lockedMail = (reader: MailReader, { tenant }: Site): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? `Your account at ${tenant.name} is locked` : `您在 ${tenant.name} 的帳戶已被鎖定`,
    heading: isEnglish ? 'Your account is locked' : '您的帳戶已被鎖定',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `Somebody, probably you, asked for a new password. Your account was locked by ${tenant.name}, and a new password does not open it. Write to ${tenant.supportEmail}.`
        : `有人（應該是您）要求重設密碼。您的帳戶已由 ${tenant.name} 鎖定，重設密碼不能解鎖。請電郵至 ${tenant.supportEmail}。`,
      notYou[language],
    ],
  };
};

export const passwordChangedMail = (reader: MailReader, { tenant, origin }: Site): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? 'Your password has been changed' : '您的密碼已更改',
    heading: isEnglish ? 'Your password has been changed' : '您的密碼已更改',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `The password of your account at ${tenant.name} was changed, and other devices were signed out.`
        : `您在 ${tenant.name} 的帳戶密碼已更改，其他裝置已登出。`,
      isEnglish
        ? `If this was not you, choose a new password at once and write to ${tenant.supportEmail}.`
        : `如非您本人操作，請立即設定新密碼並電郵至 ${tenant.supportEmail}。`,
    ],
    action: { label: isEnglish ? 'Choose a new password' : '設定新密碼', url: `${origin}/forgot-password` },
  };
};

/** After the second factor was turned off, by its owner or by an administrator. */
export const secondFactorOffMail = (
  reader: MailReader,
  { tenant }: Pick<Site, 'tenant'>,
  byName: string,
): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? 'Two-step sign-in is off' : '兩步驗證已關閉',
    heading: isEnglish ? 'Two-step sign-in is off' : '兩步驗證已關閉',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `${byName} turned off two-step sign-in of your account at ${tenant.name}. You can set it up again in your account settings.`
        : `${byName} 已關閉您在 ${tenant.name} 帳戶的兩步驗證。您可在帳戶設定中重新設定。`,
      isEnglish
        ? `If you did not ask for this, write to ${tenant.supportEmail}.`
        : `如非您的要求，請電郵至 ${tenant.supportEmail}。`,
    ],
  };
};
