import { isAppError } from '../../../shared/errors.ts';
import type { Ids, OrganizationId } from '../../../shared/ids.ts';
import { takesSeat } from '../../../shared/model/billing/seats.ts';
import { requestCount, resetRequestCount } from '../data/request-count.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { endInvitationNow, endOutsideInvitationNow } from './end-invitation.ts';
import { endText } from './ends.ts';
import {
  type Invitation,
  invitationEnds,
  invitationEntity,
  isInvitationOpen,
  type OutsideInvitation,
  outsideInvitationEntity,
  outsideTakesSeat,
} from './invitation.entity.ts';

type Dependencies = { table: TenantTable; ids: Pick<Ids, 'audit'>; now: () => number };
type OfOrganization = { organizationId: OrganizationId };

type Expired = { invitations: Invitation[]; outside: OutsideInvitation[] };

/** Expired invitations of the tenant, which occupy their seats until they are ended. One request. */
export const listExpiredInvitations = async ({ table, now }: Pick<Dependencies, 'table' | 'now'>): Promise<Expired> => {
  const found = await table.collect({
    pk: invitationEnds,
    index: 'gsi1',
    skBetween: { from: [endText(0)], to: [endText(Math.floor(now() / 1_000))] },
  });
  const isExpired = (one: Invitation | OutsideInvitation): boolean => !isInvitationOpen(one, now());
  return {
    invitations: found.of(invitationEntity).filter(isExpired),
    outside: found.of(outsideInvitationEntity).filter(isExpired),
  };
};

const listOwn = async (
  dependencies: Pick<Dependencies, 'table' | 'now'>,
  { organizationId }: OfOrganization,
): Promise<Expired> => {
  const { invitations, outside } = await listExpiredInvitations(dependencies);
  const isOwn = (one: Invitation | OutsideInvitation): boolean => one.organizationId === organizationId;
  return { invitations: invitations.filter(isOwn), outside: outside.filter(isOwn) };
};

/** Seats that the ledger counts as taken although their invitations have run out. */
export const countExpiredSeats = async (
  dependencies: Pick<Dependencies, 'table' | 'now'>,
  place: OfOrganization,
): Promise<number> => {
  const { invitations, outside } = await listOwn(dependencies, place);
  return invitations.filter(takesSeat).length + outside.filter(outsideTakesSeat).length;
};

/**
 * Ends invitations that have run out, as the hourly sweep does, and answers how many it has ended. Its requests are the
 * sweep's and count in no budget.
 */
export const endExpiredInvitations = async (dependencies: Dependencies, place: OfOrganization): Promise<number> => {
  const { table } = dependencies;
  const requestsBefore = requestCount();
  const { invitations, outside } = await listOwn(dependencies, place);
  let ended = 0;
  for (const one of invitations) if (await endInvitationNow(dependencies, table, one)) ended += 1;
  for (const one of outside) if (await endOutsideInvitationNow(dependencies, table, one)) ended += 1;
  resetRequestCount(requestsBefore);
  return ended;
};

/**
 * Runs work that takes seats. If it is refused because none is free, it runs once more where invitations have expired:
 * their seats are free at once. The request budget is that of one run.
 */
export const withExpiredSeats = async <Result>(
  dependencies: Dependencies,
  place: OfOrganization,
  work: () => Promise<Result>,
): Promise<Result> => {
  const requestsBefore = requestCount();
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error, 'seat.none_left') && !isAppError(error, 'seat.limit_reached')) throw error;
    if ((await endExpiredInvitations(dependencies, place)) === 0) throw error;
    resetRequestCount(requestsBefore);
    return work();
  }
};
