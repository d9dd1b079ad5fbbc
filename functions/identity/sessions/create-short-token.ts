import { randomBytes } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { tenantHostname } from '../../../shared/model/platform/tenant.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { Seal } from '../../core/auth/seal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { digestOf, shortTokenEntity } from './short-token.entity.ts';

const lifetimeSeconds = 60;
const codeBytes = 32;

type Dependencies = { table: TenantTable; seal: Seal; now: () => number };

/** Host names of the tenant only, with or without `accounts.`; the code works on exactly the one named. */
export const createShortToken = async (
  { table, seal, now }: Dependencies,
  principal: Principal,
  input: { refreshToken: string; accessToken: string; targetHost: string },
) => {
  const host = input.targetHost.trim().toLowerCase();
  if (tenantHostname(host) !== principal.tenant.hostname) throw new AppError('request.invalid');
  const { userId, email, firstName, lastName } = principal.user;
  const code = randomBytes(codeBytes).toString('base64url');
  const digest = digestOf(code);
  await table.write([
    put(
      shortTokenEntity,
      {
        digest,
        host,
        sealedRefreshToken: seal.seal(input.refreshToken, `short-token:${digest}`),
        sealedAccessToken: seal.seal(input.accessToken, `short-token-access:${digest}`),
        expiresAtEpochSeconds: Math.floor(now() / 1_000) + lifetimeSeconds,
        owner: { userId, email, firstName, lastName },
        revision: 1,
      },
      'new',
    ),
  ]);
  return { code, expiresInSeconds: lifetimeSeconds };
};
