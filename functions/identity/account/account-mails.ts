import type { OpenInvitation } from '../../../shared/model/people/user.ts';
import { accountsHost, type Tenant } from '../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { mailDay } from '../../core/email/mail-day.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';

export type MailReader = { to: string; language: Language; firstName: string };
/** Where the reader's accounts host is, as the viewer's browser reaches it. */
export type Site = { tenant: Pick<Tenant, 'name' | 'supportEmail'>; origin: string };

/** Origin of the accounts host for the called host, with the same port and scheme. */
export const accountsOrigin = ({ host, isSecure }: { host: string; isSecure: boolean }): string =>
  `${isSecure ? 'https' : 'http'}://${accountsHost(host)}`;

const greeting = ({ firstName, language }: MailReader): string =>
  language === 'en' ? `Hello ${firstName},` : `${firstName} 您好：`;
const notYou = {
  en: 'If this was not you, ignore this email.',
  zhTw: '如非您本人操作，請忽略此電郵。',
};
const minutes = { en: 'The code is valid for 15 minutes.', zhTw: '驗證碼在 15 分鐘內有效。' };

/** Without the name, because it is unverified input and the mailbox may belong to another person. */
export const confirmationMail = (
  reader: Omit<MailReader, 'firstName'>,
  { tenant }: Site,
  code: string,
): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  const subject = isEnglish ? `${code} confirms your email for ${tenant.name}` : `${tenant.name} 電郵確認碼：${code}`;
  return {
    to,
    language,
    subject,
    heading: isEnglish ? 'Confirm your email' : '確認您的電郵',
    paragraphs: [
      isEnglish
        ? `Enter this code to open your ${tenant.name} account.`
        : `請輸入此驗證碼以開立您在 ${tenant.name} 的帳戶。`,
      `${minutes[language]} ${notYou[language]}`,
    ],
    code,
  };
};

/** To the owner of an account who signs up again; only the mailbox learns that the account exists. */
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
        ? `Someone, probably you, signed up at ${tenant.name} with this email, which already has an account. Sign in, or reset your password if you forgot it.`
        : `有人（應該是您）以此電郵在 ${tenant.name} 註冊，但此電郵已有帳戶。請登入，如忘記密碼可重設。`,
      notYou[language],
    ],
    action: { label: isEnglish ? 'Sign in' : '登入', url: `${origin}/login/signin` },
  };
};

const dayOf = (instant: string, language: Language): string => mailDay(instant, language, 'UTC');

/**
 * To an invited person who signs up without the invitation: where to find it, its expiry, and the alternatives.
 */
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
    heading: isEnglish ? 'You already have an invitation' : '您已獲邀',
    paragraphs: [
      isEnglish
        ? 'Someone, probably you, signed up with this email. You have an open invitation, so no new account was created.'
        : '有人（應該是您）以此電郵註冊。由於您有一份尚未接受的邀請，系統並無開立新帳戶。',
      isEnglish
        ? `Open the link in the invitation we sent on ${sentOn}; it is valid until ${until}. If you cannot find it, ask for it to be resent.`
        : `請開啟我們於 ${sentOn} 寄給您的邀請電郵內的連結，連結有效至 ${until}。如找不到該電郵，請聯絡邀請您的人重新發送。`,
      isEnglish
        ? 'For a separate account, ask for the invitation to be revoked, or sign up again after it expires.'
        : '如您想開立自己的帳戶，請對方撤回邀請，或於邀請過期後再註冊。',
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
    subject: isEnglish ? `${code} is your password reset code` : `重設密碼驗證碼：${code}`,
    heading: isEnglish ? 'Choose a new password' : '設定新密碼',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `Enter this code to set a new ${tenant.name} password.`
        : `請輸入此驗證碼以設定您在 ${tenant.name} 的新密碼。`,
      `${minutes[language]} ${notYou[language]}`,
    ],
    code,
  };
};

/** To a person locked by an operator: a new password does not unlock the account, support may. */
export const lockedMail = (reader: MailReader, { tenant }: Site): MailRequest => {
  const { to, language } = reader;
  const isEnglish = language === 'en';
  return {
    to,
    language,
    subject: isEnglish ? `Your ${tenant.name} account is locked` : `您在 ${tenant.name} 的帳戶已被鎖定`,
    heading: isEnglish ? 'Your account is locked' : '您的帳戶已被鎖定',
    paragraphs: [
      greeting(reader),
      isEnglish
        ? `Someone, probably you, requested a new password. ${tenant.name} has locked your account, and a new password does not unlock it. Email ${tenant.supportEmail}.`
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
        ? `Your ${tenant.name} password was changed, and other devices were signed out.`
        : `您在 ${tenant.name} 的帳戶密碼已更改，其他裝置已登出。`,
      isEnglish
        ? `If this was not you, choose a new password immediately and email ${tenant.supportEmail}.`
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
        ? `${byName} turned off two-step sign-in for your ${tenant.name} account. You can set it up again in Account settings.`
        : `${byName} 已關閉您在 ${tenant.name} 帳戶的兩步驗證。您可在帳戶設定中重新設定。`,
      isEnglish
        ? `If you did not request this, email ${tenant.supportEmail}.`
        : `如非您本人要求，請電郵至 ${tenant.supportEmail}。`,
    ],
  };
};
