import { accountsHost } from '../../../../shared/model/platform/tenant.ts';
import type { Language } from '../../../../shared/model/text/language.ts';

type Place = { host: string; pathname: string; search: string };

/**
 * Sign-in page of this tenant's accounts host that returns here; `ended` shows a message about the ended session
 * (screens 9). A chosen language crosses hosts by query parameter.
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
 * Control characters, blanks and backslashes: the URL parser drops or rewrites them, so that the validated text and the
 * resulting address would differ.
 */
const rewritten = /[\p{Cc} \\]/u;

/**
 * Path of the tenant's own host that sign-in may return to, with its query; Home for any other text, so that a link
 * cannot send a user, or their one-time code, to another host. Only the URL parser decides where a text leads: a path
 * that it normalises to `//…` (such as `/.//host`) would become another host when appended to an origin, so it is
 * refused too.
 */
export const safeRedirectPath = (wanted: string | null, host: string): string => {
  const origin = `https://${host}`;
  if (!wanted?.startsWith('/') || rewritten.test(wanted) || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  const path = `${url.pathname}${url.search}`;
  const isOwn = url.origin === new URL(origin).origin && url.username === '' && url.password === '';
  return isOwn && !path.startsWith('//') ? path : '/';
};
