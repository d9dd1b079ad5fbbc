/** What a save changed in a topic's impacts, risks and opportunities: for the log, independent of language. */
import * as z from 'zod';
import type { AssessmentTopic } from './assessment.ts';
import { type Iro, IroScore, unscored } from './iro.ts';

const Factor = IroScore.keyof();
const nameMax = 80;

export const IroChange = z.object({
  /** Description of the impact, risk or opportunity, shortened. */
  iro: z.string(),
  what: z.union([Factor, z.enum(['added', 'removed', 'described'])]),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type IroChange = z.infer<typeof IroChange>;
export const IroChanges = z.array(IroChange);

const nameOf = ({ description }: Iro): string =>
  description.length > nameMax ? `${description.slice(0, nameMax - 1)}…` : description;

const whole = (iro: Iro, what: 'added' | 'removed' | 'described'): IroChange => ({
  iro: nameOf(iro),
  what,
  from: null,
  to: null,
});

const textOf = ({ score: _scored, ...rest }: Iro): string =>
  JSON.stringify(Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const scoreChanges = (before: Iro, after: Iro): IroChange[] =>
  Factor.options.flatMap((what) => {
    const [from, to] = [before.score[what], after.score[what]];
    return from === to ? [] : [{ iro: nameOf(after), what, from, to }];
  });

export const iroChanges = (
  before: Pick<AssessmentTopic, 'iros'>,
  after: Pick<AssessmentTopic, 'iros'>,
): IroChange[] => {
  const was = new Map(before.iros.map((iro) => [iro.iroId, iro]));
  const is = new Set(after.iros.map(({ iroId }) => iroId));
  return [
    ...after.iros.flatMap((iro): IroChange[] => {
      const former = was.get(iro.iroId);
      if (!former) return [whole(iro, 'added'), ...scoreChanges({ ...iro, score: unscored }, iro)];
      return [...(textOf(former) === textOf(iro) ? [] : [whole(iro, 'described')]), ...scoreChanges(former, iro)];
    }),
    ...before.iros.filter(({ iroId }) => !is.has(iroId)).map((iro) => whole(iro, 'removed')),
  ];
};
