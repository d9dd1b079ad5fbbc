import type { Ids } from '../../../shared/ids.ts';
import type { RequestContext } from '../../core/api/request.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { ignoreConflict } from '../../core/data/ignore-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put } from '../../core/data/write.ts';
import { deviceOf, shortenAddress } from './device.ts';
import { deviceSessionEntity } from './device-session.entity.ts';

type Dependencies = { table: TenantTable; ids: Pick<Ids, 'audit'>; lifetimeSeconds: number; now: () => number };

/** A browser has signed in: its session for the person to see, the last login, the audit row. */
export const recordSignIn = async (
  { table, ids, lifetimeSeconds, now }: Dependencies,
  principal: Principal,
  context: Pick<RequestContext, 'headers' | 'viewerAddress'>,
): Promise<void> => {
  const { user, sessionId } = principal;
  const at = new Date(now()).toISOString();
  const device = deviceOf(context.headers['user-agent']);
  const session = {
    ...device,
    userId: user.userId,
    sessionId,
    address: shortenAddress(context.viewerAddress),
    signedInAt: at,
    lastSeenAt: at,
    expiresAtEpochSeconds: Math.floor(now() / 1_000) + lifetimeSeconds,
  };
  const where = [device.browser, device.system].filter((name) => name !== null).join(', ');
  await table.write([
    put(deviceSessionEntity, session, 'any'),
    adjust(userEntity, user, { set: { lastLoginAt: at } }),
    auditOrganization({ ids, now }, user.organizationId, authorOf(principal), {
      action: 'account.signed-in',
      field: where,
      newValue: session.address ?? '',
    }),
  ]);
};

/** A session that no browser opened (a script's) is not listed, so it is not seen either. */
export const recordSeen = async (
  { table, now }: Pick<Dependencies, 'table' | 'now'>,
  { user, sessionId }: Principal,
): Promise<void> => {
  const key = { userId: user.userId, sessionId };
  const lastSeenAt = new Date(now()).toISOString();
  await table.write([adjust(deviceSessionEntity, key, { set: { lastSeenAt } })]).catch(ignoreConflict);
};
