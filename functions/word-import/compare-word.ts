import { type FieldValue, isAnswered, valueKindOf } from '../../shared/model/answer/field-value.ts';
import type { ReportSnapshot, SnapshotField } from '../../shared/model/publishing/snapshot.ts';
import {
  type WordChange,
  type WordChanges,
  type WordProblem,
  type WordProblemReason,
  wordLimits,
} from '../../shared/model/publishing/word-changes.ts';
import { picturesOf, type RichTextBlock, type RichTextImage } from '../../shared/model/text/rich-text.ts';
import { printableText } from '../core/files/printable-text.ts';
import { type ControlPlace, controlMark, controlTag, omissionKey } from '../report-document/text/control-tag.ts';
import { withoutMark } from '../report-document/text/marked-texts.ts';
import { withEditedNames } from './edited-names.ts';
import { blocksOfLines, type PictureOf } from './lines-to-rich-text.ts';
import { isNoAnswer, plainOf, printedAnswers, readAnswer, withoutSpaces } from './printed-answer.ts';
import type { Choice } from './propose-fact.ts';
import { type Answered, proposeValue } from './propose-value.ts';
import type { WordControl, WordLine } from './word-line.ts';

type Kind = FieldValue['kind'];
export type Place = ControlPlace & { code: string; label: string };
type Placed = { place: Place; kind: Kind; field: SnapshotField };
type Saved = Pick<WordChange['stored'], 'revision' | 'updatedAt' | 'updatedBy'>;

export type WordComparison = {
  controls: readonly WordControl[];
  /** Marks of answers that may have more text than was read. */
  unsure?: ReadonlySet<string>;
  /** The report in its present state. */
  now: ReportSnapshot;
  /**
   * The report that the file was made from; undefined if unknown: every difference from `now` then counts as edited.
   */
  origin: ReportSnapshot | undefined;
  /** Author and revision of the stored answer; undefined for an answer that was never entered here. */
  valueAt: (place: ControlPlace) => Saved | undefined;
  unitsOf: (place: ControlPlace) => readonly string[];
  choicesOf: (place: ControlPlace) => readonly Choice[];
};

/** Answers of a report that can be edited in a Word file. */
export const placedFields = ({ frameworks }: ReportSnapshot): Placed[] =>
  frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ id, code, fields }) =>
        fields.map((field) => ({
          place: { versionId, disclosureId: id, fieldKey: field.key, code, label: field.label },
          kind: valueKindOf(field.inputType),
          field,
        })),
      ),
    ),
  );

type OmittedPlace = { place: Place; explanation: string };

/** Reasons for omission of disclosures, as the report prints them. */
export const omittedPlaces = ({ frameworks }: ReportSnapshot): OmittedPlace[] =>
  frameworks.flatMap(({ versionId, sections }) =>
    sections.flatMap(({ disclosures }) =>
      disclosures.flatMap(({ id, code, title, omission }): OmittedPlace[] => {
        const place = { versionId, disclosureId: id, fieldKey: omissionKey, code, label: title };
        return omission ? [{ place, explanation: omission.explanation }] : [];
      }),
    ),
  );

/**
 * Explanations of omissions that were edited in the file: reported as problems; they are changed where the reason is
 * set.
 */
const editedOmissions = (
  linesByTag: ReadonlyMap<string, readonly WordLine[]>,
  now: ReportSnapshot,
  origin: ReportSnapshot | undefined,
): WordProblem[] => {
  const said = (text: string): string => withoutSpaces(printableText(text));
  const then = new Map((origin ? omittedPlaces(origin) : []).map((one) => [controlTag(one.place), one.explanation]));
  return omittedPlaces(now).flatMap(({ place, explanation }): WordProblem[] => {
    const tag = controlTag(place);
    const lines = linesByTag.get(tag) ?? linesByTag.get(controlMark(tag));
    if (!lines) return [];
    const text = plainOf(withoutMark(blocksOfLines(lines, () => undefined)));
    const isRetained = [explanation, then.get(tag) ?? explanation].some((words) => said(words) === said(text));
    return isRetained ? [] : [{ ...place, reason: 'omission', text: text.slice(0, wordLimits.textMax) }];
  });
};

/**
 * Pictures of the report by their stored names, so that a picture may also move from one text to another. The second
 * place of a picture has a number after the name. Where a program renamed the picture, its alt text identifies it if no
 * other picture has the same.
 */
const pictureFinder = (snapshots: readonly ReportSnapshot[]): PictureOf => {
  const pictures = new Map<string, RichTextImage>();
  for (const { field } of snapshots.flatMap(placedFields))
    if (field.value?.kind === 'richText')
      for (const picture of picturesOf(field.value.document)) pictures.set(picture.attrs.pictureId, picture);
  const byWords = Map.groupBy(pictures.values(), ({ attrs }) => printableText(attrs.alt).trim());
  const withWords = (alt: string): RichTextImage | undefined => {
    const [only, ...others] = byWords.get(alt) ?? [];
    return alt === '' || others.length > 0 ? undefined : only;
  };
  return (name, alt) => {
    const known = pictures.get(name.replace(/\.\d+$/, '')) ?? withWords(alt);
    const words = alt === '' ? known?.attrs.alt : alt;
    if (!known || words === undefined) return undefined;
    // The caption is a separate line in the file.
    const { caption: _, ...attrs } = known.attrs;
    return { ...known, attrs: { ...attrs, alt: words } };
  };
};

