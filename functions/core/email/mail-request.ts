import * as z from 'zod';
import { SurveyId } from '../../../shared/ids.ts';
import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import { Language } from '../../../shared/model/text/language.ts';
import type { Mail } from './mail.ts';
import { mailBrandOf } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import { letterheadOf } from './send-mail.ts';

/** The content of a mail, before the tenant's branding; stored in an outbox item. */
export const MailRequest = z.object({
  to: z.email(),
  /** Reply address; absent: the tenant's support. */
  replyTo: z.email().optional(),
  /** Communication language of the reader. */
  language: Language,
  subject: z.string().min(1),
  heading: z.string().min(1),
  paragraphs: z.array(z.string()),
  /** One-time code, set large. */
  code: z.string().optional(),
  action: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** The survey invitation that the mail brings: a bounce finds it by the mail's tags. */
  invitation: z.object({ surveyId: SurveyId, digest: z.string() }).optional(),
  /** A small text file, such as a calendar invitation. */
  attachment: z.object({ name: z.string(), contentType: z.string(), content: z.string() }).optional(),
});
export type MailRequest = z.infer<typeof MailRequest>;

const footers = {
  en: (support: string) => `Questions? Email ${support}.`,
  zhTw: (support: string) => `如有疑問，請電郵至 ${support}。`,
};

/** Last line of every mail, with the contact. */
export const footerOf = ({ supportEmail }: Pick<Tenant, 'supportEmail'>, language: Language): string =>
  footers[language](supportEmail);

/** The mail as it is sent: text and HTML, in the brand of the tenant at `origin`, answered to the tenant's support. */
export const brandedMail = (tenant: Tenant, request: MailRequest, origin: string): Mail => {
  const content = { ...request, footer: footerOf(tenant, request.language) };
  return {
    ...letterheadOf(tenant),
    ...(request.replyTo ? { replyTo: request.replyTo } : {}),
    to: request.to,
    subject: request.subject,
    text: mailText(content),
    html: mailHtml(mailBrandOf(tenant, origin), content),
    ...(request.invitation ? { invitation: request.invitation } : {}),
    ...(request.attachment ? { attachment: request.attachment } : {}),
  };
};
