import type { Tenant } from '../../../shared/model/platform/tenant.ts';
import type { MailBrand } from './mail-layout.ts';

/** Mail readers such as Gmail and Outlook draw no SVG: an uploaded logo is stored as pixels too. */
export const mailLogoName = 'mail-logo';

/** The brand around a mail; `origin` is that of the tenant's site. */
export const mailBrandOf = (
  { name, colorSetting, hasMailLogo }: Pick<Tenant, 'name' | 'colorSetting' | 'hasMailLogo'>,
  origin: string,
): MailBrand => ({ name, colorSetting, logoUrl: `${origin}/theme/${hasMailLogo ? mailLogoName : 'logo'}` });
