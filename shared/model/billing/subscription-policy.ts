import * as z from 'zod';

const days = z.number().int().min(0).max(60);

/** When the administrators of an organisation hear of its money; configuration of a stage. Days count from the day it is missing. */
export const SubscriptionPolicy = z.object({
  /** Days after which a missing payment is reminded of; the first mail goes out at once. */
  reminderDays: z.array(days.min(1)).max(10),
  /** Day on which the organisation is suspended. */
  suspensionDay: days.min(1),
  /** Days before the end of a trial, or of a cancelled contract, on which a notice is sent. */
  trialNoticeDays: days,
  contractNoticeDays: days,
  /** Days before the renewal of a year. */
  renewalNoticeDays: days.default(14),
});
export type SubscriptionPolicy = z.infer<typeof SubscriptionPolicy>;

export const defaultSubscriptionPolicy: SubscriptionPolicy = {
  reminderDays: [1, 3, 5],
  suspensionDay: 7,
  trialNoticeDays: 2,
  contractNoticeDays: 14,
  renewalNoticeDays: 14,
};

/** An unpaid sum below this minimum suspends no account and causes no reminder: it stays due. US cents. */
export const suspensionMinimumCents = 100;

/** A planned step runs some moments after its instant: up to so late it still counts as that of its instant. */
export const stepToleranceMilliseconds = 60 * 60 * 1_000;

export const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The instant `count` days of 24 hours after another. */
export const daysAfter = (instant: string, count: number): string =>
  new Date(Date.parse(instant) + count * dayMilliseconds).toISOString();
