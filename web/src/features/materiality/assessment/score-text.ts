/** Scores with at most two decimals, an en dash if there is none. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));
