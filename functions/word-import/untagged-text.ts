import { attributeOf } from '../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { controlMark } from '../report-document/text/control-tag.ts';
import { blocksOfLines } from './lines-to-rich-text.ts';
import { plainOf, withoutSpaces } from './printed-answer.ts';
import { type AnswerSource, beginAnswer, endAnswer, type Open } from './word-body.ts';
import type { WordControl, WordLine } from './word-line.ts';
import type { ParagraphFacts } from './word-paragraph.ts';

/**
 * A paragraph outside of all answers: in a published file a heading, a label or a note of the export; in an uploaded
 * file it may be typed below an answer, because LibreOffice leaves such text outside of the answer's bookmark.
 */
export type WordOutside = {
  /** Mark of the last answer before it; undefined before the first. */
  after: string | undefined;
  /** Anchor of the published heading above it, if no answer is in between. */
  under: string | undefined;
  /** In the same cell as that answer, or both outside of tables. */
  hasNeighbour: boolean;
  isInCell: boolean;
  /** Number of the paragraph in the file, counted from 1. */
  at: number;
  style: string;
  lines: WordLine[];
};

const outsidesMax = 50_000;
/** Headings of chapters, sections, disclosures and the parts after them, but not headings within an answer. */
const headingStyle = /^Heading[1-3]$/;

/** The mark of an answer, whether it was found by its control or by its bookmark. */
export const markOf = ({ tag }: Pick<WordControl, 'tag'>): string => (tag.startsWith('_') ? tag : controlMark(tag));

export const textOf = (lines: readonly WordLine[]): string => plainOf(blocksOfLines(lines, () => undefined));

/**
 * Passes the answers through and collects the text outside of them. Results of fields (contents, page numbers) are
 * ignored.
 */
export const collectingUntaggedText = (
  answers: readonly AnswerSource[],
  facts: ParagraphFacts,
): AnswerSource & { outside: WordOutside[]; pictures(): number } => {
  const outside: WordOutside[] = [];
  let pictures = 0;
  const cells: number[] = [];
  let [paragraphs, cellsBegun] = [0, 0];
  let fields = 0;
  let last: { mark: string; cell: number } | undefined;
  let heading: string | undefined;
  let isHeading = false;
  let now: Open | undefined;
  const answer = (): Open | undefined => {
    for (const source of answers) if (source.current()) return source.current();
    return undefined;
  };
  const cell = (): number => cells.at(-1) ?? 0;
  const endParagraph = (): void => {
    if (!now) return;
    const style = now.paragraph?.style ?? '';
    const { lines } = endAnswer(now, facts);
    now = undefined;
    if (textOf(lines) === '') return;
    if (outside.length >= outsidesMax) throw new WorkbookRefused('volume');
    const place = { hasNeighbour: last?.cell === cell(), isInCell: cell() > 0, at: paragraphs };
    outside.push({ after: last?.mark, under: heading, ...place, style, lines });
  };
  return {
    outside,
    pictures: () => pictures,
    current: () => answer() ?? (fields > 0 ? undefined : now),
    open: (name, attributes, parent) => {
      for (const source of answers) source.open(name, attributes, parent);
      if (name === 'tc') {
        cellsBegun += 1;
        cells.push(cellsBegun);
      }
      const inAnswer = answer();
      if (inAnswer) [last, heading] = [{ mark: markOf(inAnswer), cell: cell() }, undefined];
      const type = name === 'fldChar' ? attributeOf(attributes, '\\w+:fldCharType') : undefined;
      if (name === 'fldSimple' || type === 'begin') fields += 1;
      if (type === 'end') fields = Math.max(0, fields - 1);
      if (name === 'docPr' && !inAnswer) pictures += 1;
      if (name === 'p') [paragraphs, isHeading] = [paragraphs + 1, false];
      if (name === 'p' && !inAnswer) now = beginAnswer('');
      if (name === 'pStyle') isHeading = headingStyle.test(attributeOf(attributes, '\\w+:val') ?? '');
      const bookmark =
        name === 'bookmarkStart' && isHeading && !inAnswer ? attributeOf(attributes, '\\w+:name') : undefined;
      // Word adds its own bookmarks to headings; their names begin with an underscore.
      if (bookmark !== undefined && !bookmark.startsWith('_')) heading = bookmark;
    },
    close: (name) => {
      if (name === 'fldSimple') fields = Math.max(0, fields - 1);
      if (name === 'p') endParagraph();
      if (name === 'tc') cells.pop();
      for (const source of answers) source.close(name);
      return [];
    },
  };
};

/** The text without whitespace, which programs change. */
export const keyOf = ({ lines }: Pick<WordOutside, 'lines'>): string => withoutSpaces(textOf(lines));

/** Takes one of the remaining texts of a key. */
const takeFrom = (left: Map<string, number>, key: string): boolean => {
  const count = left.get(key) ?? 0;
  left.set(key, count - 1);
  return count > 0;
};

const countsOf = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** `reworded`: answers below which published text is missing, so that added text there may replace it. */
export type Added = { texts: ReadonlySet<WordOutside>; reworded: ReadonlySet<string> };

/**
 * Texts outside of answers that the published file does not have, in order. A text is matched by its words and the
 * answer before it, and by its words alone if that answer was deleted.
 */
export const addedUntaggedText = (now: readonly WordOutside[], published: readonly WordOutside[]): Added => {
  const placeOf = (one: WordOutside): string => `${one.after ?? ''} ${keyOf(one)}`;
  const places = countsOf(published.map(placeOf));
  const unknown = now.filter((one) => !takeFrom(places, placeOf(one)));
  const missing = published.filter((one) => takeFrom(places, placeOf(one)));
  const words = countsOf(missing.map(keyOf));
  return {
    texts: new Set(unknown.filter((one) => !takeFrom(words, keyOf(one)))),
    reworded: new Set(missing.map(({ after = '' }) => after)),
  };
};
