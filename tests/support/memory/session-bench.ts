/** Sessions of one person on a table in memory, with a user pool that renews whatever a test lets it. */
import { NotAuthorizedException, RefreshTokenReuseException } from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { readContext } from '../../../functions/core/api/request.ts';
import {
  hostEntity,
  organizationEntity,
  tenantEntity,
  userEntity,
} from '../../../functions/core/auth/principal.entities.ts';
import { createSeal } from '../../../functions/core/auth/seal.ts';
import { platformScope } from '../../../functions/core/data/scope.ts';
import { put } from '../../../functions/core/data/write.ts';
import type { SessionDependencies } from '../../../functions/identity/sessions/session.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { TenantId } from '../../../shared/ids.ts';
import { fixedNow, organizationRecord, principalOf, tenantRecord, testIds, userRecord } from '../actors.ts';
import { apiEvent } from '../api-events.ts';
import { createMemoryDynamoDb } from './memory-dynamodb.ts';

export const principal = principalOf();
export const refreshToken = 'refresh-token-of-ada';
const other = tenantRecord({ tenantId: TenantId.parse(`tnt_${'2'.repeat(26)}`), hostname: 'other.example' });

export const createSessionBench = async () => {
  const database = createMemoryDynamoDb();
  const clock = { now: fixedNow };
  const renewed: string[] = [];
  const revoked: string[] = [];
  const replayed = new Set<string>();
  /** Tokens that the pool refuses, by its message. */
  const refusedTokens = new Map<string, string>();
  const dependencies: SessionDependencies = {
    tableOf: database.tableOf,
    getSeal: async () => createSeal('secret'),
    ids: testIds(),
    lifetimeSeconds: 60,
    now: () => clock.now,
    pool: {
      renew: async (token) => {
        if (!token.startsWith(refreshToken)) throw new AppError('auth.session_ended');
        if (replayed.has(token)) {
          const cause = new RefreshTokenReuseException({ message: 'rotated', $metadata: {} });
          throw new AppError('auth.session_ended', { cause });
        }
        const message = refusedTokens.get(token);
        if (message) {
          throw new AppError('auth.session_ended', { cause: new NotAuthorizedException({ message, $metadata: {} }) });
        }
        renewed.push(token);
        return { accessToken: 'access', refreshToken: `${refreshToken}-${renewed.length}` };
      },
      revoke: async (token) => {
        revoked.push(token);
      },
    },
    verifyToken: async () => ({
      tenantId: principal.tenant.tenantId,
      userId: userRecord().userId,
      organizationId: organizationRecord().organizationId,
      sessionId: 'session-1',
      authenticatedAtEpochSeconds: 0,
      expiresAtEpochSeconds: fixedNow / 1_000 + 300,
    }),
  };
  const platform = database.tableOf(platformScope());
  for (const tenant of [principal.tenant, other]) {
    await platform.write([put(hostEntity, { hostname: tenant.hostname, tenantId: tenant.tenantId }, 'new')]);
    await database.tableOf(platformScope(tenant.tenantId)).write([put(tenantEntity, tenant, 'new')]);
  }
  const table = database.tableOf(principal.scope);
  await table.write([put(organizationEntity, organizationRecord(), 'new'), put(userEntity, userRecord(), 'new')]);
  return { database, clock, renewed, revoked, replayed, refusedTokens, dependencies, table };
};

export const contextOf = (host: string, cookies: string[] = []) =>
  readContext(apiEvent({ routeKey: 'POST /api/x', headers: { 'tenant-url': host }, cookies }));

export const refused = async (acting: Promise<unknown>, code: ErrorCode): Promise<void> => {
  await expect(acting).rejects.toSatisfy((error) => error instanceof AppError && error.code === code);
};
