import type { UserProfile } from '../../../shared/model/people/user.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { isApiError, NetworkError } from '../lib/http/api-error.ts';
import { forgetEarlyAnswers } from '../lib/http/early-answers.ts';
import { reactionToStartFailure } from '../lib/http/reaction.ts';
import { loadComponentTexts } from '../lib/i18n/component-texts.ts';
import { chosenLanguage } from '../lib/i18n/language-cookie.ts';
import { applyLanguage, setLanguage } from '../lib/i18n/set-language.ts';
import { hasMark } from '../lib/session/hand-over-mark.ts';
import { loadProfile } from '../lib/session/load-profile.ts';
import { loadTenant } from '../lib/session/load-tenant.ts';
import { readArrival } from '../lib/session/read-address.ts';
import {
  type CodeOwner,
  callApi,
  callQuietly,
  findCodeOwner,
  isSessionOver,
  leaveOthersPlace,
  signOut,
  startSession,
  startUnsigned,
} from '../lib/session/session.ts';
import type { TenantView } from '../lib/session/tenant.ts';
import { readEarly } from './routes/early-screens.ts';

export type ArrivalQuestion = {
  kind: 'question';
  tenant: TenantView;
  code: string;
  owner: CodeOwner;
  profile: UserProfile | undefined;
};

export type Booted =
  | { kind: 'ready'; tenant: TenantView; profile: UserProfile | undefined }
  /** The tenant is unknown or does not answer (specification 2.6). */
  | { kind: 'no-tenant'; isNetwork: boolean }
  /** A code from another browser would open another user's session (ADR 9). */
  | ArrivalQuestion
  /** The page is being left for sign-in. */
  | { kind: 'leaving' };

/**
 * Language, tenant, session and profile: everything that the first screen requires. `onSignedIn` runs once the session
 * exists and its profile is requested: from then on the code and data of the screen may be fetched.
 */
export const boot = async (onSignedIn: () => void): Promise<Booted> => {
  const { code, cleanAddress } = readArrival(location);
  const chosen = chosenLanguage(location.search, document.cookie);
  if (cleanAddress) history.replaceState(null, '', cleanAddress);
  applyLanguage(chosen ?? 'en');
  const texts = startI18n(chosen ?? 'en', location.pathname === '/' ? ['home'] : []);
  if (chosen) void loadComponentTexts(chosen);
  const isOurs = code !== undefined && (await hasMark(cookieStore, code));
  const session = startSession(isOurs ? code : undefined).catch((error: unknown) => ({ error }));
  const unasked = code !== undefined && !isOurs ? findCodeOwner(code) : undefined;
  try {
    const tenant = await loadTenant(callApi, location.host);
    const isSignedIn = await session;
    if (typeof isSignedIn === 'object') {
      if (!isStoredHere(isSignedIn.error)) throw isSignedIn.error;
      startUnsigned();
    }
    const asked = isSignedIn ? loadProfile().catch(profileFailed) : undefined;
    // If a client has ended the access, the page returns to the consultancy's organisation.
    if (!isSignedIn && isSessionOver()) return { kind: 'leaving' };
    if (isSignedIn) onSignedIn();
    const profile = await asked;
    if (profile === 'leaving' || (profile?.acting && leaveOthersPlace(profile.userInfo.id))) return { kind: 'leaving' };
    const owner = await unasked;
    const isQuestion = owner !== undefined && owner.userId !== profile?.userInfo.id;
    const language = chosen ?? profile?.localeLanguage ?? 'en';
    // Early reads are answered in the language of the request.
    applyLanguage(language);
    if (profile && !isQuestion) readEarly(callQuietly, location, tenant, profile);
    await texts;
    const ofComponents = loadComponentTexts(language);
    if (chosen || profile) await setLanguage(language);
    await ofComponents;
    if (isQuestion && code) return { kind: 'question', tenant, code, owner, profile };
    return { kind: 'ready', tenant, profile };
  } catch (error) {
    await texts;
    return { kind: 'no-tenant', isNetwork: !isApiError(error, 'tenant.not_found') };
  } finally {
    forgetEarlyAnswers();
  }
};

/**
 * Without a connection the own area uses responses that its worker stored (web/own-area-worker.js). They include the
 * profile, or there are none. The session is renewed with the next request that needs it.
 */
const isStoredHere = (error: unknown): boolean =>
  error instanceof NetworkError && /^\/ct\/(?:entity-user|supplier)\/?$/.test(location.pathname);

/** Profile load failure: logout call and local revoke (specification 8); without a connection nothing is revoked. */
const profileFailed = async (error: unknown): Promise<'leaving'> => {
  if (reactionToStartFailure('profile', error instanceof NetworkError) !== 'log-out') throw error;
  await signOut();
  return 'leaving';
};
