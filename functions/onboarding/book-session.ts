import { AppError } from '../../shared/errors.ts';
import type { OrganizationAuditAction } from '../../shared/model/audit/organization-audit.ts';
import {
  listSlots,
  type OnboardingSession,
  reminderDueAt,
  type SessionRequest,
} from '../../shared/model/organization/onboarding.ts';
import { registerProcessOf } from '../../shared/model/organization/registration.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { auditOrganization } from '../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { hasPlan } from '../core/auth/registrant.ts';
import { put, remove, type Write } from '../core/data/write.ts';
import { WriteConflict } from '../core/data/write-transaction.ts';
import { emit } from '../core/events/outbox.ts';
import { bookingEntity, type OnboardingBooking, takenSlotEntity } from '../core/onboarding/onboarding.entities.ts';
import { type OnboardingDependencies, sessionMailOf, sessionViewOf } from './dependencies.ts';
import { personMail, type SessionNews, supportMail } from './session-mails.ts';

type Input = SessionRequest & { communicationLanguage: Language };
type Change = { news: SessionNews; action: OrganizationAuditAction; communicationLanguage: Language };

const isAhead = (booking: OnboardingBooking, now: number): boolean => Date.parse(booking.startsAt) > now;

/** The upcoming booking; a past one does not count. */
const findAhead = async ({ table, now }: OnboardingDependencies, { user }: Principal) => {
  const booking = await table.find(bookingEntity, user);
  return { stored: booking, ahead: booking && isAhead(booking, now()) ? booking : undefined };
};

const requireOffered = (startsAt: string, now: number): void => {
  if (!listSlots(now).includes(new Date(startsAt).toISOString())) throw new AppError('booking.no_slot');
};

/** Row of the log and both mails; the reminder, where there is time for one. */
const consequences = (
  dependencies: OnboardingDependencies,
  principal: Principal,
  booking: OnboardingBooking,
  { news, action, communicationLanguage }: Change,
): Write[] => {
  const { tenantId } = principal.tenant;
  const mail = sessionMailOf(principal, booking, { news, stampedAt: dependencies.now() });
  const dueAt = news === 'cancelled' ? null : reminderDueAt(booking.startsAt, dependencies.now());
  const { userId, bookingId, startsAt } = booking;
  return [
    auditOrganization(dependencies, booking.organizationId, authorOf(principal), { action, newValue: startsAt }),
    emit(dependencies, { type: 'mail.requested', tenantId, mail: personMail(mail, principal.user.language) }),
    emit(dependencies, { type: 'mail.requested', tenantId, mail: supportMail(mail, communicationLanguage) }),
    ...(dueAt ? [emit(dependencies, { type: 'onboarding.booked', tenantId, userId, bookingId, startsAt, dueAt })] : []),
  ];
};

/** The first write is the slot's: a failed condition there means that the slot was taken in between. */
const writeOrRefuse = (dependencies: OnboardingDependencies, writes: Write[]): Promise<void> =>
  dependencies.table.write(writes).catch((error: unknown) => {
    if (!(error instanceof WriteConflict)) throw error;
    throw new AppError(error.failed.includes(0) ? 'booking.slot_taken' : 'request.conflict');
  });

/** Every move sends two mails: after this many the session can only be cancelled or take place. */
const movesMax = 10;

/**
 * Before welcome nothing is booked: no step of registration is skipped (specification 4). Without a plan it is the
 * first.
 */
const requireWelcome = (principal: Principal): void => {
  const isEarly = principal.user.registerProcess < registerProcessOf.welcome;
  if (isEarly && hasPlan(principal)) throw new AppError('registration.step_refused');
};

