import { isManagedRole, type UserRole } from '../people/roles.ts';
import type { AccountStatus } from '../people/user.ts';

/** Limits of specification 5; above the most, support is asked. */
export const seatsMin = 3;
export const seatsMax = 20;

/** Free places of an organisation without a limit: more than its people can ever be. */
export const unlimitedSeats = 1_000_000;

type Holder = { roles: readonly UserRole[]; isExternalContributor: boolean };

/**
 * Ruling 4: administrator, basic and entity-manager kinds hold a seat; entity users, suppliers, external contributors and
 * consultants who view do not.
 */
export const takesSeat = ({ roles, isExternalContributor }: Holder): boolean =>
  !isExternalContributor && roles.some(isManagedRole);

/** A pending invitation occupies a seat too; a person under removal does until the removal is done. */
export const holdsSeat = (person: Holder & { status: AccountStatus }): boolean =>
  takesSeat(person) && !['inactive', 'cancelled', 'terminated'].includes(person.status);

/** Seats as counted: `total` null is no limit. */
export type SeatCount = { total: number | null; free: number };

export const seatsInUse = ({ total, free }: SeatCount): number => (total ?? unlimitedSeats) - free;

/** `withheld`: seats that are free by the organisation's own total, but not within the limit of its tenant. */
export type LimitedSeats<Seats extends SeatCount> = Seats & { withheld: number };

/** Seats within a limit of the tenant (null: none). More may be in use already: then none is free. */
export const withinLimit = <Seats extends SeatCount>(
  seats: Seats,
  limit: number | null | undefined,
): LimitedSeats<Seats> => {
  const inUse = seatsInUse(seats);
  const free = limit ? Math.min(seats.free, Math.max(0, limit - inUse)) : seats.free;
  return { ...seats, total: free === seats.free ? seats.total : inUse + free, free, withheld: seats.free - free };
};

/** Free seats after the total is changed; undefined when that would be below those in use. */
export const freeAfter = (seats: SeatCount, total: number | null): number | undefined => {
  const free = (total ?? unlimitedSeats) - seatsInUse(seats);
  return free < 0 ? undefined : free;
};

/** Totals that may be bought: at least 3, at least those in use, at most 20. */
export const isSeatTotalAllowed = (total: number, inUse: number): boolean =>
  Number.isInteger(total) && total >= seatsMin && total >= inUse && total <= seatsMax;
