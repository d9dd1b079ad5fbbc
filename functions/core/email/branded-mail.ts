import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import type { Mail } from './mail.ts';
import { mailBrandOf } from './mail-brand.ts';
import { mailHtml, mailText } from './mail-layout.ts';
import type { MailRequest } from './mail-request.ts';
import { letterheadOf } from './send-mail.ts';

const footers = {
  en: (support: string) => `Questions? Email ${support}.`,
  zhTw: (support: string) => `如有疑問，請電郵至 ${support}。`,
};

/** Last line of every mail, with the contact. */
export const footerOf = ({ supportEmail }: Pick<Tenant, 'supportEmail'>, language: Language): string =>
  footers[language](supportEmail);

/** The mail as it is sent: text and HTML, in the brand of the tenant at `origin`, answered to the tenant's support. */
export const brandedMail = (tenant: Tenant, request: MailRequest, origin: string): Mail => {
  const mailboxes = [tenant.supportEmail, request.to, ...(request.replyTo ? [request.replyTo] : [])];
  const content = { ...request, footer: footerOf(tenant, request.language), mailboxes };
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
