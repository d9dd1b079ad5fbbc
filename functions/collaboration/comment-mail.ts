import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Mentioned = {
  to: string;
  language: Language;
  actorName: string;
  reportName: string;
  /** Disclosure and, of a thread on a field, its label. */
  where: string;
  text: string;
  url: string;
};

const shownMax = 1_000;
const cut = (text: string): string => (text.length <= shownMax ? text : `${text.slice(0, shownMax)} […]`);

/** To whom a comment names. */
export const mentionMail = ({ to, language, actorName, reportName, where, text, url }: Mentioned): MailRequest =>
  language === 'en'
    ? {
        to,
        language,
        subject: `${actorName} mentioned you in “${reportName}”`,
        heading: `${actorName} mentioned you`,
        paragraphs: [where, cut(text)],
        action: { label: 'Open the comment', url },
      }
    : {
        to,
        language,
        subject: `${actorName} 在「${reportName}」提及您`,
        heading: `${actorName} 提及您`,
        paragraphs: [where, cut(text)],
        action: { label: '開啟留言', url },
      };
