import { attributeOf } from '../core/office/reading/scan-xml.ts';
import { WorkbookRefused } from '../core/office/reading/workbook-refused.ts';
import { markOfStart } from '../report-document/text/control-tag.ts';
import { type AnswerSource, beginAnswer, controlsMax, endAnswer, type Open } from './word-body.ts';
import type { ParagraphFacts } from './word-paragraph.ts';

/**
 * Places of the bookmarks of answers, in paragraphs counted from 1. Programs without block-level content controls
 * preserve bookmarks: an answer is all paragraphs from the start of its bookmark to its end.
 */
export type MarkPlace = {
  name: string;
  from: number;
  to: number;
  /** The first paragraph of the cell that contains it; undefined outside of tables. */
  cellFrom: number | undefined;
  /** False if only the bookmark in its first paragraph remains. */
  isEndKnown: boolean;
};
type Cell = { number: number; from: number };
type Span = Omit<MarkPlace, 'to' | 'cellFrom'> & { cell: Cell | undefined; to: number | undefined };
type Ended = { span: Span; isAtStart: boolean };

const ourMark = /^_esg[0-9a-f]{36}$/;

/** A paragraph with text of two answers is assigned to neither. */
const apart = (places: readonly MarkPlace[]): MarkPlace[] => {
  const ordered = places.toSorted((one, other) => one.from - other.from || one.to - other.to);
  const shared = new Set<MarkPlace>();
  let furthest: MarkPlace | undefined;
  for (const place of ordered) {
    if (furthest && place.from <= furthest.to) shared.add(place).add(furthest);
    if (!furthest || place.to > furthest.to) furthest = place;
  }
  return ordered.filter((place) => !shared.has(place));
};

const idOf = (attributes: string): string => attributeOf(attributes, '\\w+:id') ?? '';

/** Bookmarks by their names while they are being found. */
const createSpans = () => {
  const spans = new Map<string, Span>();
  const byId = new Map<string, Span>();
  let ended: Ended[] = [];
  return {
    begin: (attributes: string, from: number, cell: Cell | undefined): void => {
      const own = attributeOf(attributes, '\\w+:name') ?? '';
      const name = markOfStart(own);
      if (!ourMark.test(name)) return;
      if (Math.max(byId.size, spans.size) >= controlsMax) throw new WorkbookRefused('volume');
      // LibreOffice repeats the start of a bookmark over several paragraphs in a later one, under another id.
      const span = spans.get(name) ?? { name, from, cell, to: undefined, isEndKnown: false };
      if (own === name) span.isEndKnown = true;
      spans.set(name, span);
      byId.set(idOf(attributes), span);
    },
    end: (attributes: string, cell: Cell | undefined, isAtStart: boolean): void => {
      const span = byId.get(idOf(attributes));
      // A bookmark that ends in another cell than its start is ignored.
      if (span && span.cell?.number === cell?.number) ended.push({ span, isAtStart });
    },
    /**
     * Deleting the last paragraph of an answer moves its end mark before the following text, which is not part of the
     * answer.
     */
    finish: (paragraph: number, hasWords: boolean): void => {
      for (const { span, isAtStart } of ended)
        span.to = isAtStart && hasWords && span.from < paragraph ? paragraph - 1 : paragraph;
      ended = [];
    },
    places: (): MarkPlace[] =>
      [...spans.values()].flatMap(({ cell, to, ...span }) =>
        to === undefined || to < span.from ? [] : [{ ...span, to, cellFrom: cell?.from }],
      ),
  };
};

/** Start paragraphs of answers that begin before their bookmarks, by name. */
export type BookmarkStarts = ReadonlyMap<string, number>;

/** Passes all elements to `answers` and collects the bookmarks of answers. */
export const findingMarks = (
  answers: AnswerSource,
  begins: BookmarkStarts,
): AnswerSource & { places(): MarkPlace[] } => {
  const spans = createSpans();
  const cells: Cell[] = [];
  let [paragraphs, cellsBegun] = [0, 0];
  let [isInParagraph, hasWords] = [false, false];
  const cell = (): Cell | undefined => cells.at(-1);
  const earlier = (place: MarkPlace): MarkPlace => ({
    ...place,
    from: Math.min(place.from, begins.get(place.name) ?? place.from),
  });
  return {
    ...answers,
    open: (name, attributes, parent) => {
      answers.open(name, attributes, parent);
      if (name === 'p') [paragraphs, isInParagraph, hasWords] = [paragraphs + 1, true, false];
      if (name === 'drawing') hasWords = true;
      if (name === 'tc') {
        cellsBegun += 1;
        cells.push({ number: cellsBegun, from: paragraphs + 1 });
      }
      if (name === 'bookmarkStart') spans.begin(attributes, isInParagraph ? paragraphs : paragraphs + 1, cell());
      if (name === 'bookmarkEnd') spans.end(attributes, cell(), isInParagraph && !hasWords);
    },
    close: (name) => {
      if (name === 'p') isInParagraph = false;
      if (!isInParagraph) spans.finish(paragraphs, hasWords);
      if (name === 'tc') cells.pop();
      return answers.close(name);
    },
    text: () => {
      hasWords = true;
    },
    places: () => apart(spans.places().map(earlier)),
  };
};

/** The answers between bookmarks, in a second reading of the same body. */
export const createMarked = (places: readonly MarkPlace[], facts: ParagraphFacts): AnswerSource => {
  const beginning = Map.groupBy(places, ({ from }) => from);
  let now: { open: Open; to: number } | undefined;
  let paragraphs = 0;
  return {
    current: () => now?.open,
    open: (name) => {
      if (name !== 'p') return;
      paragraphs += 1;
      for (const { name: mark, to } of beginning.get(paragraphs) ?? []) now = { open: beginAnswer(mark), to };
    },
    close: (name) => {
      if (name !== 'p' || now?.to !== paragraphs) return [];
      const answer = endAnswer(now.open, facts);
      now = undefined;
      return [answer];
    },
  };
};
