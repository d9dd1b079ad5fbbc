import { codeWord, isHeadWord, isName, labelWord, noteWord, type SheetLine, textIn, unitWord } from '../head-lines.ts';
import type { SheetValue } from '../sheet-value.ts';
import { isUnitText } from '../unit-text.ts';
import { bareYear, isTimeWords, joinedHead, partInTitle } from './time-words.ts';

const headWords = [labelWord, unitWord, codeWord, noteWord];
const isEmpty = ({ cells }: SheetLine): boolean => [...cells.values()].every((value) => textIn(value) === '');
const isWord = (value: SheetValue): boolean =>
  textIn(value) === '' || isName(value) || (value.kind === 'text' && isTimeWords(textIn(value)));
const asText = (text: string): SheetValue => ({ kind: 'text', text });

/** The text of a line over each column: its own, or the last one before it. */
const textOver = ({ cells }: SheetLine, column: number): string => {
  const before = [...cells].filter(([at, value]) => at <= column && textIn(value) !== '');
  return textIn(before.toSorted(([one], [other]) => other - one)[0]?.[1]);
};

const yearsIn = ({ cells }: SheetLine): number[] =>
  [...cells].flatMap(([column, value]) =>
    value.kind !== 'boolean' && bareYear(textIn(value)) !== undefined ? [column] : [],
  );

/** Whether a line is of words and years alone, and no row of figures. */
const areYears = (line: SheetLine, first: number, above: SheetLine, knows: (label: string) => boolean): boolean => {
  const isWorded = [...above.cells].some(([column, value]) => column < first && isHeadWord(textIn(value), headWords));
  return [...line.cells].every(([column, value]) => {
    const text = textIn(value);
    if (column >= first) return isWord(value) || bareYear(text) !== undefined;
    return text === '' || isHeadWord(text, headWords) || (!isWorded && !knows(text) && !isUnitText(text));
  });
};

type Pair = { above: SheetLine; line: SheetLine };
/** Two lines of a head as one, and what is left above it; undefined where they are no head of words and years. */
const joinedPair = ({ above, line }: Pair, knows: (label: string) => boolean): Pair | undefined => {
  const [below, over] = [yearsIn(line), yearsIn(above)];
  const isBelow = below.length > 0;
  const first = Math.min(...(isBelow ? below : over));
  if (!Number.isFinite(first) || (isBelow && over.length > 0)) return undefined;
  if (!areYears(isBelow ? line : above, first, above, knows)) return undefined;
  if (![...(isBelow ? above : line).cells.values()].every(isWord)) return undefined;
  const texts = new Map<number, string>();
  for (const [column, value] of line.cells) {
    const own = textIn(value);
    const words = isBelow ? textOver(above, column) : own;
    const whole = column < first ? undefined : joinedHead(words, isBelow ? own : textOver(above, column));
    if (whole !== undefined) texts.set(column, whole);
  }
  if (texts.size === 0) return undefined;
  const cells = new Map(line.cells);
  const left = new Map(above.cells);
  for (const [column, value] of above.cells) {
    const [text, own] = [textIn(value), textIn(line.cells.get(column))];
    const isJoined = texts.has(column);
    if (column < first && own !== '') continue;
    left.delete(column);
    if (!isJoined && text !== '' && own !== text) cells.set(column, asText(`${text} ${own}`.trim()));
  }
  for (const [column, text] of texts) cells.set(column, asText(text));
  const sorted = [...cells].toSorted(([one], [other]) => one - other);
  return { above: { ...above, cells: left }, line: { ...line, cells: new Map(sorted) } };
};

const titleLines = 3;
/** Years below a title that says which part of each year is meant. */
const belowTitle = (line: SheetLine, titles: readonly SheetLine[], knows: (label: string) => boolean): SheetLine => {
  const years = yearsIn(line);
  const first = Math.min(...years);
  if (years.length === 0 || !areYears(line, first, { number: 0, cells: new Map() }, knows)) return line;
  const corner = [...line.cells].filter(([column]) => column < first).map(([, value]) => value);
  const words = [corner, ...titles.map(({ cells }) => [...cells.values()])]
    .flatMap((values) => values.map((value) => (isWord(value) ? partInTitle(textIn(value)) : undefined)))
    .find((part) => part !== undefined);
  if (words === undefined) return line;
  const cells = [...line.cells].map(([column, value]) => {
    const text = textIn(value);
    // Said once, of all the years.
    if (column < first) return [column, isTimeWords(text) ? asText('') : value] as const;
    const whole = joinedHead(words, text);
    return [column, whole === undefined ? value : asText(whole)] as const;
  });
  return { ...line, cells: new Map(cells) };
};

/** Lines in which words for a time above years, or below them, are one head with them: "Six months ended 30 June" over 2024 and 2023. */
export const withJoinedHeads = (lines: readonly SheetLine[], knows: (label: string) => boolean): SheetLine[] => {
  const found: SheetLine[] = [];
  for (const line of lines) {
    const above = found.at(-1);
    const isNext = above !== undefined && line.number - above.number === 1;
    const pair = isNext && !isEmpty(above) ? joinedPair({ above, line }, knows) : undefined;
    if (pair) {
      found.pop();
      if (!isEmpty(pair.above)) found.push(pair.above);
      found.push(pair.line);
    } else found.push(belowTitle(line, found.slice(-titleLines).toReversed(), knows));
  }
  return found;
};
