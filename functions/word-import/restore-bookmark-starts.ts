import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import type { WordReading } from './read-word.ts';
import { answersOf, nearestFile, type PublishedWord } from './untagged-changes.ts';
import { keyOf, type WordOutside } from './untagged-text.ts';
import type { MarkPlace } from './word-marks.ts';

/**
 * When LibreOffice saves a file a second time, a bookmark over several paragraphs shrinks to the last one. The
 * paragraphs before it are still in place: an answer in words begins below its label; one in a cell is the only content
 * of the cell.
 */
type RestoredStarts = {
  begins: ReadonlyMap<string, number>;
  /** Marks of answers for which it is unclear how much of the surrounding text belongs to them. */
  unsure: ReadonlySet<string>;
};
/** Texts between an answer and the previous or next one. */
type Neighbours = { place: MarkPlace; above: WordOutside[]; below: WordOutside[] };

const fieldLabelStyle = 'Heading4';
const referenceStyle = 'Meta';
const higherHeading = /^Heading[1-3]$/;

const neighboursOf = ({ marked, outside }: Pick<WordReading, 'marked' | 'outside'>): Neighbours[] => {
  let at = 0;
  const gapTo = (paragraph: number): WordOutside[] => {
    const from = at;
    while ((outside[at]?.at ?? Number.POSITIVE_INFINITY) < paragraph) at += 1;
    return outside.slice(from, at);
  };
  const gaps = marked.map(({ from }) => gapTo(from));
  const rest = gapTo(Number.MAX_SAFE_INTEGER);
  return marked.map((place, index) => {
    const gap = gaps[index] ?? [];
    // An answer that has a control and no bookmark may be in between, too.
    const above = gap.filter(({ after }) => after === gap.at(-1)?.after);
    const below = (gaps[index + 1] ?? rest).filter(({ after }) => after === place.name);
    return { place, above, below };
  });
};

/** The text right above each answer when it was published: its label, or the reference below the label. */
const labelsOf = (published: Parameters<typeof neighboursOf>[0]): ReadonlyMap<string, WordOutside> =>
  new Map(
    neighboursOf(published).flatMap(({ place, above }): [string, WordOutside][] => {
      const label = above.at(-1);
      return label && !label.isInCell ? [[place.name, label]] : [];
    }),
  );

/** A reworded label is recognised by its style if no other text has that. */
const rewordedLabel = (above: readonly WordOutside[]): WordOutside | undefined => {
  const start = above.findLastIndex(({ style }) => higherHeading.test(style));
  const own = above.slice(start + 1);
  const [label, ...others] = own.filter(({ style }) => style === fieldLabelStyle);
  if (!label || others.length > 0) return undefined;
  const below = own[own.indexOf(label) + 1];
  return below?.style === referenceStyle ? below : label;
};

type IsAdded = (one: WordOutside) => boolean;

/** The published text right above an answer, with no other published text in between. */
const labelAbove = (
  above: readonly WordOutside[],
  published: WordOutside | undefined,
  isAdded: IsAdded,
): WordOutside | undefined => {
  const inOwn = published
    ? above.filter((one) => !one.isInCell && one.style === published.style && keyOf(one) === keyOf(published))
    : [];
  const reworded = rewordedLabel(above);
  return [...inOwn, ...(reworded ? [reworded] : [])].find((label) =>
    above.slice(above.indexOf(label) + 1).every(isAdded),
  );
};

/** Whether the added text right below an answer has a table, which cannot be the end of the answer line by line. */
const hasTableBelow = (below: readonly WordOutside[], isAdded: IsAdded): boolean => {
  const end = below.findIndex((one) => !isAdded(one));
  return below.slice(0, end < 0 ? below.length : end).some(({ isInCell }) => isInCell);
};

export const restoreBookmarkStarts = (
  reading: Pick<WordReading, 'controls' | 'marked' | 'outside'>,
  made: PublishedWord | undefined,
  now: ReportSnapshot,
): RestoredStarts => {
  const nearest = nearestFile(reading.outside, made?.outside ?? []);
  const answers = answersOf(now);
  const begins = new Map<string, number>();
  const unsure = new Set<string>();
  const labels = nearest ? labelsOf(nearest.file) : new Map<string, WordOutside>();
  const isAdded: IsAdded = (one) => nearest?.added.texts.has(one) ?? true;
  const withoutControl = new Set(reading.controls.map(({ tag }) => tag));
  for (const { place, above, below } of neighboursOf(reading)) {
    const { name, from, cellFrom, isEndKnown } = place;
    const kind = answers.get(name)?.kind;
    // A number has no second paragraph.
    if (!withoutControl.has(name) || kind === undefined || kind === 'number') continue;
    const label = labelAbove(above, labels.get(name), isAdded);
    const begin = cellFrom ?? (label ? label.at + 1 : from);
    if (begin < from) begins.set(name, begin);
    if (cellFrom !== undefined) continue;
    const last = above.at(-1);
    if ((!label && last && isAdded(last)) || (!isEndKnown && hasTableBelow(below, isAdded))) unsure.add(name);
  }
  return { begins, unsure };
};
