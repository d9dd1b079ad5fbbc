import type { Language } from '../../../../shared/model/language.ts';
import { accountsHost } from '../../../../shared/model/tenant.ts';

type Place = { host: string; pathname: string; search: string };

/**
 * Sign-in page of this tenant's accounts host that leads back here; `ended` says so on the page (screens 9). A language that
 * the person has chosen crosses by query parameter (ruling 8).
 */
export const signInAddress = (
  { host, pathname, search }: Place,
  reason: 'ended' | 'required' | 'signed-out',
  language?: Language,
): string => {
  const query = new URLSearchParams({
    ...(reason === 'signed-out' ? { signedOut: '1' } : { redirect: `${pathname}${search}` }),
    ...(reason === 'ended' ? { ended: '1' } : {}),
    ...(language ? { language } : {}),
  });
  return `//${accountsHost(host)}/login/signin?${query}`;
};

/**
 * Path that sign-in may lead to: of the tenant's own host and nothing else, so that nobody can be sent elsewhere by a link.
 * Anything that is not a plain path is Home.
 */
export const safeRedirectPath = (wanted: string | null, host: string): string => {
  if (!wanted?.startsWith('/') || wanted.startsWith('//')) return '/';
  const base = `https://${host}`;
  if (!URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  return url.origin === new URL(base).origin ? `${url.pathname}${url.search}` : '/';
};
