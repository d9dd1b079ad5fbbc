import type { UserProfile } from '../../../../shared/model/people/user.ts';
import { plainCookie } from '../plain-cookie.ts';

type CookieSource = Pick<UserProfile, 'organizationProfiles' | 'materialProfile'>;

/** Plain cookies from the profile (specification 3): the language of reports, the materiality assessment in use. */
export const profileCookies = ({ organizationProfiles, materialProfile }: CookieSource, now: number) => [
  plainCookie('reportLanguage', organizationProfiles.reportLanguage, now),
  plainCookie('materialityProfileId', materialProfile?.id, now),
];

/** The application works in a browser that refuses cookies: it never reads them. */
export const keepProfileCookies = (profile: CookieSource): void => {
  for (const cookie of profileCookies(profile, Date.now())) void cookieStore.set(cookie).catch(() => undefined);
};
