import { accountsHost } from '../../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

type Place = { host: string; pathname: string; search: string };

/**
 * Sign-in page of this tenant's accounts host that leads back here; `ended` says so on the page (screens 9). A language
 * that the person has chosen crosses by query parameter (ruling 8).
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
 * Control characters, blanks and backslashes: the URL parser drops or rewrites them, so that a checked text and its
 * address differ.
 */
const rewritten = /[\p{Cc} \\]/u;

/**
 * Path of the tenant's own host that sign-in may lead to, with its query; Home for everything else, so that a link
 * cannot send a person, or their one-time code, to another host. The URL parser is the only judge of where a text
 * leads: a path that it normalises to `//…` (such as `/.//host`) would become a host of its own when written behind an
 * origin, so it is refused too.
 */
export const safeRedirectPath = (wanted: string | null, host: string): string => {
  const origin = `https://${host}`;
  if (!wanted?.startsWith('/') || rewritten.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}`;
  const isOwn = url.origin === new URL(origin).origin && url.username === '' && url.password === '';
  return isOwn && !path.startsWith('//') ? path : '/';
};
