import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { OrganizationId } from '../../../shared/ids.ts';
import { freeAfter, takesSeat, unlimitedSeats } from '../../../shared/model/billing/seats.ts';
import type { UserRole } from '../../../shared/model/people/roles.ts';
import { entity } from '../data/entity.ts';
import { adjust, put, type Write } from '../data/write.ts';

export const SeatLedger = z.object({
  organizationId: OrganizationId,
  /** Null: no limit (billed outside). */
  total: z.number().int().nullable(),
  /** Seats that nobody holds; without a limit it counts down from `unlimitedSeats`. */
  free: z.number().int().min(0),
  /** Administrators who have joined and are not being removed: at least one. */
  administrators: z.number().int().min(0),
});
export type SeatLedger = z.infer<typeof SeatLedger>;

/**
 * Seats of an organisation as counters that every change of people updates in its own transaction, so that 200
 * concurrent invitations for three seats make three, and one of two administrators who demote each other remains.
 *
 * | access pattern          | key                                   |
 * |-------------------------|---------------------------------------|
 * | seats of an organisation | ORGANIZATION {organizationId} / SEATS |
 */
export const seatLedgerEntity = entity<{ organizationId: string }, SeatLedger>({
  name: 'SeatLedger',
  version: 1,
  schema: SeatLedger,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['SEATS'] }),
});

/**
 * Ledger of a new organisation: `total` seats (null: no limit), of which its first administrators hold theirs already.
 */
export const openSeatLedger = (organizationId: OrganizationId, total: number | null, administrators = 0): Write =>
  put(
    seatLedgerEntity,
    { organizationId, total, free: (total ?? unlimitedSeats) - administrators, administrators },
    'new',
  );

type Holder = { roles: readonly UserRole[]; isExternalContributor: boolean };
const isAdministrator = ({ roles }: Holder): boolean => roles.includes('Administrator');

/**
 * Takes `seats`, or the transaction fails (`WriteConflict`): as many must be free, besides those that a limit of the
 * tenant withholds.
 */
export const takeSeats = (
  organizationId: string,
  seats: number,
  { withheld }: { withheld: number },
  administrators = 0,
): Write =>
  adjust(
    seatLedgerEntity,
    { organizationId },
    { add: { free: -seats, ...(administrators === 0 ? {} : { administrators }) }, atLeast: { free: seats + withheld } },
  );

/** A person joins without an invitation: seat and administrator are counted by their roles. */
export const joinOrganization = (organizationId: string, person: Holder, withheld = 0): Write =>
  takeSeats(organizationId, takesSeat(person) ? 1 : 0, { withheld }, isAdministrator(person) ? 1 : 0);

/** An accepted invitation already has its seat; only the count of administrators changes. Empty for all others. */
export const countAcceptance = (organizationId: string, person: Holder): Write[] =>
  isAdministrator(person) ? [adjust(seatLedgerEntity, { organizationId }, { add: { administrators: 1 } })] : [];

/** Releases seats: a revoked invitation, a finished removal. */
export const giveSeatsBack = (organizationId: string, seats: number): Write =>
  adjust(seatLedgerEntity, { organizationId }, { add: { free: seats } });

/** One administrator fewer; fails (`WriteConflict`) when it would be the last. */
export const dropAdministrator = (organizationId: string): Write =>
  adjust(seatLedgerEntity, { organizationId }, { add: { administrators: -1 }, atLeast: { administrators: 2 } });

export const addAdministrator = (organizationId: string): Write =>
  adjust(seatLedgerEntity, { organizationId }, { add: { administrators: 1 } });

/**
 * Changes the total to the purchased number; the caller checks it with `isSeatTotalAllowed`. Throws `seat.out_of_range`
 * below those in use; fails (`WriteConflict`) when a seat was taken or released since `ledger` was read.
 */
export const setSeatTotal = (ledger: SeatLedger, total: number | null): Write => {
  const free = freeAfter(ledger, total);
  if (free === undefined) throw new AppError('seat.out_of_range');
  return adjust(
    seatLedgerEntity,
    { organizationId: ledger.organizationId },
    { set: { total, free }, expect: { total: ledger.total, free: ledger.free } },
  );
};

/**
 * Changes the total by the difference, regardless of seats taken and released concurrently; fails (`WriteConflict`)
 * when fewer are free than are to be removed, or the total is not the one read.
 */
export const moveSeatTotal = (ledger: SeatLedger, total: number): Write => {
  if (ledger.total === null) return setSeatTotal(ledger, total);
  const more = total - ledger.total;
  return adjust(
    seatLedgerEntity,
    { organizationId: ledger.organizationId },
    {
      add: { total: more, free: more },
      expect: { total: ledger.total },
      ...(more < 0 ? { atLeast: { free: -more } } : {}),
    },
  );
};
