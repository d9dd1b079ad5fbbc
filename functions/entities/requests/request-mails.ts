import type { EntityMember } from '../../../shared/model/entities/member.ts';
import type { EntityRequest } from '../../../shared/model/entities/request.ts';
import { formatDate, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';
import { originOf } from '../../core/people/invitation-mails.ts';
import type { Site } from '../../core/people/site.ts';
import type { MailReader } from './mail-people.ts';

type Kind = 'asked' | 'reminder' | 'returned' | 'commented' | 'due-moved';

const subjects: Record<Language, Record<Kind, (request: EntityRequest) => string>> = {
  en: {
    asked: ({ organizationName, entityName }) => `${organizationName} requests data for ${entityName}`,
    reminder: ({ organizationName, entityName }) => `Reminder: ${organizationName} needs data for ${entityName}`,
    returned: ({ organizationName, entityName }) => `${organizationName} returned responses for ${entityName}`,
    commented: ({ organizationName, entityName }) => `${organizationName} commented on the data for ${entityName}`,
    'due-moved': ({ organizationName, entityName }) =>
      `${organizationName} changed the due date for the data of ${entityName}`,
  },
  zhTw: {
    asked: ({ organizationName, entityName }) => `${organizationName} 請您填報 ${entityName} 的數據`,
    reminder: ({ organizationName, entityName }) => `提醒：${organizationName} 需要 ${entityName} 的數據`,
    returned: ({ organizationName, entityName }) => `${organizationName} 已退回 ${entityName} 的填報內容`,
    commented: ({ organizationName, entityName }) => `${organizationName} 就 ${entityName} 的數據留言`,
    'due-moved': ({ organizationName, entityName }) => `${organizationName} 已更改 ${entityName} 數據的截止日期`,
  },
};

const facts = (request: EntityRequest, language: Language): string => {
  const { time, dueOn, items } = request;
  const period = formatPeriod(time.startOn, time.endOn, language);
  const due = formatDate(dueOn, language);
  const open = items.filter(({ state }) => state === 'open' || state === 'returned').length;
  return language === 'en'
    ? `Reporting period ${period}. ${open} of ${items.length} to complete. Due ${due}.`
    : `匯報期：${period}。共 ${items.length} 項，尚有 ${open} 項待填。截止日期：${due}。`;
};

/** The way to the request asks to sign in. */
const invitationFirst: Record<Language, string> = {
  en: 'No account yet? First accept the invitation in our other email.',
  zhTw: '尚未有帳戶？請先接受另一封電郵中的邀請。',
};

/** One mail to one member, in the member's own language (`readersOf`). */
export const requestMail = (
  kind: Kind,
  request: EntityRequest,
  member: Pick<EntityMember, 'email' | 'kind'>,
  { language, isPending, site, note = '' }: MailReader & { site: Site; note?: string },
): MailRequest => {
  const path = `/ct/${member.kind}?task=${request.organizationId}.${request.requestId}`;
  const subject = subjects[language][kind](request);
  return {
    to: member.email,
    language,
    subject,
    heading: subject,
    paragraphs: [
      facts(request, language),
      kind === 'commented' ? '' : request.words,
      note,
      isPending ? invitationFirst[language] : '',
    ].filter((text) => text !== ''),
    action: { label: language === 'en' ? 'Open the request' : '開啟填報要求', url: `${originOf(site)}${path}` },
  };
};
