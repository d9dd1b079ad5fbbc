import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import { type Language, languageTag } from '../../../shared/model/text/language.ts';
import { withUnlinkedDots } from './unlinked-dots.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Preserves the line breaks of user text. */
const linesHtml = (text: string, mailboxes: readonly string[]): string =>
  escapeHtml(withUnlinkedDots(text, mailboxes)).replaceAll(/\r?\n/g, '<br>');

export type MailContent = {
  language: Language;
  heading: string;
  paragraphs: string[];
  /** One-time code, set large and easy to copy. */
  code?: string | undefined;
  action?: { label: string; url: string } | undefined;
  footer: string;
  /** Addresses that the mail names; any other that a name holds is no link. */
  mailboxes: readonly string[];
};

const codeHtml = (code: string | undefined): string =>
  code === undefined
    ? ''
    : `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`;

const actionHtml = (action: MailContent['action']): string =>
  action === undefined
    ? ''
    : `<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="font-weight:700;color:#0f141a;text-decoration:underline">${escapeHtml(action.label)}</a></p>`;

/** The tenant as a mail shows it; `logoUrl` is on the tenant's own host. */
export type MailBrand = Pick<Tenant, 'name' | 'colorSetting'> & { logoUrl: string };

/** Mail readers that show no pictures, or no SVG, print the name instead. */
const logoHtml = ({ name, logoUrl }: MailBrand): string =>
  `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(withUnlinkedDots(name))}" height="36" style="display:block;height:36px;max-width:320px;border:0;font-weight:700;color:#0f141a">`;

/**
 * One mail in the tenant's brand: plain tables and inline styles, nothing fetched but the logo, so that every mail
 * reader shows it.
 */
export const mailHtml = (tenant: MailBrand, content: MailContent): string => {
  const { primary, secondary } = tenant.colorSetting;
  const lines = (text: string): string => linesHtml(text, content.mailboxes);
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('');
  return `<!doctype html><html lang="${languageTag(content.language)}"><head><meta charset="utf-8"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;background:${secondary.color};font:16px/1.6 'Noto Sans','PingFang TC','Microsoft JhengHei',sans-serif;color:#0f141a">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px;border-bottom:4px solid ${primary.color};font-weight:700">${logoHtml(tenant)}</td></tr>
<tr><td style="padding:32px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${lines(content.heading)}</h1>${paragraphs}
${codeHtml(content.code)}${actionHtml(content.action)}</td></tr>
<tr><td style="padding:16px 32px 24px;font-size:13px;color:#424650">${lines(content.footer)}</td></tr>
</table></td></tr></table></body></html>`;
};

export const mailText = (content: MailContent): string =>
  [
    ...[content.heading, ...content.paragraphs].map((text) => withUnlinkedDots(text, content.mailboxes)),
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.action === undefined
      ? []
      : [`${content.action.label}${content.language === 'en' ? ': ' : '：'}${content.action.url}`]),
    withUnlinkedDots(content.footer, content.mailboxes),
  ].join('\n\n');
