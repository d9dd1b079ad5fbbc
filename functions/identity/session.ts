import { AppError } from '../../shared/errors.ts';
import { tenantHostname } from '../../shared/model/tenant.ts';
import type { RequestContext } from '../core/api/request.ts';
import type { Scope } from '../core/auth/scope.ts';
import { getTenantOfHost } from '../core/auth/tenant-of-host.ts';
import type { VerifyToken } from '../core/auth/verify-token.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { redeemShortToken } from './redeem-short-token.ts';
import type { Seal } from './seal.ts';
import { readRefreshCookie, sessionCookies } from './session-cookies.ts';
import type { TokenPool } from './token-pool.ts';

export type SessionDependencies = {
  tableOf: (scope: Scope) => TenantTable;
  verifyToken: VerifyToken;
  pool: TokenPool;
  getSeal: () => Promise<Seal>;
  now: () => number;
};

/** New tokens, their owner checked against the tenant of the host that asks, and the cookies that keep them. */
const openSession = async (
  { verifyToken, pool, getSeal }: SessionDependencies,
  host: { name: string; tenantId: string },
  refreshToken: string,
) => {
  const tokens = await pool.renew(refreshToken);
  const verified = await verifyToken(tokens.accessToken);
  if (verified.tenantId !== host.tenantId) throw new AppError('auth.unauthorized');
  const userInfo = JSON.stringify({ userId: verified.userId, tenantId: verified.tenantId });
  return {
    tokens,
    expiresAt: new Date(verified.expiresAtEpochSeconds * 1_000).toISOString(),
    cookies: sessionCookies(await getSeal(), host.name, tokens, userInfo),
  };
};

export const exchangeShortToken = async (dependencies: SessionDependencies, context: RequestContext, code: string) => {
  const { scope, tenant } = await getTenantOfHost(dependencies.tableOf, context.host);
  const refreshToken = await redeemShortToken(
    { table: dependencies.tableOf(scope), seal: await dependencies.getSeal(), now: dependencies.now },
    { code, host: context.host },
  );
  const host = { name: context.host, tenantId: tenant.tenantId };
  const session = await openSession(dependencies, host, refreshToken);
  return {
    body: { accessToken: session.tokens.accessToken, expiresAt: session.expiresAt },
    cookies: session.cookies,
  };
};

/** From the body, or else from the HttpOnly cookie (ruling 7); only who sent a token gets one back in the body. */
export const renewSession = async (
  dependencies: SessionDependencies,
  context: RequestContext,
  fromBody: string | undefined,
) => {
  const { tenant } = await getTenantOfHost(dependencies.tableOf, context.host);
  const seal = await dependencies.getSeal();
  const refreshToken = fromBody ?? readRefreshCookie(seal, tenantHostname(context.host), context.cookies);
  if (!refreshToken) throw new AppError('auth.unauthorized');
  const host = { name: context.host, tenantId: tenant.tenantId };
  const session = await openSession(dependencies, host, refreshToken);
  return {
    body: {
      accessToken: session.tokens.accessToken,
      refreshToken: fromBody ? session.tokens.refreshToken : null,
      expiresAt: session.expiresAt,
    },
    cookies: fromBody ? [] : session.cookies,
  };
};
