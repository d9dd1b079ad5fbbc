import type { AssignedLevel } from '../../../shared/model/people/permissions.ts';
import { accountsHost } from '../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../email/mail-request.ts';
import type { Site } from './site.ts';

export type InvitedLevel = Exclude<AssignedLevel, 'platform-operator'>;

/** Names of the levels as mails say them; the voucher variants read like their levels. */
const levelNames: Record<InvitedLevel, Record<Language, string>> = {
  administrator: { en: 'Administrator', zhTw: '管理員' },
  'administrator-voucher-code': { en: 'Administrator', zhTw: '管理員' },
  'client-administrator': { en: 'Client administrator', zhTw: '客戶管理員' },
  'consultancy-administrator': { en: 'Consultancy administrator', zhTw: '顧問公司管理員' },
  basic: { en: 'Basic user', zhTw: '一般用戶' },
  'basic-voucher-code': { en: 'Basic user', zhTw: '一般用戶' },
  'client-basic': { en: 'Client user', zhTw: '客戶用戶' },
  'consultancy-basic': { en: 'Consultancy user', zhTw: '顧問公司用戶' },
  consultancy: { en: 'Consultant', zhTw: '顧問' },
  'entity-manager': { en: 'Entity manager', zhTw: '匯報實體經理' },
  'entity-manager-voucher-code': { en: 'Entity manager', zhTw: '匯報實體經理' },
  'entity-user': { en: 'Entity user', zhTw: '匯報實體用戶' },
  supplier: { en: 'Supplier', zhTw: '供應商' },
  'external-contributor': { en: 'External contributor', zhTw: '外部協作者' },
};

export const levelsText = (levels: readonly InvitedLevel[], language: Language): string =>
  levels.map((level) => levelNames[level][language]).join(language === 'en' ? ', ' : '、');

export const originOf = ({ host, isSecure }: Site): string => `${isSecure ? 'https' : 'http'}://${host}`;

type Invited = {
  to: string;
  language: Language;
  tenantName: string;
  organizationName: string;
  inviterName: string;
  level: InvitedLevel;
  note?: string | undefined;
};

export const invitationMail = (invited: Invited, site: Site, token: string, isReminder: boolean): MailRequest => {
  const { to, language, tenantName, organizationName, inviterName, level, note } = invited;
  const notes = note ? [note] : [];
  const url = `${originOf({ ...site, host: accountsHost(site.host) })}/invitation?token=${token}`;
  const role = levelsText([level], language);
  if (language === 'en') {
    return {
      to,
      language,
      subject: isReminder
        ? `Reminder: ${inviterName} invited you to ${organizationName}`
        : `${inviterName} invited you to ${organizationName}`,
      // An organisation may be called like the site that it is on.
      heading:
        organizationName === tenantName ? `Join ${organizationName}` : `Join ${organizationName} on ${tenantName}`,
      paragraphs: [
        `${inviterName} invited you to work on the sustainability reports of ${organizationName}. Your role: ${role}.`,
        ...notes,
        isReminder
          ? 'This link works once and is valid for 10 days. It replaces the previous one.'
          : 'The link works once and is valid for 10 days. If you did not expect this email, ignore it.',
      ],
      action: { label: 'Accept the invitation', url },
    };
  }
  return {
    to,
    language,
    subject: isReminder
      ? `提醒：${inviterName} 邀請您加入 ${organizationName}`
      : `${inviterName} 邀請您加入 ${organizationName}`,
    heading: organizationName === tenantName ? `加入 ${organizationName}` : `在 ${tenantName} 加入 ${organizationName}`,
    paragraphs: [
      `${inviterName} 邀請您參與 ${organizationName} 的可持續發展報告工作。您的角色：${role}。`,
      ...notes,
      isReminder
        ? '連結於 10 天內有效，只可使用一次，並取代先前的連結。'
        : '連結於 10 天內有效，只可使用一次。如您不知悉此邀請，請忽略此電郵。',
    ],
    action: { label: '接受邀請', url },
  };
};

/** To an address with an account of another organisation: only this mail may reveal that. */
export const accountExistsMail = (invited: Invited, site: Site): MailRequest => {
  const { to, language, tenantName, organizationName, inviterName } = invited;
  const url = originOf({ ...site, host: accountsHost(site.host) });
  if (language === 'en') {
    return {
      to,
      language,
      subject: `${inviterName} invited you to ${organizationName}`,
      heading: 'This address already has an account',
      paragraphs: [
        `${inviterName} invited you to ${organizationName} on ${tenantName}, but this email address already has an account with another organisation there.`,
        `To join ${organizationName}, ask ${inviterName} to invite another of your addresses. ${inviterName} is not notified that you have an account.`,
      ],
      action: { label: 'Sign in to your account', url },
    };
  }
  return {
    to,
    language,
    subject: `${inviterName} 邀請您加入 ${organizationName}`,
    heading: '此電郵地址已有帳戶',
    paragraphs: [
      `${inviterName} 邀請您在 ${tenantName} 加入 ${organizationName}，但此電郵地址已屬於另一機構的帳戶。`,
      `如要加入 ${organizationName}，請 ${inviterName} 邀請您的另一個電郵地址。${inviterName} 不會知道您已有帳戶。`,
    ],
    action: { label: '登入您的帳戶', url },
  };
};

/** To an address with an open invitation of another organisation, which has to be accepted or expire first. */
export const invitedElsewhereMail = (invited: Invited, _site: Site): MailRequest => {
  const { to, language, tenantName, organizationName, inviterName } = invited;
  if (language === 'en') {
    return {
      to,
      language,
      subject: `${inviterName} invited you to ${organizationName}`,
      heading: 'You have another invitation',
      paragraphs: [
        `${inviterName} invited you to ${organizationName} on ${tenantName}, but this email address has an open invitation from another organisation there, and an address can belong to only one.`,
        `To join ${organizationName}, let the other invitation expire or have it revoked, then ask ${inviterName} to resend this one; or have another of your addresses invited. ${inviterName} is not notified of the other invitation.`,
      ],
    };
  }
  return {
    to,
    language,
    subject: `${inviterName} 邀請您加入 ${organizationName}`,
    heading: '您另有一份邀請',
    paragraphs: [
      `${inviterName} 邀請您在 ${tenantName} 加入 ${organizationName}，但此電郵地址另有其他機構的邀請尚未接受，而每個地址只可屬於一個機構。`,
      `如要加入 ${organizationName}，請待另一份邀請過期或請對方撤回，再請 ${inviterName} 重新發送；或請 ${inviterName} 邀請您的另一個電郵地址。${inviterName} 不會知道另一份邀請。`,
    ],
  };
};
