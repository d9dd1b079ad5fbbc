/** Scores have two decimals at most on screens, an en dash where there is none. */
export const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2));
