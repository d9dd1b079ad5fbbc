import { linesIn, wrapped } from './row-height.ts';

/** Excel's limit in UTF-16 units, with a margin for escapes. */
const cellLengthMax = 32_000;

/** Splits a text into parts that fit into a cell, never inside a character. */
export const cellParts = (text: string): string[] => {
  if (text.length <= cellLengthMax) return [text];
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = Math.min(start + cellLengthMax, text.length);
    const isInsidePair = /[\uDC00-\uDFFF]/.test(text.charAt(end)) && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    if (isInsidePair) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
};

/** A row shows at most some thirty lines of text: fewer, as words wrap early and some fonts are tall. */
const linesMax = 28;

const stop = /[\s。，、；：！？]/;

/** The part of a text that a row shows: to the end of a sentence or word if there is one in its second half. */
const lengthWithin = (text: string, columnWidth: number): number => {
  const { end } = wrapped(text, columnWidth, linesMax);
  if (end === text.length) return end;
  let stopped = end;
  while (stopped > end / 2 && !stop.test(text.charAt(stopped - 1))) stopped -= 1;
  return stopped > end / 2 ? stopped : end;
};

/** A paragraph in parts with at most the lines that a row shows. */
const partsOf = (paragraph: string, columnWidth: number): string[] => {
  const parts: string[] = [];
  let rest = paragraph;
  do {
    const length = lengthWithin(rest, columnWidth);
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  } while (rest !== '');
  return parts;
};

/**
 * Splits a text into parts that a row shows in full: content above the height limit of a row is neither shown nor
 * printed.
 */
export const fittingParts = (text: string, columnWidth: number): string[] => {
  if (linesIn(text, columnWidth) <= linesMax) return [text];
  const parts: string[] = [];
  let available = 0;
  for (const paragraph of text.split('\n')) {
    for (const [index, part] of partsOf(paragraph, columnWidth).entries()) {
      const lines = linesIn(part, columnWidth);
      const last = parts.at(-1);
      if (index === 0 && lines <= available && last !== undefined) {
        parts[parts.length - 1] = `${last}\n${part}`;
        available -= lines;
      } else if (part !== '') {
        parts.push(part);
        available = linesMax - lines;
      }
    }
  }
  return parts;
};
