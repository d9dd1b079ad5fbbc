import { isAppError } from '../../../shared/errors.ts';
import type { Ids, OrganizationId } from '../../../shared/ids.ts';
import { takesSeat } from '../../../shared/model/seats.ts';
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
  outsideInvitationEnds,
  outsideInvitationEntity,
  outsideTakesSeat,
} from './invitation.entity.ts';

type Dependencies = { table: TenantTable; ids: Pick<Ids, 'audit'>; now: () => number };
type OfOrganization = { organizationId: OrganizationId };

/** Invitations of an organisation that have run out and hold their seats until the sweep comes. Two requests at once. */
const listExpired = async (
  { table, now }: Pick<Dependencies, 'table' | 'now'>,
  { organizationId }: OfOrganization,
): Promise<{ invitations: Invitation[]; outside: OutsideInvitation[] }> => {
  const until = { from: [endText(0)], to: [endText(Math.floor(now() / 1_000))] };
  const [invitations, outside] = await Promise.all([
    table.all(invitationEntity, { pk: invitationEnds, index: 'gsi1', skBetween: until }),
    table.all(outsideInvitationEntity, { pk: outsideInvitationEnds, index: 'gsi1', skBetween: until }),
  ]);
  const isExpired = (one: Invitation | OutsideInvitation): boolean =>
    one.organizationId === organizationId && !isInvitationOpen(one, now());
  return { invitations: invitations.filter(isExpired), outside: outside.filter(isExpired) };
};

/** Seats that the ledger counts as taken although their invitations have run out. */
export const countExpiredSeats = async (
  dependencies: Pick<Dependencies, 'table' | 'now'>,
  place: OfOrganization,
): Promise<number> => {
  const { invitations, outside } = await listExpired(dependencies, place);
  return invitations.filter(takesSeat).length + outside.filter(outsideTakesSeat).length;
};

/** Ends invitations that have run out, as the hourly sweep does. Answers how many it has ended. */
export const endExpiredInvitations = async (dependencies: Dependencies, place: OfOrganization): Promise<number> => {
  const { table } = dependencies;
  const { invitations, outside } = await listExpired(dependencies, place);
  let ended = 0;
  for (const one of invitations) if (await endInvitationNow(dependencies, table, one)) ended += 1;
  for (const one of outside) if (await endOutsideInvitationNow(dependencies, table, one)) ended += 1;
  return ended;
};

/**
 * Runs work that takes seats. Refused for want of one, it is run once more if invitations have run out meanwhile: their seats are
 * free at once. The request budget is that of one run.
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
    if (!isAppError(error, 'seat.none_left')) throw error;
    if ((await endExpiredInvitations(dependencies, place)) === 0) throw error;
    resetRequestCount(requestsBefore);
    return work();
  }
};
