import * as accounts from '../../shared/contract/people/accounts.contract.ts';
import { switchOrganization as switchCall } from '../../shared/contract/people/consultancies.contract.ts';
import * as contract from '../../shared/contract/people/identity.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { createIds } from '../../shared/ids.ts';
import { sessionSeconds } from '../../shared/model/people/session-lifetime.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { createApi } from '../core/api/create-api.ts';
import { createApiDependencies } from '../core/api/dependencies.ts';
import { bearerToken, type RequestContext, type SignedInContext } from '../core/api/request.ts';
import { asOneself } from '../core/auth/principal.ts';
import { getTenantOfHost } from '../core/auth/tenant-of-host.ts';
import { IdentityEnvironment, readEnvironment } from '../core/environment.ts';
import { createPictureLinks } from '../core/images/picture-links.ts';
import { withCurrentProfile } from '../core/materiality/current-profile.entity.ts';
import { acceptInvitation, readInvitation } from './account/accept-invitation.ts';
import { type AccountDependencies, openVisit } from './account/account-dependencies.ts';
import { accountsOrigin } from './account/account-mails.ts';
import { createAccountPool } from './account/account-pool.ts';
import { changePassword } from './account/change-password.ts';
import { askerCookie, newAsker, readAsker } from './account/code-asker.ts';
import { confirmSignUp } from './account/confirm-sign-up.ts';
import { endDeviceSession, endSessions, listDeviceSessions } from './account/device-sessions.ts';
import { inEvenTime } from './account/minimum-duration.ts';
import { judgePassword } from './account/password-strength.ts';
import { forgotPassword, resetPassword } from './account/reset-password.ts';
import { resetUserMfa, setUpMfa, turnOffMfa, turnOnMfa } from './account/second-factor.ts';
import { resendSignUpCode, signUp } from './account/sign-up.ts';
import { callingCodes } from './profile/known-countries.ts';
import { userProfileOf } from './profile/profile-views.ts';
import { setNumberFormat, setUserLanguage } from './profile/set-preferences.ts';
import { updateMe } from './profile/update-me.ts';
import { thumbnailsOf, userDetailsOf } from './profile/user-views.ts';
import { createShortToken } from './sessions/create-short-token.ts';
import { endSession } from './sessions/end-session.ts';
import { readShortToken } from './sessions/redeem-short-token.ts';
import { exchangeShortToken, renewSession, type SessionDependencies } from './sessions/session.ts';
import { clearedCookies, readRefreshCookie } from './sessions/session-cookies.ts';
import { createSealReader } from './sessions/session-secret.ts';
import { switchOrganization } from './sessions/switch-organization.ts';
import { createTokenPool } from './sessions/token-pool.ts';
import { leaveClient } from './sessions/visits.ts';

const environment = readEnvironment(IdentityEnvironment);
const api = { ...createApiDependencies('identity', environment), keysAlongside: withCurrentProfile };
const now = () => Date.now();
const ids = createIds(now);
const links = createPictureLinks(environment.MEDIA_BUCKET, now);
const getSeal = createSealReader(environment.SESSION_SECRET_ARN);
const session: SessionDependencies = {
  ...api,
  pool: createTokenPool(environment.USER_POOL_CLIENT_ID),
  getSeal,
  ids,
  lifetimeSeconds: sessionSeconds(Number(environment.SESSION_DAYS)),
  now,
};
const account: AccountDependencies = {
  tableOf: api.tableOf,
  accounts: createAccountPool(environment.USER_POOL_ID, environment.USER_POOL_SERVER_CLIENT_ID),
  getSeal,
  judgePassword,
  ids,
  now,
};

const visit = (context: RequestContext) => openVisit(account, context);
const tokenOf = (context: SignedInContext): string => {
  const token = bearerToken(context);
  if (!token) throw new AppError('auth.unauthorized');
  return token;
};

const sessions = {
  createShortToken: bindSignedIn(contract.createShortToken, async ({ body }, context) => {
    const seal = await getSeal();
    const refreshToken = body.refreshToken ?? readRefreshCookie(seal, context.host, context.cookies);
    if (!refreshToken) throw new AppError('auth.unauthorized');
    const input = { refreshToken, accessToken: tokenOf(context), targetHost: body.targetHost };
    const table = api.tableOf(context.principal.scope);
    return { body: await createShortToken({ table, seal, now }, context.principal, input) };
  }),
  exchangeShortToken: bindPublic(contract.exchangeShortToken, ({ body }, context) =>
    exchangeShortToken(session, context, body.code),
  ),
  readShortToken: bindPublic(contract.readShortToken, async ({ body }, context) => {
    const { scope } = await getTenantOfHost(api.tableOf, context.host);
    return { body: await readShortToken({ table: api.tableOf(scope), now }, { code: body.code, host: context.host }) };
  }),
  refreshToken: bindPublic(contract.refreshToken, ({ body }, context) => renewSession(session, context, body ?? {})),
  switchOrganization: bindPublic(switchCall, ({ body }, context) =>
    switchOrganization(session, context, body.clientOrConsultancyId),
  ),
  logout: bindSignedIn(contract.logout, async ({ body }, context) => {
    const table = api.tableOf(context.principal.scope);
    const fromCookie = readRefreshCookie(await getSeal(), context.host, context.cookies);
    await leaveClient(table, { ids, now }, context.principal);
    await endSession({ table, pool: session.pool, now }, context.principal, body?.refreshToken ?? fromCookie);
    return { body: { done: true as const }, cookies: clearedCookies() };
  }),
  listSessions: bindSignedIn(accounts.listSessions, async (_input, { principal }) => ({
    body: await listDeviceSessions(account, principal),
  })),
  endDeviceSession: bindSignedIn(accounts.endDeviceSession, async ({ params }, { principal }) => ({
    body: await endDeviceSession(account, asOneself(principal), params.sessionId),
  })),
  endOtherSessions: bindSignedIn(accounts.endOtherSessions, async (_input, { principal }) => ({
    body: await endSessions(account, asOneself(principal), { isEverywhere: false }),
  })),
  signOutEverywhere: bindSignedIn(accounts.signOutEverywhere, async (_input, { principal }) => ({
    body: await endSessions(account, asOneself(principal), { isEverywhere: true }),
    cookies: clearedCookies(),
  })),
};

