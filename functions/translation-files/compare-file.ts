/** Changes by the texts of a file: pure, so that checking and importing a file decide alike. */
import { isDeepStrictEqual } from 'node:util';
import { hasWords, type ReportText, sourceMarkOf, TextContent } from '../../shared/model/report-text/report-text.ts';
import {
  lostSpans,
  type Segment,
  type SegmentProblem,
  SegmentRefused,
  segmentsOf,
  type Token,
  withSegments,
} from '../../shared/model/report-text/segments.ts';
import { tokensOf } from '../../shared/model/report-text/tagged-text.ts';
import { textIdOf } from '../../shared/model/report-text/text-place.ts';
import type { FileOutcome, RefusedReason } from '../../shared/model/report-text/translator-file.ts';
import type { SourceText } from '../core/reports/source-texts.ts';
import { digestOf, type FileScope, type IncomingText } from './format/translator-rows.ts';

/** A translation as currently stored. */
type Stored = Pick<ReportText, 'content' | 'revision' | 'sourceMark'>;

export type ComparedText = {
  source: SourceText;
  stored: Stored | undefined;
  outcome: FileOutcome;
  reason: RefusedReason | null;
  isSourceChanged: boolean;
  lostMarks: number;
  /** null where it is refused. */
  proposed: TextContent | null;
  /** Mark of the source that it was translated from. */
  sourceMark: string;
};
export type ComparedFile = { texts: ComparedText[]; same: number; empty: number; unknown: number };

const reasonOf: Record<SegmentProblem, RefusedReason> = {
  'segment-missing': 'structure',
  'code-unknown': 'codes',
  'code-twice': 'codes',
  'footnote-missing': 'footnote',
};

type Translated = { content: TextContent; lostMarks: number } | { reason: RefusedReason };

const translated = (
  content: TextContent,
  segments: readonly Segment[],
  targets: IncomingText['targets'],
): Translated => {
  if ([...targets.keys()].some((index) => index >= segments.length)) return { reason: 'structure' };
  const missing = segments.some((_, index) => (targets.get(index) ?? '').trim() === '');
  if (missing) return { reason: targets.size < segments.length ? 'structure' : 'incomplete' };
  try {
    const words = segments.map(({ id }, index): [string, Token[]] => [id, tokensOf(targets.get(index) ?? '')]);
    const lost = segments.flatMap(({ tokens }, index) => lostSpans(tokens, words[index]?.[1] ?? []));
    const parsed = TextContent.safeParse(withSegments(content, new Map(words)));
    return parsed.success ? { content: parsed.data, lostMarks: lost.length } : { reason: 'length' };
  } catch (error) {
    if (error instanceof SegmentRefused) return { reason: reasonOf[error.problem] };
    throw error;
  }
};

/** Two texts are equal with the same content and marks, however their nodes are split. */
const isSameText = (one: TextContent, other: TextContent | null | undefined): boolean =>
  other != null && isDeepStrictEqual(segmentsOf(one), segmentsOf(other));

const outcomeOf = (stored: Stored | undefined, revision: number): FileOutcome => {
  if (!hasWords(stored?.content)) return 'new';
  return (stored?.revision ?? 0) === revision ? 'changed' : 'conflict';
};

/** Whether the file says of a translation that is older by now that it holds for the present source. */
const isConfirmed = (
  { content }: SourceText,
  stored: Stored | undefined,
  { isConfirmed, key }: IncomingText,
): boolean => {
  const now = sourceMarkOf(content);
  return isConfirmed === true && key.sourceMark === now && stored !== undefined && stored.sourceMark !== now;
};

/** undefined: nothing would change. */
const compared = (source: SourceText, stored: Stored | undefined, file: IncomingText): ComparedText | undefined => {
  const result = translated(source.content, segmentsOf(source.content), file.targets);
  const { sourceMark } = file.key;
  const shared = { source, stored, sourceMark, isSourceChanged: sourceMark !== sourceMarkOf(source.content) };
  if ('reason' in result) return { ...shared, outcome: 'refused', reason: result.reason, lostMarks: 0, proposed: null };
  const { content, lostMarks } = result;
  const isSame = isSameText(content, stored?.content);
  if (isSame && !isConfirmed(source, stored, file)) return undefined;
  const outcome = isSame ? 'confirmed' : outcomeOf(stored, file.key.revision);
  return { ...shared, outcome, reason: null, lostMarks, proposed: content };
};

const isEmpty = ({ targets }: IncomingText): boolean => [...targets.values()].every((target) => target.trim() === '');

/** `storedOf` by the id of a place. Texts in the order of the report. */
export const compareFile = (
  scope: FileScope,
  sources: readonly SourceText[],
  storedOf: ReadonlyMap<string, Stored>,
  file: readonly IncomingText[],
): ComparedFile => {
  const byDigest = new Map(file.map((text) => [text.key.digest, text]));
  const known = sources.flatMap((source) => {
    const text = byDigest.get(digestOf(scope, source.place));
    return text ? [{ source, text }] : [];
  });
  const filled = known.filter(({ text }) => !isEmpty(text));
  const texts = filled.flatMap(
    ({ source, text }) => compared(source, storedOf.get(textIdOf(source.place)), text) ?? [],
  );
  return {
    texts,
    same: filled.length - texts.length,
    empty: known.length - filled.length,
    unknown: byDigest.size - known.length,
  };
};
