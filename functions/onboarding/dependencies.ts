import type { Ids } from '../../shared/ids.ts';
import { endOfSession, type OnboardingSession } from '../../shared/model/organization/onboarding.ts';
import { displayName, type Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import type { OnboardingBooking } from '../core/onboarding/onboarding.entities.ts';
import { calendarFile } from './calendar-file.ts';
import type { SessionMail, SessionNews } from './session-mails.ts';

export type OnboardingDependencies = {
  table: TenantTable;
  ids: Pick<Ids, 'audit' | 'event'>;
  /** UID of a new calendar event. */
  createBookingId: () => string;
  now: () => number;
};

/** Data of a calendar file or a mail about a booking. */
export const sessionMailOf = (
  { tenant, user, organization }: Pick<Principal, 'tenant' | 'user' | 'organization'>,
  booking: OnboardingBooking,
  about: { news: SessionNews; stampedAt: number },
): SessionMail => ({
  ...about,
  bookingId: booking.bookingId,
  sequence: booking.sequence,
  startsAt: booking.startsAt,
  language: booking.language,
  timeZone: booking.timeZone,
  tenant,
  companyName: organization.name || user.email,
  person: { name: displayName(user), email: user.email },
});

export const sessionViewOf = (
  principal: Principal,
  booking: OnboardingBooking,
  stampedAt: number,
): OnboardingSession => {
  const event = sessionMailOf(principal, booking, { news: 'booked', stampedAt });
  return {
    startsAt: booking.startsAt,
    endsAt: endOfSession(booking.startsAt),
    language: booking.language,
    timeZone: booking.timeZone,
    calendarFile: calendarFile({ ...event, method: 'REQUEST' }),
  };
};
