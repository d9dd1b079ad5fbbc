import type { Language } from '../../shared/model/text/language.ts';
import type { MailRequest } from '../core/email/mail-request.ts';

type Submitted = {
  to: string;
  language: Language;
  actorName: string;
  reportName: string;
  /** Note of the submission; may be empty. */
  message: string;
  url: string;
};

/** To a person who can accept or reject the report. */
export const submittedMail = ({ to, language, actorName, reportName, message, url }: Submitted): MailRequest => {
  const said = message.trim() === '' ? [] : [message.trim()];
  return language === 'en'
    ? {
        to,
        language,
        subject: `${actorName} asks you to approve “${reportName}”`,
        heading: 'A report is ready for your approval',
        paragraphs: [
          ...said,
          `${actorName} submitted “${reportName}”. Accept it, or reject it with a reason. It is locked until then.`,
        ],
        action: { label: 'Open the report', url },
      }
    : {
        to,
        language,
        subject: `${actorName} 請您批核「${reportName}」`,
        heading: '有報告待您批核',
        paragraphs: [
          ...said,
          `${actorName} 已提交「${reportName}」。請批核，或說明原因並退回；在此之前，報告不能更改。`,
        ],
        action: { label: '開啟報告', url },
      };
};
