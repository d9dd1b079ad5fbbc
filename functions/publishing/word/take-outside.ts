import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { type WordOutsideText, wordLimits } from '../../../shared/model/word-changes.ts';
import { controlMark, controlTag } from '../control-tag.ts';
import { omittedPlaces, type Place, placedFields } from './compare-word.ts';
import { type Added, addedOutside, markOf, textOf, type WordOutside } from './outside-text.ts';
import { isNoAnswer } from './printed-answer.ts';
import type { WordReading } from './read-word.ts';
import type { WordControl, WordLine } from './word-line.ts';

export type OutsideReading = Pick<WordReading, 'outside' | 'picturesOutside'>;
type Answer = { place: Place; isWords: boolean };

const answersOf = (now: ReportSnapshot): ReadonlyMap<string, Answer> =>
  new Map(
    [
      ...placedFields(now).map(({ place, kind }) => ({ place, isWords: kind === 'richText' || kind === 'text' })),
      ...omittedPlaces(now).map(({ place }) => ({ place, isWords: true })),
    ].map((answer) => [controlMark(controlTag(answer.place)), answer]),
  );

/** What the published file nearest to this one did not have; a report is published in one file each language. */
const fewestAdded = (outside: readonly WordOutside[], published: readonly OutsideReading[]): Added | undefined =>
  published
    .map((one) => addedOutside(outside, one.outside))
    .toSorted((one, other) => one.texts.size - other.texts.size)[0];

/** One text for all that follows the same answer. */
const told = (left: readonly WordOutside[], answers: ReadonlyMap<string, Answer>): WordOutsideText[] =>
  [...Map.groupBy(left, ({ after }) => after)].slice(0, wordLimits.changesMax).map(([after, all]) => {
    const text = all.map(({ lines }) => textOf(lines)).join('\n');
    return {
      after: (after !== undefined && answers.get(after)?.place) || null,
      text: text.length > wordLimits.outsideMax ? `${text.slice(0, wordLimits.outsideMax - 1)}…` : text,
    };
  });

/**
 * Nothing that was typed is lost: text that was added right below an answer in words becomes the end of that answer, other
 * text that is new outside of answers is told, new pictures there are counted. `published`: what stood there in each file of the revision; without any of
 * them nobody can say what was added.
 */
export const takeOutside = (
  { controls, outside, picturesOutside }: OutsideReading & Pick<WordReading, 'controls'>,
  published: readonly OutsideReading[],
  now: ReportSnapshot,
): { controls: WordControl[]; outside: WordOutsideText[]; picturesAdded: number } => {
  const added = fewestAdded(outside, published);
  if (!added) return { controls, outside: [], picturesAdded: 0 };
  const answers = answersOf(now);
  const held = new Set(controls.map(markOf));
  /** Answers below which something of ours has come since: what follows that is none of theirs. */
  const ended = new Set(added.reworded);
  const below = new Map<string, WordLine[]>();
  const left: WordOutside[] = [];
  for (const one of outside) {
    const { after = '', isBeside, lines } = one;
    const isNext = isBeside && held.has(after) && !ended.has(after) && answers.get(after)?.isWords === true;
    if (!added.texts.has(one)) ended.add(after);
    else if (isNext) below.set(after, [...(below.get(after) ?? []), ...lines]);
    else left.push(one);
  }
  const extended = controls.map((control) => {
    const more = below.get(markOf(control));
    if (!more) return control;
    return { ...control, lines: isNoAnswer(textOf(control.lines)) ? more : [...control.lines, ...more] };
  });
  const picturesBefore = Math.max(...published.map((one) => one.picturesOutside));
  return {
    controls: extended,
    outside: told(left, answers),
    picturesAdded: Math.max(0, picturesOutside - picturesBefore),
  };
};
