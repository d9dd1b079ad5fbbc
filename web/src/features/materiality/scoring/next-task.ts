/** What follows in scoring: scores of this view, the moderated result that counts, or nothing more. */
export type NextTask = 'score' | 'moderate' | 'done';

export const nextTask = ({ openHere, openResult }: { openHere: number; openResult: number }): NextTask => {
  if (openHere > 0) return 'score';
  return openResult > 0 ? 'moderate' : 'done';
};
