/** Sort key of an item's end, in order of time. */
export const endText = (epochSeconds: number): string => new Date(epochSeconds * 1_000).toISOString();

/** Retention of ended items for the hourly sweep, which releases seats and accounts. */
export const sweptWithinSeconds = 8 * 24 * 60 * 60;
