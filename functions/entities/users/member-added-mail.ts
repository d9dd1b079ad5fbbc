import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';
import { originOf } from '../../core/people/invitation-mails.ts';
import type { Site } from '../../core/people/site.ts';

type Added = {
  to: string;
  language: Language;
  organizationName: string;
  inviterName: string;
  entityName: string;
  kind: 'entity-user' | 'supplier';
};

/** To a person with an account who now answers for one more entity. */
export const addedToEntityMail = (
  { to, language, organizationName, inviterName, entityName, kind }: Added,
  site: Site,
): MailRequest => {
  const url = `${originOf(site)}/ct/${kind}`;
  return language === 'en'
    ? {
        to,
        language,
        subject: `${organizationName}: you now report for ${entityName}`,
        heading: `You report for ${entityName}`,
        paragraphs: [
          `${inviterName} of ${organizationName} asks you to report data for ${entityName}. Requests appear in your task list.`,
        ],
        action: { label: 'Open my tasks', url },
      }
    : {
        to,
        language,
        subject: `${organizationName}：您現負責為 ${entityName} 填報數據`,
        heading: `您負責為 ${entityName} 填報數據`,
        paragraphs: [
          `${organizationName} 的 ${inviterName} 請您為 ${entityName} 填報數據。填報要求會在「我的任務」顯示。`,
        ],
        action: { label: '開啟我的任務', url },
      };
};
