import { AppError, isAppError } from '../../../shared/errors.ts';
import type { Ids, OrganizationId } from '../../../shared/ids.ts';
import { rememberedSeconds } from '../../../shared/model/people/session-lifetime.ts';
import { isAccountsHost, tenantHostname } from '../../../shared/model/platform/tenant.ts';
import { bearerToken, type RequestContext } from '../../core/api/request.ts';
import { loadPrincipal } from '../../core/auth/principal.ts';
import type { Seal } from '../../core/auth/seal.ts';
import { getTenantOfHost } from '../../core/auth/tenant-of-host.ts';
import type { VerifyToken } from '../../core/auth/verify-token.ts';
import { principalScope, type Scope } from '../../core/data/scope.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { recordSeen, recordSignIn } from './record-session.ts';
import { redeemShortToken } from './redeem-short-token.ts';
import { endDeadSession, retireToken } from './retired-tokens.ts';
import { readAccessCookie, readRefreshCookie, sessionCookies } from './session-cookies.ts';
import { isFamilyDead, type PoolTokens, type TokenPool } from './token-pool.ts';
import { recordVisit } from './visits.ts';

export type SessionDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  verifyToken: VerifyToken;
  pool: TokenPool;
  getSeal: () => Promise<Seal>;
  ids: Pick<Ids, 'audit'>;
  /** Lifetime of stored credentials, by stage. */
  lifetimeSeconds: number;
  now: () => number;
};

/** The tokens of a session, and the refresh token that a renewal took for them. */
type OpenedTokens = PoolTokens & { retired?: string };

/**
 * Checks that the tokens' owner belongs to the tenant of the calling host and is still signed in; makes their cookies.
 */
export const openSession = async (
  { verifyToken, tableOf, getSeal, lifetimeSeconds, now }: SessionDependencies,
  host: { name: string; tenantId: string },
  tokens: OpenedTokens,
) => {
  const verified = await verifyToken(tokens.accessToken);
  const { retired, refreshToken } = tokens;
  if (retired !== undefined) {
    const table = tableOf(principalScope(verified));
    await retireToken({ table, seal: await getSeal(), now }, verified, { retired, refreshToken });
  }
  if (verified.tenantId !== host.tenantId) throw new AppError('auth.unauthorized');
  const principal = await loadPrincipal(tableOf, verified, undefined, now).catch((error: unknown) => {
    throw isAppError(error, 'auth.unauthorized') ? new AppError('auth.session_ended', { cause: error }) : error;
  });
  const userInfo = JSON.stringify({ userId: verified.userId, tenantId: verified.tenantId });
  return {
    tokens,
    principal,
    expiresAt: new Date(verified.expiresAtEpochSeconds * 1_000).toISOString(),
    cookies: sessionCookies(await getSeal(), host.name, tokens, {
      userInfo,
      isActing: principal.acting !== undefined,
      lifetimeSeconds,
    }),
  };
};

/**
 * On the tenant's host the code starts a session with new tokens. On the accounts host it passes on the session of the
 * tenant's host (the hidden frame): the same tokens, not renewed, since a renewal invalidates the other
 * host's refresh token.
 */
export const exchangeShortToken = async (dependencies: SessionDependencies, context: RequestContext, code: string) => {
  const { getSeal, ids, lifetimeSeconds, now } = dependencies;
  const { scope, tenant } = await getTenantOfHost(dependencies.tableOf, context.host);
  const table = dependencies.tableOf(scope);
  const handedOver = await redeemShortToken({ table, seal: await getSeal(), now }, { code, host: context.host });
  const isFrame = isAccountsHost(context.host);
  const tokens = isFrame ? handedOver : await renewTokens(dependencies, scope, handedOver);
  const session = await openSession(dependencies, { name: context.host, tenantId: tenant.tenantId }, tokens);
  if (!isFrame) await recordSignIn({ table, ids, lifetimeSeconds, now }, session.principal, context);
  return {
    body: { accessToken: session.tokens.accessToken, expiresAt: session.expiresAt },
    cookies: session.cookies,
  };
};

/** The tokens last passed to the accounts host; it renews nothing itself, and has no session once they have expired. */
const knownTokens = async ({ getSeal }: SessionDependencies, context: RequestContext): Promise<PoolTokens> => {
  const seal = await getSeal();
  const accessToken = readAccessCookie(seal, context.host, context.cookies);
  const refreshToken = readRefreshCookie(seal, context.host, context.cookies);
  if (!accessToken || !refreshToken) throw new AppError('auth.unauthorized');
  return { accessToken, refreshToken };
};

type Renewal = { refreshToken?: string | undefined; actingFor?: OrganizationId | undefined };

/** New tokens from the pool. A token that was already replaced, or revoked, ends its session. */
const renewTokens = async (
  { tableOf, getSeal, pool, verifyToken, now }: SessionDependencies,
  scope: Scope,
  { refreshToken, accessToken, actingFor }: Renewal & { refreshToken: string; accessToken: string | undefined },
): Promise<OpenedTokens> => {
  const sentWith = async () =>
    accessToken ? verifyToken(accessToken, rememberedSeconds).catch(() => undefined) : undefined;
  const tokens = await pool.renew(refreshToken, actingFor).catch(async (error: unknown) => {
    if (!isFamilyDead(error)) throw error;
    await endDeadSession({ table: tableOf(scope), seal: await getSeal(), now }, refreshToken, sentWith);
    throw error;
  });
  return tokens.refreshToken === refreshToken ? tokens : { ...tokens, retired: refreshToken };
};

export const renewedTokens = async (
  dependencies: SessionDependencies,
  { scope, context }: { scope: Scope; context: RequestContext },
  { refreshToken: given, actingFor }: Renewal,
): Promise<OpenedTokens> => {
  const seal = await dependencies.getSeal();
  const refreshToken = given ?? readRefreshCookie(seal, tenantHostname(context.host), context.cookies);
  if (!refreshToken) throw new AppError('auth.unauthorized');
  const accessToken = bearerToken(context) ?? readAccessCookie(seal, tenantHostname(context.host), context.cookies);
  return renewTokens(dependencies, scope, { refreshToken, accessToken, actingFor });
};

/** Token from the body, or else from the HttpOnly cookie; the body returns one only if the body had one. */
export const renewSession = async (dependencies: SessionDependencies, context: RequestContext, input: Renewal) => {
  const { refreshToken: fromBody } = input;
  const { scope, tenant } = await getTenantOfHost(dependencies.tableOf, context.host);
  const isFrame = isAccountsHost(context.host) && fromBody === undefined;
  const tokens = isFrame
    ? await knownTokens(dependencies, context)
    : await renewedTokens(dependencies, { scope, context }, input);
  const session = await openSession(dependencies, { name: context.host, tenantId: tenant.tenantId }, tokens);
  if (!isFrame) {
    const table = dependencies.tableOf(scope);
    await recordSeen({ table, now: dependencies.now }, session.principal);
    await recordVisit(table, dependencies, session.principal);
  }
  return {
    body: {
      accessToken: session.tokens.accessToken,
      refreshToken: fromBody ? session.tokens.refreshToken : null,
      expiresAt: session.expiresAt,
    },
    cookies: fromBody || isFrame ? [] : session.cookies,
  };
};
