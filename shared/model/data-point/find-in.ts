import { type DataPoint, subjectText } from './data-point.ts';
import type { Subject } from './known-values.ts';

/** Points by subject, of one reporting time. */
export const findIn = (points: readonly DataPoint[]): ((subject: Subject) => DataPoint | undefined) => {
  const bySubject = new Map(points.map((point) => [subjectText(point), point]));
  return (subject) => bySubject.get(subjectText(subject));
};