/** Books a free slot. Of two concurrent bookings of a slot one succeeds; a person with an upcoming session moves it. */
export const bookSession = async (
  dependencies: OnboardingDependencies,
  principal: Principal,
  { communicationLanguage, language, timeZone, startsAt: wanted }: Input,
): Promise<OnboardingSession> => {
  requireWelcome(principal);
  requireOffered(wanted, dependencies.now());
  const { stored, ahead } = await findAhead(dependencies, principal);
  if (ahead) throw new AppError('request.conflict');
  const booking: OnboardingBooking = {
    userId: principal.user.userId,
    organizationId: principal.organization.organizationId,
    bookingId: dependencies.createBookingId(),
    sequence: 0,
    startsAt: new Date(wanted).toISOString(),
    language,
    timeZone,
    remindedAt: null,
    revision: (stored?.revision ?? 0) + 1,
  };
  await writeOrRefuse(dependencies, [
    put(takenSlotEntity, booking, 'new'),
    put(bookingEntity, booking, stored ? stored.revision : 'new'),
    ...consequences(dependencies, principal, booking, {
      news: 'booked',
      action: 'onboarding.booked',
      communicationLanguage,
    }),
  ]);
  return sessionViewOf(principal, booking, dependencies.now());
};

/** Moves the session: the new slot is taken and the old one given back in one transaction. */
export const rescheduleSession = async (
  dependencies: OnboardingDependencies,
  principal: Principal,
  { communicationLanguage, language, timeZone, startsAt: wanted }: Input,
): Promise<OnboardingSession> => {
  const { ahead } = await findAhead(dependencies, principal);
  if (!ahead) throw new AppError('booking.not_found');
  const startsAt = new Date(wanted).toISOString();
  const isSameTime = startsAt === ahead.startsAt;
  if (isSameTime && language === ahead.language) return sessionViewOf(principal, ahead, dependencies.now());
  if (ahead.sequence >= movesMax) throw new AppError('rate.limited');
  if (!isSameTime) requireOffered(wanted, dependencies.now());
  const moved: OnboardingBooking = {
    ...ahead,
    startsAt,
    language,
    timeZone,
    sequence: ahead.sequence + 1,
    remindedAt: isSameTime ? ahead.remindedAt : null,
    revision: ahead.revision + 1,
  };
  await writeOrRefuse(dependencies, [
    put(takenSlotEntity, moved, isSameTime ? { bookingId: moved.bookingId } : 'new'),
    put(bookingEntity, moved, ahead.revision),
    ...(isSameTime ? [] : [remove(takenSlotEntity, ahead, 'any')]),
    ...consequences(dependencies, principal, moved, {
      news: 'moved',
      action: 'onboarding.rescheduled',
      communicationLanguage,
    }),
  ]);
  return sessionViewOf(principal, moved, dependencies.now());
};

/** Releases the slot and updates both calendars. */
export const cancelSession = async (
  dependencies: OnboardingDependencies,
  principal: Principal,
  communicationLanguage: Language,
): Promise<void> => {
  const { ahead } = await findAhead(dependencies, principal);
  if (!ahead) throw new AppError('booking.not_found');
  const cancelled = { ...ahead, sequence: ahead.sequence + 1 };
  await writeOrRefuse(dependencies, [
    remove(takenSlotEntity, ahead, 'any'),
    remove(bookingEntity, ahead, ahead.revision),
    ...consequences(dependencies, principal, cancelled, {
      news: 'cancelled',
      action: 'onboarding.cancelled',
      communicationLanguage,
    }),
  ]);
};

/** The upcoming session, if there is one. */
export const readSession = async (
  dependencies: OnboardingDependencies,
  principal: Principal,
): Promise<OnboardingSession | null> => {
  const { ahead } = await findAhead(dependencies, principal);
  return ahead ? sessionViewOf(principal, ahead, dependencies.now()) : null;
};

/** Starts that nobody has taken yet. */
export const listFreeSlots = async ({ table, now }: OnboardingDependencies): Promise<string[]> => {
  const taken = new Set(
    (await table.all(takenSlotEntity, { pk: ['ONBOARDING-SLOTS'] })).map(({ startsAt }) => startsAt),
  );
  return listSlots(now()).filter((startsAt) => !taken.has(startsAt));
};