const pictureNames = (lines: readonly WordLine[]): [name: string, alt: string][] =>
  lines.flatMap((line): [string, string][] => {
    if (line.kind === 'picture') return [[line.name, line.alt]];
    return line.kind === 'table' ? line.rows.flat().flatMap((cell) => pictureNames(cell.lines)) : [];
  });

type Verdict =
  | { kind: 'same' }
  | { kind: 'problem'; reason: WordProblemReason }
  | { kind: 'change'; proposed: WordChange['proposed']; isChangedSince: boolean };

const verdictOf = (blocks: RichTextBlock[], kind: Kind, answered: Answered): Verdict => {
  const { field, printed, pictureOf } = answered;
  const read = readAnswer(blocks, kind);
  const now = printedAnswers(field, pictureOf);
  const then = printedAnswers(printed, pictureOf);
  if (then.includes(read) || now.includes(read)) return { kind: 'same' };
  if (field.source === 'computed') return { kind: 'problem', reason: 'calculated' };
  const proposal = proposeValue(blocks, kind, answered);
  if ('reason' in proposal) return { kind: 'problem', reason: proposal.reason };
  const proposed = { ...field, value: proposal.value };
  if (printedAnswers(proposed, pictureOf).every((text, index) => text === now[index])) return { kind: 'same' };
  return { kind: 'change', proposed: proposal.value, isChangedSince: now[0] !== then[0] };
};

const verdictOfAll = (all: readonly RichTextBlock[][], kind: Kind, answered: Answered): Verdict => {
  const [first = [], ...others] = all;
  const text = JSON.stringify(first);
  if (others.some((other) => JSON.stringify(other) !== text)) return { kind: 'problem', reason: 'twice' };
  return verdictOf(first, kind, answered);
};

export type Compared = Omit<WordChanges, 'revision' | 'outside'>;

/**
 * What was edited in a Word file of a report, answer by answer. An answer that is missing from the file is never
 * emptied.
 */
export const compareWord = ({
  controls,
  unsure = new Set(),
  now,
  origin,
  valueAt,
  unitsOf,
  choicesOf,
}: WordComparison): Compared => {
  const pictureOf = pictureFinder(origin ? [origin, now] : [now]);
  const byTag = Map.groupBy(controls, ({ tag }) => tag);
  const printedBy = new Map((origin ? placedFields(origin) : []).map(({ place, field }) => [controlTag(place), field]));
  const changes: WordChange[] = [];
  const problems: WordProblem[] = [];
  const counts = { unchanged: 0, missing: 0 };
  for (const { place, kind, field } of placedFields(now)) {
    const tag = controlTag(place);
    const found = byTag.get(tag) ?? byTag.get(controlMark(tag));
    if (!found) {
      if (isAnswered(field.value)) counts.missing += 1;
      continue;
    }
    const printed = printedBy.get(tag) ?? field;
    const all = found.map(({ lines }) =>
      withoutMark(blocksOfLines(withEditedNames(lines, [field, printed]), pictureOf)),
    );
    const answered = { field, printed, units: unitsOf(place), choices: choicesOf(place), pictureOf };
    const read = verdictOfAll(all, kind, answered);
    const isUnsure = read.kind === 'change' && unsure.has(controlMark(tag));
    const verdict: Verdict = isUnsure ? { kind: 'problem', reason: 'unclear' } : read;
    if (verdict.kind === 'same') counts.unchanged += isAnswered(field.value) ? 1 : 0;
    else if (verdict.kind === 'problem') {
      const text = plainOf(all[0] ?? []).slice(0, wordLimits.textMax);
      problems.push({ ...place, reason: verdict.reason, text: isNoAnswer(text) ? '' : text });
    } else {
      const { revision = 0, updatedAt = null, updatedBy = null } = valueAt(place) ?? {};
      const { proposed, isChangedSince } = verdict;
      changes.push({
        ...place,
        proposed,
        stored: { value: field.value, revision, updatedAt, updatedBy },
        isChangedSince,
      });
    }
  }
  problems.push(...editedOmissions(new Map(controls.map(({ tag, lines }) => [tag, lines])), now, origin));
  const left = controls.flatMap(({ lines }) => pictureNames(lines)).filter(([name, alt]) => !pictureOf(name, alt));
  return { ...counts, ...fitting(changes, problems), picturesLeft: left.length };
};

const answerBytesMax = 3_000_000;

/** As many changes as fit in one response; the others follow once these are accepted. */
const fitting = (
  changes: readonly WordChange[],
  problems: readonly WordProblem[],
): Pick<WordChanges, 'changes' | 'problems' | 'more'> => {
  let bytes = 0;
  const reported = changes.slice(0, wordLimits.changesMax).filter((change) => {
    bytes += Buffer.byteLength(JSON.stringify(change));
    return bytes <= answerBytesMax;
  });
  return {
    changes: reported,
    problems: problems.slice(0, wordLimits.changesMax),
    more: changes.length - reported.length + Math.max(0, problems.length - wordLimits.changesMax),
  };
};
