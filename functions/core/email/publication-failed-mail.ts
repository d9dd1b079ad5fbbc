import type { PublicationRecord } from '../reports/report.entities.ts';
import type { MailRequest } from './mail-request.ts';

const texts = {
  en: {
    subject: (name: string) => `“${name}” could not be published`,
    heading: (revision: number) => `Revision ${revision} was not published`,
    paragraphs: (name: string, reference: string) => [
      `One of the files of “${name}” could not be made. The report is as it was, and nothing was taken from its readers.`,
      `Try it once more: what was made already is kept. If it fails again, tell your support the reference ${reference}.`,
    ],
    action: 'Try again',
  },
  zhTw: {
    subject: (name: string) => `「${name}」未能發佈`,
    heading: (revision: number) => `修訂版 ${revision} 未有發佈`,
    paragraphs: (name: string, reference: string) => [
      `「${name}」的其中一個檔案未能製作。報告維持不變，讀者可閱讀的檔案亦不受影響。`,
      `請再試一次，已製作的檔案會保留。如再次失敗，請將參考編號 ${reference} 告知支援團隊。`,
    ],
    action: '再試一次',
  },
};

/** Mail to whom asked for a publication that came to nothing, and may have left its page. */
export const publicationFailedMail = (publication: PublicationRecord, reference: string): MailRequest => {
  const { communicationLanguage: language, reportName, revisionNumber, reportId, origin, requesterEmail } = publication;
  const words = texts[language];
  return {
    to: requesterEmail,
    language,
    subject: words.subject(reportName),
    heading: words.heading(revisionNumber),
    paragraphs: words.paragraphs(reportName, reference),
    action: { label: words.action, url: `${origin}/ct/framework-reports/-/reports/${reportId}/completion` },
  };
};
