type Scores = { impact: number | null; financial: number | null };

/** Topics with a moderated score on an axis: the others have no place in the matrix. */
export const placedTopics = <Topic extends Scores>(topics: readonly Topic[]): Topic[] =>
  topics.filter(({ impact, financial }) => impact !== null || financial !== null);
