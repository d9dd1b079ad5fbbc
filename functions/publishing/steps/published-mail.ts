import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import { formatsText } from '../../../shared/model/report/publication.ts';
import type { Mail } from '../../core/email/mail.ts';
import { mailBrandOf } from '../../core/email/mail-brand.ts';
import { mailHtml, mailText } from '../../core/email/mail-layout.ts';
import { letterheadOf } from '../../core/email/send-mail.ts';
import type { PublicationRecord } from '../../core/reports/report.entities.ts';

/** The formats of its files without duplicates, as a list in a sentence. */
const formatsOf = ({ files, communicationLanguage }: PublicationRecord): string =>
  formatsText([...new Set(files.map(({ format }) => format))], communicationLanguage);

const texts = {
  en: {
    subject: (name: string) => `“${name}” is published`,
    heading: (revision: number) => `Revision ${revision} is published`,
    body: (name: string, formats: string) =>
      `“${name}” is published as ${formats}. The files are kept permanently under Published reports.`,
    action: 'Open the files',
    footer: (support: string) => `Questions? Email ${support}.`,
  },
  zhTw: {
    subject: (name: string) => `「${name}」已發佈`,
    heading: (revision: number) => `第 ${revision} 版已發佈`,
    body: (name: string, formats: string) => `「${name}」已發佈為 ${formats} 檔案，並永久保留於「已發佈報告」。`,
    action: '開啟報告檔案',
    footer: (support: string) => `如有疑問，請電郵至 ${support}。`,
  },
};

/** The page of published reports with the report's files and revisions expanded. */
const filesAddress = ({ origin, reportId }: PublicationRecord): string =>
  `${origin}/publish-reports?revisions=${encodeURIComponent(reportId)}`;

/** Mail to the requester of the publication, with a link and no attachment. */
export const publishedMail = (tenant: Tenant, publication: PublicationRecord): Mail => {
  const words = texts[publication.communicationLanguage];
  const content = {
    language: publication.communicationLanguage,
    heading: words.heading(publication.revisionNumber),
    paragraphs: [words.body(publication.reportName, formatsOf(publication))],
    action: { label: words.action, url: filesAddress(publication) },
    footer: words.footer(tenant.supportEmail),
    mailboxes: [tenant.supportEmail],
  };
  return {
    ...letterheadOf(tenant),
    to: publication.requesterEmail,
    subject: words.subject(publication.reportName),
    text: mailText(content),
    html: mailHtml(mailBrandOf(tenant, publication.origin), content),
  };
};
