import { formatDate } from '../../shared/model/numbers/format-value.ts';
import type { AccessChange, GrantLevel } from '../../shared/model/people/grant-level.ts';
import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Access = {
  to: string;
  language: Language;
  actorName: string;
  firmName: string;
  organizationName: string;
  change: AccessChange;
  level: GrantLevel;
  /** Last day of the access; null: until it is ended. */
  endsOn: string | null;
  /** Where the firms with access are managed. */
  url: string;
};

const termsIn: Record<Language, (access: Access) => string> = {
  en: ({ level, endsOn }) => {
    const may = level === 'edit' ? 'It can read and edit' : 'It can read';
    return `${may} ${endsOn === null ? 'until you end the access' : `until ${formatDate(endsOn, 'en')} (UTC)`}.`;
  },
  zhTw: ({ level, endsOn }) => {
    const may = level === 'edit' ? '該公司可閱讀及編輯' : '該公司可閱讀';
    return `${may}，${endsOn === null ? '直至您終止權限為止' : `至 ${formatDate(endsOn, 'zhTw')}（UTC）為止`}。`;
  },
};

type Words = { subject: string; heading: string; text: string };

const wordsIn: Record<Language, (access: Access) => Record<AccessChange, Words>> = {
  en: ({ actorName, firmName, organizationName }) => ({
    granted: {
      subject: `${firmName} has access to ${organizationName}`,
      heading: 'A firm has access to your organisation',
      text: `${actorName} gave ${firmName} access to ${organizationName}.`,
    },
    changed: {
      subject: `Access for ${firmName} was changed`,
      heading: "A firm's access was changed",
      text: `${actorName} changed access to ${organizationName} for ${firmName}.`,
    },
    ended: {
      subject: `${firmName} no longer has access to ${organizationName}`,
      heading: "A firm's access has ended",
      text: `${actorName} ended access to ${organizationName} for ${firmName}. Its consultants can no longer open your organisation; their changes stay.`,
    },
  }),
  zhTw: ({ actorName, firmName, organizationName }) => ({
    granted: {
      subject: `${firmName} 已獲授權存取 ${organizationName}`,
      heading: '有公司獲授權存取貴機構',
      text: `${actorName} 已授權 ${firmName} 存取 ${organizationName}。`,
    },
    changed: {
      subject: `${firmName} 的權限已更改`,
      heading: '公司的權限已更改',
      text: `${actorName} 已更改 ${firmName} 對 ${organizationName} 的權限。`,
    },
    ended: {
      subject: `${firmName} 已不能存取 ${organizationName}`,
      heading: '公司的權限已終止',
      text: `${actorName} 已終止 ${firmName} 對 ${organizationName} 的權限。其顧問不能再開啟貴機構；其更改會保留。`,
    },
  }),
};

const notExpected: Record<Language, string> = {
  en: 'If you did not expect this, ask the person named above, or change the access in your account settings.',
  zhTw: '如有疑問，請向上述人士查詢，或在帳戶設定更改權限。',
};
const labels: Record<Language, string> = { en: 'View firms with access', zhTw: '查看獲授權公司' };

/** To an administrator of the client: the firm's new access, and its author. */
export const accessMail = (access: Access): MailRequest => {
  const { to, language, change, url } = access;
  const { subject, heading, text } = wordsIn[language](access)[change];
  return {
    to,
    language,
    subject,
    heading,
    paragraphs: [text, ...(change === 'ended' ? [] : [termsIn[language](access)]), notExpected[language]],
    action: { label: labels[language], url },
  };
};