/** Calls without a session; all take the same minimum time, so that none reveals whether an account exists. */
const doors = {
  signUp: bindPublic(accounts.signUp, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => signUp(open, body))),
  })),
  confirmSignUp: bindPublic(accounts.confirmSignUp, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => confirmSignUp(open, body))),
  })),
  resendSignUpCode: bindPublic(accounts.resendSignUpCode, async ({ body }, context) => ({
    body: await inEvenTime(visit(context).then((open) => resendSignUpCode(open, body))),
  })),
  forgotPassword: bindPublic(accounts.forgotPassword, async ({ body }, context) => {
    const asker = readAsker(context.cookies) ?? newAsker();
    const answer = await inEvenTime(visit(context).then((open) => forgotPassword(open, { ...body, asker })));
    return { body: answer, cookies: [askerCookie(asker)] };
  }),
  resetPassword: bindPublic(accounts.resetPassword, async ({ body }, context) => {
    const asker = readAsker(context.cookies) ?? '';
    return { body: await inEvenTime(visit(context).then((open) => resetPassword(open, { ...body, asker }))) };
  }),
  readInvitation: bindPublic(accounts.readInvitation, async ({ body }, context) => ({
    body: await readInvitation(await visit(context), body),
  })),
  acceptInvitation: bindPublic(accounts.acceptInvitation, async ({ body }, context) => ({
    body: await acceptInvitation(await visit(context), body),
  })),
};

const safety = {
  changePassword: bindSignedIn(accounts.changePassword, async ({ body }, context) => {
    const { platformLanguage: language } = context;
    const principal = asOneself(context.principal);
    const site = { tenant: principal.tenant, origin: accountsOrigin(context) };
    return { body: await changePassword(account, { principal, language, site }, body) };
  }),
  getMfa: bindSignedIn(accounts.getMfa, async (_input, { principal }) => ({
    body: { isOn: principal.user.isMfaOn === true },
  })),
  setUpMfa: bindSignedIn(accounts.setUpMfa, async ({ body }, { principal }) => ({
    body: await setUpMfa(account, asOneself(principal), body.password),
  })),
  turnOnMfa: bindSignedIn(accounts.turnOnMfa, async ({ body }, { principal }) => ({
    body: await turnOnMfa(account, asOneself(principal), body.code),
  })),
  turnOffMfa: bindSignedIn(accounts.turnOffMfa, async ({ body }, { principal }) => ({
    body: await turnOffMfa(account, asOneself(principal), body.code),
  })),
  resetUserMfa: bindSignedIn(accounts.resetUserMfa, async ({ params }, { principal }) => ({
    body: await resetUserMfa(account, principal, params.id),
  })),
};

const person = {
  getMe: bindSignedIn(contract.getMe, async (_input, { principal }) => ({
    body: await userDetailsOf(links, principal),
  })),
  updateMe: bindSignedIn(contract.updateMe, async ({ body }, { principal, platformLanguage }) => {
    const within = { table: api.tableOf(principal.scope), ids, now, callingCodes };
    const user = await updateMe(within, asOneself(principal), body, platformLanguage);
    return { body: await userDetailsOf(links, principal, user) };
  }),
  getUserProfile: bindSignedIn(contract.getUserProfile, async (_input, { principal }) => ({
    body: userProfileOf(principal, await thumbnailsOf(links, principal)),
  })),
  setUserLanguage: bindSignedIn(contract.setUserLanguage, async ({ body }, { principal }) => ({
    body: await setUserLanguage({ table: api.tableOf(principal.scope) }, principal, body.lang),
  })),
  setNumberFormat: bindSignedIn(contract.setNumberFormat, async ({ body }, { principal }) => ({
    body: await setNumberFormat({ table: api.tableOf(principal.scope) }, principal, body.numberFormat),
  })),
};

export const handler = createApi({ ...sessions, ...doors, ...safety, ...person }, api);
