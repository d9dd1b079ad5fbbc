import { roleOf } from '../column-words.ts';
import type { Around } from '../head-groups.ts';
import { codeWord, isHeadWord, isName, labelWord, noteWord, type SheetLine, textIn, unitWord } from '../head-lines.ts';
import { readColumnHead } from '../period-head.ts';
import type { PeriodHead } from '../period-parts.ts';
import type { SheetValue } from '../sheet-value.ts';
import { isUnitText } from '../unit-text.ts';
import { titlePeriodOf } from './title-period.ts';

const titleLinesMax = 4;
const rowWords = [labelWord, unitWord, codeWord, noteWord];
/** "Portfolio total", "Group total", "各物業合計": a column of the whole. */
const wholeTail = /^(?:[\p{L}-]+ )?totals?$|^.{0,8}(?:總計|合計|總數)$/iu;

// With a year before its words it looks like a figure.
const isWorded = (value: SheetValue): boolean => value.kind === 'text' && /\p{L}/u.test(textIn(value));

/** The titles right above a line, the nearest first: lines of a single text, and what such a text has behind it. */
const titlesOf = (lines: readonly SheetLine[], at: number): string[] => {
  const found: string[] = [];
  for (let above = at - 1; above >= Math.max(0, at - titleLinesMax); above -= 1) {
    const [line, below] = [lines[above], lines[above + 1]];
    const texts = [...(line?.cells.values() ?? [])].filter((value) => textIn(value) !== '');
    const isTitle = line !== undefined && texts.length === 1 && texts.every(isWorded);
    if (!isTitle || !below || (found.length > 0 && below.number - line.number > 1)) break;
    found.push(...texts.map(textIn));
  }
  return found;
};

const shortParts = { half: 'H', quarter: 'Q' } as const;
/** A period as words that are read as it: "2024", "H1 2024", "2024-03", "year ended 2025-03-31". */
const periodWords = ({ part, index, months, year, startOn, endOn }: PeriodHead): string => {
  if (endOn !== undefined) return startOn === undefined ? `year ended ${endOn}` : `${startOn} - ${endOn}`;
  if (months !== undefined) return `${months}M ${year}`;
  if (part === 'month') return `${year}-${String(index).padStart(2, '0')}`;
  return part === 'year' ? String(year) : `${shortParts[part]}${index} ${year}`;
};

/** The column of the whole among those that a line heads; undefined where it heads none, or several. */
const wholeIn = (line: SheetLine, { isOwn }: Pick<Around, 'isOwn'>): number | undefined => {
  const texts = [...line.cells].filter(([, value]) => textIn(value) !== '');
  const isHead = texts.length > 1 && texts.every(([, value]) => isName(value) && !isUnitText(textIn(value)));
  if (!isHead || texts.some(([, value]) => readColumnHead(textIn(value)) !== undefined)) return undefined;
  const others = texts.filter(([column, value]) => column > 0 && !isHeadWord(textIn(value), rowWords));
  const wholes = others.filter(([, value]) => {
    const text = textIn(value);
    return roleOf(text) === 'whole' || wholeTail.test(text) || isOwn(text);
  });
  return wholes.length === 1 && others.length > 1 ? wholes[0]?.[0] : undefined;
};

/**
 * Lines in which the column of the whole has the period that the title of its table alone names; undefined where no table has one.
 * The columns next to it are parts, which are named as not read.
 */
export const withTitlePeriods = (
  lines: readonly SheetLine[],
  around: Pick<Around, 'isOwn'>,
): SheetLine[] | undefined => {
  let isChanged = false;
  const found = lines.map((line, at) => {
    const column = wholeIn(line, around);
    const isOfFigures = column !== undefined && [...(lines[at + 1]?.cells ?? [])].length > 0;
    const titles = isOfFigures ? titlesOf(lines, at) : [];
    // The nearest that names a period says it.
    const period = titles.map((title) => titlePeriodOf([title])).find((one) => one !== undefined);
    if (column === undefined || !period || titles.some((text) => roleOf(text) === 'older')) return line;
    isChanged = true;
    const own = textIn(line.cells.get(column));
    const words = periodWords(period);
    const whole = readColumnHead(`${own} ${words}`);
    const isPlain = period.part === 'year' && period.endOn === undefined && period.months === undefined;
    const text = isPlain && whole?.of === undefined && whole?.year === period.year ? `${own} ${words}` : words;
    return { ...line, cells: new Map(line.cells).set(column, { kind: 'text', text }) };
  });
  return isChanged ? found : undefined;
};
