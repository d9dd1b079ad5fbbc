import type { PermissionLevel } from '../../../shared/model/people/roles.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';
import { levelsText, originOf } from '../../core/people/invitation-mails.ts';
import type { Site } from '../../core/people/site.ts';

type Addressee = { to: string; language: Language; organizationName: string; actorName: string };

export const rolesChangedMail = (addressee: Addressee, site: Site, levels: readonly PermissionLevel[]): MailRequest => {
  const { to, language, organizationName, actorName } = addressee;
  const role = levelsText(levels, language);
  if (language === 'en') {
    return {
      to,
      language,
      subject: `Your permission level in ${organizationName} changed`,
      heading: `You are now: ${role}`,
      paragraphs: [`${actorName} changed your permission level in ${organizationName}. It takes effect immediately.`],
      action: { label: 'Open the platform', url: originOf(site) },
    };
  }
  return {
    to,
    language,
    subject: `您在 ${organizationName} 的權限級別已更改`,
    heading: `您現在是：${role}`,
    paragraphs: [`${actorName} 更改了您在 ${organizationName} 的權限級別，即時生效。`],
    action: { label: '開啟平台', url: originOf(site) },
  };
};

export const removedMail = ({ to, language, organizationName, actorName }: Addressee): MailRequest =>
  language === 'en'
    ? {
        to,
        language,
        subject: `You no longer have access to ${organizationName}`,
        heading: 'Your account was removed',
        paragraphs: [
          `${actorName} removed you from ${organizationName}. Your responses stay in its reports, and your reports now belong to ${actorName}.`,
        ],
      }
    : {
        to,
        language,
        subject: `您已不能再使用 ${organizationName} 的帳戶`,
        heading: '您的帳戶已移除',
        paragraphs: [
          `${actorName} 已將您從 ${organizationName} 移除。您的填報內容會保留在報告中，您的報告已轉交 ${actorName}。`,
        ],
      };
