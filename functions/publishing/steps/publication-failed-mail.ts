import { type FileFormat, formatsText, type PublicationStep } from '../../../shared/model/report/publication.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { MailRequest } from '../../core/email/mail-request.ts';
import type { PublicationRecord } from '../../core/reports/report.entities.ts';

/** `step`: the first failed one; `formats`: all failed ones. */
type Failed = { step: PublicationStep; formats: readonly FileFormat[]; reference: string };
type Fault = { name: string; what: string; reference: string };

/** The failed step by its name, for steps other than files. */
const whats: Record<Language, Record<Exclude<PublicationStep, FileFormat>, string>> = {
  en: {
    freeze: 'The report content could not be locked.',
    record: 'The files could not be stored and published.',
    notify: 'Users could not be notified.',
  },
  zhTw: {
    freeze: '未能鎖定報告內容。',
    record: '未能儲存及發佈檔案。',
    notify: '未能通知用戶。',
  },
};

/** The failed files by the names of their formats in the interface. */
const unmade: Record<Language, (formats: readonly FileFormat[]) => string> = {
  en: (formats) => `The ${formatsText(formats, 'en')} file${formats.length > 1 ? 's' : ''} could not be created.`,
  zhTw: (formats) => `無法產生 ${formatsText(formats, 'zhTw')} 檔案。`,
};

const whatOf = ({ step, formats }: Failed, language: Language): string => {
  if (step === 'freeze' || step === 'record' || step === 'notify') return whats[language][step];
  return unmade[language](formats.length > 0 ? formats : [step]);
};

const texts = {
  en: {
    subject: (name: string) => `“${name}” could not be published`,
    heading: (revision: number) => `Revision ${revision} was not published`,
    paragraphs: ({ name, what, reference }: Fault) => [
      `${what} “${name}” is unchanged; readers are not affected.`,
      `Try again; files already created are kept. If it fails again, give support the reference ${reference}.`,
    ],
    action: 'Try again',
  },
  zhTw: {
    subject: (name: string) => `「${name}」未能發佈`,
    heading: (revision: number) => `第 ${revision} 版未能發佈`,
    paragraphs: ({ name, what, reference }: Fault) => [
      `${what}「${name}」維持不變，讀者不受影響。`,
      `請再試一次，已產生的檔案會保留。如再次失敗，請將參考編號 ${reference} 告知支援團隊。`,
    ],
    action: '再試一次',
  },
};

/** Mail to the requester of a failed publication, who may have left its page: names the failed formats. */
export const publicationFailedMail = (publication: PublicationRecord, failed: Failed): MailRequest => {
  const { communicationLanguage: language, reportName, revisionNumber, reportId, origin, requesterEmail } = publication;
  const words = texts[language];
  const fault = { name: reportName, what: whatOf(failed, language), reference: failed.reference };
  return {
    to: requesterEmail,
    language,
    subject: words.subject(reportName),
    heading: words.heading(revisionNumber),
    paragraphs: words.paragraphs(fault),
    action: { label: words.action, url: `${origin}/ct/framework-reports/-/reports/${reportId}/completion` },
  };
};
