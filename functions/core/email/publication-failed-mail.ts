import type { Language } from '../../../shared/model/language.ts';
import { formatNames, type PublicationStep } from '../../../shared/model/publication.ts';
import type { PublicationRecord } from '../reports/report.entities.ts';
import type { MailRequest } from './mail-request.ts';

type Fault = { name: string; step: PublicationStep; reference: string };

/** What could not be done, by its step; each format by the name that the screens give it. */
const whats: Record<Language, Record<PublicationStep, string>> = {
  en: {
    freeze: 'The answers could not be frozen.',
    pdf: `The ${formatNames.pdf} file could not be made.`,
    xlsx: `The ${formatNames.xlsx} file could not be made.`,
    docx: `The ${formatNames.docx} file could not be made.`,
    record: 'The files could not be stored and made live.',
    notify: 'People could not be told.',
  },
  zhTw: {
    freeze: '未能凍結內容。',
    pdf: `未能製作 ${formatNames.pdf} 檔案。`,
    xlsx: `未能製作 ${formatNames.xlsx} 檔案。`,
    docx: `未能製作 ${formatNames.docx} 檔案。`,
    record: '未能儲存檔案並正式發佈。',
    notify: '未能通知各人。',
  },
};

const texts = {
  en: {
    subject: (name: string) => `“${name}” could not be published`,
    heading: (revision: number) => `Revision ${revision} was not published`,
    paragraphs: ({ name, step, reference }: Fault) => [
      `${whats.en[step]} “${name}” is as it was, and nothing was taken from its readers.`,
      `Try it once more: what was made already is kept. If it fails again, tell your support the reference ${reference}.`,
    ],
    action: 'Try again',
  },
  zhTw: {
    subject: (name: string) => `「${name}」未能發佈`,
    heading: (revision: number) => `修訂版 ${revision} 未有發佈`,
    paragraphs: ({ name, step, reference }: Fault) => [
      `${whats.zhTw[step]}「${name}」維持不變，讀者可閱讀的檔案亦不受影響。`,
      `請再試一次，已製作的檔案會保留。如再次失敗，請將參考編號 ${reference} 告知支援團隊。`,
    ],
    action: '再試一次',
  },
};

/** Mail to whom asked for a publication that came to nothing, and may have left its page: says which format failed. */
export const publicationFailedMail = (
  publication: PublicationRecord,
  { step, reference }: Omit<Fault, 'name'>,
): MailRequest => {
  const { communicationLanguage: language, reportName, revisionNumber, reportId, origin, requesterEmail } = publication;
  const words = texts[language];
  return {
    to: requesterEmail,
    language,
    subject: words.subject(reportName),
    heading: words.heading(revisionNumber),
    paragraphs: words.paragraphs({ name: reportName, step, reference }),
    action: { label: words.action, url: `${origin}/ct/framework-reports/-/reports/${reportId}/completion` },
  };
};
