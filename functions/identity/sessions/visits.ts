/**
 * That a consultant is in a client's organisation: noted for the client when they come, while they are there, and when
 * they go.
 */
import type { Ids, OrganizationId } from '../../../shared/ids.ts';
import { bearerToken, type RequestContext } from '../../core/api/request.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import type { VerifyToken } from '../../core/auth/verify-token.ts';
import { consultantVisitEntity } from '../../core/consultancies/consultant-visit.entity.ts';
import { ignoreConflict } from '../../core/data/ignore-conflict.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { adjust, put, type Write } from '../../core/data/write.ts';
import { WriteConflict } from '../../core/data/write-transaction.ts';

type Clock = { ids: Pick<Ids, 'audit'>; now: () => number };
type Acting = Principal & Required<Pick<Principal, 'acting'>>;

const isActing = (principal: Principal): principal is Acting => principal.acting !== undefined;
const instantOf = ({ now }: Clock): string => new Date(now()).toISOString();
const keyOf = ({ user, organization, acting }: Acting) => ({
  clientId: organization.organizationId,
  consultancyId: acting.consultancy.organizationId,
  userId: user.userId,
});

const entering = (clock: Clock, principal: Acting): Write[] => {
  const at = instantOf(clock);
  const who = authorOf(principal);
  const { consultancy } = principal.acting;
  const change = { action: 'consultancy.entered', section: 'consultancies', field: consultancy.name } as const;
  return [
    put(
      consultantVisitEntity,
      { ...keyOf(principal), name: who.name, enteredAt: at, lastSeenAt: at, leftAt: null },
      'any',
    ),
    auditOrganization(clock, principal.organization.organizationId, who, change),
  ];
};

/** From then on the client sees the visitor. */
export const recordEntering = async (table: TenantTable, clock: Clock, principal: Principal): Promise<void> => {
  if (isActing(principal)) await table.write(entering(clock, principal));
};

/**
 * A tab continues in the client's organisation; a person who did not use the switch, or had left, enters it by that.
 */
export const recordVisit = async (table: TenantTable, clock: Clock, principal: Principal): Promise<void> => {
  if (!isActing(principal)) return;
  const set = { lastSeenAt: instantOf(clock) };
  const seen = adjust(consultantVisitEntity, keyOf(principal), { set, expect: { leftAt: null } });
  await table.write([seen]).catch((error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error;
    return table.write(entering(clock, principal));
  });
};

type Leaver = { clientId: OrganizationId; consultancyId: OrganizationId; userId: Principal['user']['userId'] };

/** Once: no effect for a person who has left already or never entered. */
const recordLeaving = async (table: TenantTable, clock: Clock, key: Leaver): Promise<void> => {
  const visit = await table.find(consultantVisitEntity, key);
  if (!visit || visit.leftAt !== null) return;
  const at = instantOf(clock);
  const who = { userId: key.userId, name: visit.name, isConsultant: true as const, consultancyId: key.consultancyId };
  await table
    .write([
      adjust(consultantVisitEntity, key, { set: { lastSeenAt: at, leftAt: at }, expect: { leftAt: null } }),
      auditOrganization(clock, key.clientId, who, { action: 'consultancy.left', section: 'consultancies' }),
    ])
    .catch(ignoreConflict);
};

/**
 * As long as a session's cookies live: an access token is good for minutes, and people read longer than that before
 * they return.
 */
const graceSeconds = 7 * 24 * 60 * 60;

/**
 * Leaves the client that the caller's former access token acts for, if they are elsewhere now; an altered token names
 * nobody.
 */
export const leaveFormerClient = async (
  table: TenantTable,
  { verifyToken, ...clock }: Clock & { verifyToken: VerifyToken },
  context: RequestContext,
  { user, organization }: Principal,
): Promise<void> => {
  const token = bearerToken(context);
  const before = token ? await verifyToken(token, graceSeconds).catch(() => undefined) : undefined;
  const clientId = before?.actingForId;
  if (!clientId || before.userId !== user.userId || clientId === organization.organizationId) return;
  await recordLeaving(table, clock, { clientId, consultancyId: user.organizationId, userId: user.userId });
};

/** Signing out while acting leaves the client too. */
export const leaveClient = async (table: TenantTable, clock: Clock, principal: Principal): Promise<void> => {
  if (isActing(principal)) await recordLeaving(table, clock, keyOf(principal));
};
