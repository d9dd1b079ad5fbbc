import { isCodeInTitle } from '../../shared/catalogue/code-and-title.ts';
import type { FieldValue } from '../../shared/model/answer/field-value.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { type WordHeading, type WordOutsideText, wordLimits } from '../../shared/model/publishing/word-changes.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { outlineOf } from '../report-document/outline/report-outline.ts';
import { controlMark, controlTag } from '../report-document/text/control-tag.ts';
import { omittedPlaces, type Place, placedFields } from './compare-word.ts';
import { isNoAnswer } from './printed-answer.ts';
import type { WordReading } from './read-word.ts';
import { type Added, addedUntaggedText, markOf, textOf, type WordOutside } from './untagged-text.ts';
import type { WordControl, WordLine } from './word-line.ts';

export type OutsideReading = Pick<WordReading, 'marked' | 'outside' | 'picturesOutside'> & { language?: Language };
/** The report as published in a revision, and the text outside of answers in its files, one per language. */
export type PublishedWord = { snapshot: ReportSnapshot; outside: readonly OutsideReading[] };
type Answer = { place: Place; kind: FieldValue['kind'] };

/** The answers of a report by their marks. */
export const answersOf = (now: ReportSnapshot): ReadonlyMap<string, Answer> =>
  new Map(
    [
      ...placedFields(now).map(({ place, kind }) => ({ place, kind })),
      ...omittedPlaces(now).map(({ place }) => ({ place, kind: 'text' as const })),
    ].map((answer): [string, Answer] => [controlMark(controlTag(answer.place)), answer]),
  );

/** Empty if the title already contains the code, as in the files. */
const codeNextTo = ({ code, title }: { code: string; title: string }): string =>
  isCodeInTitle(code, title) ? '' : code;

/** Headings by their anchors, which count the published report's disclosures. */
const headingsOf = (published: ReportSnapshot, now: ReportSnapshot): ReadonlyMap<string, WordHeading> => {
  const keyOf = (versionId: string, disclosureId: string): string => `${versionId} ${disclosureId}`;
  const present = new Set(
    now.frameworks.flatMap(({ versionId, sections }) =>
      sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => keyOf(versionId, id))),
    ),
  );
  return new Map(
    outlineOf(published).flatMap((chapter): [string, WordHeading][] => {
      const { versionId } = chapter.framework;
      const none = { versionId, disclosureId: null };
      return [
        [chapter.anchor, { ...none, code: '', label: '' }],
        ...chapter.sections.flatMap(({ anchor, section, disclosures }): [string, WordHeading][] => [
          [anchor, { ...none, code: codeNextTo(section), label: section.title }],
          ...disclosures.map((entry): [string, WordHeading] => {
            const { id, code, title } = entry.disclosure;
            const disclosureId = present.has(keyOf(versionId, id)) ? id : null;
            return [entry.anchor, { versionId, disclosureId, code, label: title }];
          }),
        ]),
      ];
    }),
  );
};

/**
 * The published file that an uploaded file was made from, and the text added to it; a report has one file per language.
 */
type NearestFile = { file: OutsideReading; added: Added };
export const nearestFile = (
  outside: readonly WordOutside[],
  published: readonly OutsideReading[],
): NearestFile | undefined =>
  published
    .map((file) => ({ file, added: addedUntaggedText(outside, file.outside) }))
    .toSorted((one, other) => one.added.texts.size - other.added.texts.size)[0];

const isWords = (answer: Answer | undefined): boolean => answer?.kind === 'richText' || answer?.kind === 'text';

type Places = { answers: ReadonlyMap<string, Answer>; headings: ReadonlyMap<string, WordHeading> };

/**
 * One text for all that follows the same answer or heading; text below a heading is not assigned to the answer above
 * it.
 */
const groupedTexts = (left: readonly WordOutside[], { answers, headings }: Places): WordOutsideText[] =>
  [...Map.groupBy(left, ({ after, under }) => under ?? after)]
    .slice(0, wordLimits.changesMax)
    .map(([place = '', all]) => {
      const text = all.map(({ lines }) => textOf(lines)).join('\n');
      return {
        under: headings.get(place) ?? null,
        after: answers.get(place)?.place ?? null,
        text: text.length > wordLimits.outsideMax ? `${text.slice(0, wordLimits.outsideMax - 1)}…` : text,
      };
    });

/**
 * No typed text is lost: text that was added right below an answer in words becomes the end of that answer; other added
 * text outside of answers is reported, and added pictures there are counted. Without the published files it is unknown
 * which text was added.
 */
export const attachUntaggedText = (
  { controls, outside, picturesOutside }: Pick<WordReading, 'controls' | 'outside' | 'picturesOutside'>,
  made: PublishedWord | undefined,
  now: ReportSnapshot,
): { controls: WordControl[]; outside: WordOutsideText[]; picturesAdded: number } => {
  const published = made?.outside ?? [];
  const added = nearestFile(outside, published)?.added;
  if (!made || !added) return { controls, outside: [], picturesAdded: 0 };
  const answers = answersOf(now);
  const marks = new Set(controls.map(markOf));
  /** Answers that are followed by published text: added text after it does not belong to them. */
  const ended = new Set(added.reworded);
  const below = new Map<string, WordLine[]>();
  const left: WordOutside[] = [];
  for (const one of outside) {
    const { after = '', hasNeighbour, lines } = one;
    const isNext = hasNeighbour && marks.has(after) && !ended.has(after) && isWords(answers.get(after));
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
    outside: groupedTexts(left, { answers, headings: headingsOf(made.snapshot, now) }),
    picturesAdded: Math.max(0, picturesOutside - picturesBefore),
  };
};
