/**
 * Onboarding sessions. A slot is one record per tenant and start, so that only one of two concurrent bookings succeeds;
 * the booking is stored with its person. Reminders of all tenants are in one partition of the platform, ordered by due
 * time, so that the hourly run reads the due ones only.
 *
 * | access pattern                          | key                                                           |
 * |-----------------------------------------|---------------------------------------------------------------|
 * | taken slots of a tenant (60 days)       | ONBOARDING-SLOTS / {startsAt}                                  |
 * | booking of a person                     | USER {userId} / ONBOARDING-BOOKING                             |
 * | reminders by due time (platform tenant) | ONBOARDING-REMINDERS / {dueAt} {tenantId} {userId} {bookingId} |
 */
import * as z from 'zod';
import { OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';
import { Language } from '../../../shared/model/text/language.ts';
import { entity } from '../data/entity.ts';

const retentionSeconds = 24 * 60 * 60;
const epochSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1_000);

const TakenSlot = z.object({ startsAt: z.iso.datetime(), bookingId: z.string() });
export const takenSlotEntity = entity<{ startsAt: string }, z.infer<typeof TakenSlot>>({
  name: 'OnboardingSlot',
  version: 1,
  schema: TakenSlot,
  key: ({ startsAt }) => ({ pk: ['ONBOARDING-SLOTS'], sk: [startsAt] }),
  // Past slots are offered to nobody: the partition stays as small as the days ahead.
  expiresAtEpochSeconds: ({ startsAt }) => epochSeconds(startsAt) + retentionSeconds,
});

const OnboardingBooking = z.object({
  userId: UserId,
  organizationId: OrganizationId,
  /** UID of the calendar event: stays through changes, ends with a cancellation. */
  bookingId: z.string(),
  /** SEQUENCE of the calendar event: grows with each change. */
  sequence: z.number().int(),
  startsAt: z.iso.datetime(),
  language: Language,
  timeZone: z.string(),
  remindedAt: z.iso.datetime().nullable(),
  revision: z.number().int(),
});
export type OnboardingBooking = z.infer<typeof OnboardingBooking>;
export const bookingEntity = entity<{ userId: string }, OnboardingBooking>({
  name: 'OnboardingBooking',
  version: 1,
  schema: OnboardingBooking,
  key: ({ userId }) => ({ pk: ['USER', userId], sk: ['ONBOARDING-BOOKING'] }),
});

const OnboardingReminder = z.object({
  dueAt: z.iso.datetime(),
  tenantId: TenantId,
  userId: UserId,
  bookingId: z.string(),
  startsAt: z.iso.datetime(),
});
export type OnboardingReminder = z.infer<typeof OnboardingReminder>;
export const reminderPartition = ['ONBOARDING-REMINDERS'] as const;
export const reminderEntity = entity<Omit<OnboardingReminder, 'startsAt'>, OnboardingReminder>({
  name: 'OnboardingReminder',
  version: 1,
  schema: OnboardingReminder,
  key: ({ dueAt, tenantId, userId, bookingId }) => ({
    pk: reminderPartition,
    sk: [dueAt, tenantId, userId, bookingId],
  }),
});
