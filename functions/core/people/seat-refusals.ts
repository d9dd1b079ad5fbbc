import { AppError } from '../../../shared/errors.ts';
import type { OrganizationId } from '../../../shared/ids.ts';
import { holdsSeat, type LimitedSeats, type SeatCount, seatsInUse } from '../../../shared/model/billing/seats.ts';
import { personName } from '../../../shared/model/people/person-name.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type UserRecord, userEntity } from '../auth/principal.entities.ts';
import type { TenantTable } from '../data/tenant-table.ts';
import { outsideInvitationEntity, outsideTakesSeat } from './invitation.entity.ts';

/** Refuses to take seats that are not free, with the numbers. */
export const noSeatLeft = (seats: LimitedSeats<SeatCount>, wanted: number, language: Language): AppError => {
  const [inUse, total] = [seatsInUse(seats), seats.total ?? 0];
  const reason =
    language === 'en'
      ? `In use: ${inUse} of ${total}. Asked for: ${wanted}.`
      : `已使用 ${inUse} 個，共 ${total} 個；要求 ${wanted} 個。`;
  return new AppError(seats.withheld > 0 ? 'seat.limit_reached' : 'seat.none_left', { reason });
};

type SeatHolder = { name: string; isInvited: boolean };

const holderOf = (user: UserRecord): SeatHolder => ({
  name: personName(user) || user.email,
  isInvited: user.status === 'pending',
});

/** People with a seat, by name, or by e-mail if they have not joined yet. Two concurrent requests. */
const readSeatHolders = async (table: TenantTable, organizationId: OrganizationId): Promise<SeatHolder[]> => {
  const [users, outside] = await Promise.all([
    table.all(userEntity, { pk: ['ORGANIZATION-USERS', organizationId], index: 'gsi1' }),
    table.all(outsideInvitationEntity, {
      pk: ['ORGANIZATION', organizationId],
      skPrefix: ['OUTSIDE-INVITATION'],
    }),
  ]);
  const invited = outside.filter((one) => one.end === undefined && outsideTakesSeat(one));
  return [
    ...users.filter(holdsSeat).map(holderOf),
    ...invited.map(({ email }) => ({ name: email, isInvited: true })),
  ].toSorted((one, other) => one.name.localeCompare(other.name));
};

/** More names than this make no sentence: a plan that is bought has at most as many seats. */
const namesMax = 20;

const seatHoldersText = (inUse: number, holders: readonly SeatHolder[], language: Language): string => {
  const isEnglish = language === 'en';
  const names = holders
    .slice(0, namesMax)
    .map(({ name, isInvited }) => (isInvited ? `${name}${isEnglish ? ' (invited)' : '（已邀請）'}` : name));
  const more = holders.length - names.length;
  const named = [...names, ...(more > 0 ? [isEnglish ? `${more} more` : `另外 ${more} 位`] : [])];
  return isEnglish
    ? `Seats in use: ${inUse}. Held by ${named.join(', ')}.`
    : `使用中的名額：${inUse} 個。持有人：${named.join('、')}。`;
};

/** Refuses a total of seats below those in use, with their number and the people with seats. */
export const seatsTaken = async (
  table: TenantTable,
  { organizationId, inUse }: { organizationId: OrganizationId; inUse: number },
  language: Language,
): Promise<AppError> => {
  const holders = await readSeatHolders(table, organizationId);
  return new AppError('seat.out_of_range', { reason: seatHoldersText(inUse, holders, language) });
};
