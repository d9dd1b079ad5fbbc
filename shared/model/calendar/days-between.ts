const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Whole days from one calendar day to another, both ISO dates; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
