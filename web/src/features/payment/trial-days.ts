const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Days that are left of a trial, those begun counted whole; none once it is over. */
export const trialDaysLeft = (trialEndsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / dayMilliseconds));

/** Home speaks of the trial from its fifth day of seven on (screens 11). */
export const isTrialLineDue = (daysLeft: number): boolean => daysLeft > 0 && daysLeft <= 2;
