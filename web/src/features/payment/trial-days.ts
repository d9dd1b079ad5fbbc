const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Remaining days of a trial, including the current one; none once it has ended. */
export const trialDaysLeft = (trialEndsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / dayMilliseconds));

/** Home mentions the trial from its fifth day of seven on (screens 11). */
export const isTrialLineDue = (daysLeft: number): boolean => daysLeft > 0 && daysLeft <= 2;
