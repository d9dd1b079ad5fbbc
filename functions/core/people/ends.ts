/** Sort key of what ends at an instant: in order of time. */
export const endText = (epochSeconds: number): string => new Date(epochSeconds * 1_000).toISOString();

/** How long the database keeps what has ended for the hourly sweep, which gives seats and accounts back. */
export const sweptWithinSeconds = 8 * 24 * 60 * 60;
