import type { Tenant } from '../../../shared/model/tenant.ts';
import type { PublicationRecord } from '../reports/report.entities.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import { letterheadOf, type Mail } from './send-mail.ts';

const texts = {
  en: {
    subject: (name: string) => `“${name}” is published`,
    heading: (revision: number) => `Revision ${revision} is live`,
    body: (name: string) => `“${name}” is published as PDF, Excel and Word. The files stay on the shelf for good.`,
    action: 'See it on the shelf',
    footer: (support: string) => `Questions? Write to ${support}.`,
  },
  zhTw: {
    subject: (name: string) => `「${name}」已發佈`,
    heading: (revision: number) => `第 ${revision} 版已上線`,
    body: (name: string) => `「${name}」已發佈為 PDF、Excel 及 Word 檔案。檔案將永久保留於書架。`,
    action: '在書架查看',
    footer: (support: string) => `如有疑問，請電郵至 ${support}。`,
  },
};

/** Mail to whom asked for the publication, with a link and no file attached. */
export const publishedMail = (tenant: Tenant, publication: PublicationRecord): Mail => {
  const words = texts[publication.communicationLanguage];
  const content = {
    language: publication.communicationLanguage,
    heading: words.heading(publication.revisionNumber),
    paragraphs: [words.body(publication.reportName)],
    action: { label: words.action, url: `${publication.origin}/publish-reports` },
    footer: words.footer(tenant.supportEmail),
  };
  return {
    ...letterheadOf(tenant),
    to: publication.requesterEmail,
    subject: words.subject(publication.reportName),
    text: mailText(content),
    html: mailHtml(tenant, content),
  };
};
