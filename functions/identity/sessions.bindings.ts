import * as accounts from '../../shared/contract/people/accounts.contract.ts';
import { switchOrganization as switchCall } from '../../shared/contract/people/consultancies.contract.ts';
import * as contract from '../../shared/contract/people/identity.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { sessionSeconds } from '../../shared/model/people/session-lifetime.ts';
import { bindPublic, bindSignedIn } from '../core/api/binding.ts';
import { bearerToken, type SignedInContext } from '../core/api/request.ts';
import { asOneself } from '../core/auth/principal.ts';
import { getTenantOfHost } from '../core/auth/tenant-of-host.ts';
import { knownCookie } from './account/code-asker.ts';
import { endDeviceSession, endSessions, listDeviceSessions } from './account/device-sessions.ts';
import { api, environment } from './identity.api.ts';
import { account, getSeal, ids, now } from './identity.context.ts';
import { createShortToken } from './sessions/create-short-token.ts';
import { endSession } from './sessions/end-session.ts';
import { readShortToken } from './sessions/redeem-short-token.ts';
import { exchangeShortToken, renewSession, type SessionDependencies } from './sessions/session.ts';
import { clearedCookies, readRefreshCookie } from './sessions/session-cookies.ts';
import { switchOrganization } from './sessions/switch-organization.ts';
import { createTokenPool } from './sessions/token-pool.ts';
import { leaveClient } from './sessions/visits.ts';

const session: SessionDependencies = {
  ...api,
  pool: createTokenPool(environment.USER_POOL_CLIENT_ID),
  getSeal,
  ids,
  lifetimeSeconds: sessionSeconds(Number(environment.SESSION_DAYS)),
  now,
};

const tokenOf = (context: SignedInContext): string => {
  const token = bearerToken(context);
  if (!token) throw new AppError('auth.unauthorized');
  return token;
};

export const bindings = {
  createShortToken: bindSignedIn(contract.createShortToken, async ({ body }, context) => {
    const seal = await getSeal();
    const refreshToken = body.refreshToken ?? readRefreshCookie(seal, context.host, context.cookies);
    if (!refreshToken) throw new AppError('auth.unauthorized');
    const input = { refreshToken, accessToken: tokenOf(context), targetHost: body.targetHost };
    const table = api.tableOf(context.principal.scope);
    const answer = await createShortToken({ table, seal, now }, context.principal, input);
    return { body: answer, cookies: [knownCookie(seal, context.principal.user.userId)] };
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
