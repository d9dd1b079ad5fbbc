import { letters } from './cell-place.ts';
import { type Around, groupsOf, pickHeads } from './head-groups.ts';
import {
  codeWord,
  type DayIn,
  headsIn,
  isHeadWord,
  isName,
  labelWord,
  noteWord,
  type SheetLine,
  textIn,
  unitWord,
  withYears,
} from './head-lines.ts';
import { partHeadsOf, partLinesOf } from './part-lines.ts';
import { readColumnHead } from './period-head.ts';
import { headingOf, type Reading, readLine, topicOf, type WideLayout } from './read-line.ts';
import { saidUnit } from './said-unit.ts';
import { subHeadsOf } from './sub-heads.ts';
import { groupOf, spansOf } from './table-group.ts';
import { numbersIn, type PlaceNames, unreadColumns, unreadLines } from './unread-cells.ts';
import { withYearEnd } from './year-end.ts';

/** A line that is worded as the head of a table, and names no period that is known: the table above ends there. */
const isOtherTable = ({ cells }: SheetLine, groups: readonly Reading[]): boolean => {
  if (cells.size < 3 || ![...cells.values()].every(({ kind }) => kind === 'text')) return false;
  const isWorded = [...cells.values()].some((value) => isHeadWord(textIn(value), [labelWord, unitWord]));
  const texts = groups
    .flatMap(({ group }) => [...group.heads.keys()])
    .map((column) => textIn(cells.get(column)))
    .filter((text) => text !== '');
  // "9M 2024": words with the digits of a year.
  return isWorded && texts.length > 0 && texts.every((text) => /\p{L}/u.test(text) && /\d{2}/.test(text));
};

type Picked = ReturnType<typeof pickHeads>;
/** The periods of columns with those that a person gave, and without those that are not to be read. */
const withGiven = (
  columns: readonly number[],
  textAt: (column: number) => string,
  { heads, open, dropped }: Picked,
  { given }: Around,
): Picked => {
  if (!given) return { heads, open, dropped };
  const found = { heads: new Map(heads), open: new Map(open), dropped: new Map(dropped) };
  for (const column of columns) {
    const own = given(column, textAt(column));
    if (own === undefined) continue;
    for (const map of Object.values(found)) map.delete(column);
    if (own === null) found.dropped.set(column, '');
    else found.heads.set(column, own.head);
  }
  return found;
};

/** "Unit" a line above the years, in a cell that is merged with the one next to them: words of the head by column. */
const wordsOver = ({ cells }: SheetLine, above: SheetLine | undefined): ReadonlyMap<number, string> =>
  new Map(
    [...(above?.cells ?? [])]
      .filter(([column, value]) => textIn(cells.get(column)) === '' && isHeadWord(textIn(value), headWords))
      .map(([column, value]) => [column, textIn(value)] as const),
  );
const headWords = [labelWord, unitWord, codeWord, noteWord];

/** The lines of words above a head, the nearest first: its titles. */
const titlesAbove = (lines: readonly SheetLine[], at: number, isTaken: (line: SheetLine) => boolean): SheetLine[] => {
  const found: SheetLine[] = [];
  for (let above = at - 1; above >= Math.max(0, at - titleLinesMax); above -= 1) {
    const [line, below] = [lines[above], lines[above + 1]];
    if (!line || !below || isTaken(line) || ![...line.cells.values()].every(isName)) break;
    if (found.length > 0 && below.number - line.number > 1) break;
    found.push(line);
  }
  return found;
};
const titleLinesMax = 4;

/**
 * Finds the tables of a sheet with periods across: with or without a title, several below or next to each other.
 * `knows` returns whether a text is the code or the name of a metric, so that "Total energy" is no total that is
 * skipped.
 */
export const detectWide = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  dayIn: DayIn = () => undefined,
  around: Around = nothingAround,
  names: PlaceNames = { column: letters, row: String },
): WideLayout => {
  const layout: WideLayout = {
    cells: [],
    columns: [],
    totals: [],
    skipped: [],
    tables: 0,
    words: [],
    ignored: [],
    dividers: [],
  };
  const headLines = headsIn(lines, knows, dayIn, around.given);
  const withHeads = new Set(lines.filter((_line, at) => headLines[at] !== undefined));
  const isHead = (line: SheetLine): boolean => withHeads.has(line);
  const passed = new Set<SheetLine>();
  const outside: SheetLine[] = [];
  let groups: Reading[] = [];
  lines.forEach((line, at) => {
    const heads = headLines[at];
    if (passed.has(line)) return;
    if (!heads) {
      if (isOtherTable(line, groups)) groups = [];
      if (groups.length === 0) {
        layout.skipped.push({ row: line.number, why: 'note' });
        outside.push(line);
      }
      for (const group of groups) readLine(group, line, layout, knows, around);
      return;
    }
    // The years over quarters are the upper half of one head.
    const next = headLines[at + 1];
    if (next && [...next.values()].some(({ part, year }) => part !== 'year' && year === undefined)) return;
    const above = lines[at - 1];
    const hasYears = headLines[at - 1] !== undefined || above?.cells.size === 1;
    const whole = withYearEnd(withYears(heads, hasYears ? above : undefined), [line, above, lines[at - 2]]);
    let end = at + 1;
    while (end < lines.length && !headLines[end]) end += 1;
    const partLines = partLinesOf({ lines, at, end }, whole, isHead, knows, around.isTurned === true);
    const isPartLine = (one: SheetLine | undefined): boolean => partLines.some((part) => part.line === one);
    const over = groupsOf(whole, headLines[at - 1] || isPartLine(above) ? undefined : above, around);
    const sub = partLines.length > 0 ? undefined : subHeadsOf(over.heads, lines[at + 1], knows, around.isOwn);
    const subLine = sub && lines[at + 1];
    for (const one of [subLine, ...partLines.map((part) => part.line)]) if (one) passed.add(one);
    const words = wordsOver(line, above);
    const textAt = (column: number): string =>
      textIn(line.cells.get(column)) || textIn(subLine?.cells.get(column)) || (words.get(column) ?? '');
    const partTexts = partLines.flatMap((part) => [...part.line.cells.keys()]);
    const columns = [
      ...new Set([...line.cells.keys(), ...(subLine?.cells.keys() ?? []), ...words.keys(), ...partTexts]),
    ];
    const ofParts = partLines.length > 0 ? partHeadsOf(over.heads, partLines, columns, around) : undefined;
    /** The name of a column that a line next to its head divides. */
    const nameAt = (column: number): string => {
      const own = textAt(column);
      const under = textIn(subLine?.cells.get(column));
      const year = whole.get(column) ?? [...whole].findLast(([from]) => from <= column)?.[1];
      return under === '' ? own : `${under} ${own === '' || own === under ? (year?.year ?? '') : own}`.trim();
    };
    const isGiven = (column: number): boolean => around.given?.(column, textAt(column)) !== undefined;
    const picked = withGiven(
      columns,
      textAt,
      ofParts ?? (sub ? { ...sub, dropped: new Map() } : pickHeads(over.heads, textAt, around)),
      around,
    );
    const body = lines.slice(at + (sub ? 2 : 1), end).filter((one) => !isPartLine(one));
    const named = columns
      .toSorted((one, other) => one - other)
      .map((column) => ({ column, text: textAt(column), head: picked.heads.get(column) }));
    layout.words.push(
      ...named.flatMap(({ column, text, head }) => {
        // A column that a person named keeps the word that its layout is known by.
        const part = isGiven(column) ? readColumnHead(text) : (head ?? whole.get(column));
        return part ? [part.part] : [text];
      }),
    );
    const titles = titlesAbove(lines, at, isHead);
    const headings = titles
      .filter((title) => (!over.hasWords || title !== above) && !isPartLine(title))
      .flatMap(({ cells }) => [...cells.values()].map(textIn))
      .flatMap((text) => headingOf(text, false, around) ?? []);
    const nextTo = {
      units: new Map([...over.units, ...(sub?.units ?? [])]),
      open: new Map([...[...over.open].filter(([column]) => !isGiven(column)), ...picked.open]),
      owned: sub?.owned ?? new Map(),
      parts: ofParts?.parts ?? sub?.parts ?? new Map(),
      rates: sub?.rates ?? new Set<number>(),
      around,
    };
    const corner = named.filter(({ head }) => !head).map(({ text }) => text);
    const titleTexts = titles.flatMap(({ cells }) => [...cells.values()].map(textIn));
    const topic = topicOf([...corner, ...titleTexts], knows);
    const asides = headings.map(({ aside }) => aside);
    let from = 0;
    groups = spansOf(named, body).flatMap((span) => {
      const begin = from;
      from = (span.at(-1)?.column ?? from) + 1;
      const group = groupOf(span, begin, body, nextTo, knows);
      if (!group) return [];
      layout.ignored.push(...group.asides.ignored);
      // Where the rows say which of them are ratios, the others are none.
      const saysRatios = [...group.rowUnits].some((unit) => saidUnit(unit)?.unit === '');
      const titleAside = asides.find((one) => one !== undefined && !(one.kind === 'ratio' && saysRatios));
      const said = headings.map(({ said: one }) => one);
      return [
        {
          group,
          titles: said,
          titleAside,
          titleTexts,
          heading: '',
          section: undefined,
          sectionAside: undefined,
          topic,
          label: '',
          above: new Map<number, string>(),
        },
      ];
    });
    layout.tables += groups.length;
    if (groups.length === 0) return;
    const dropped = new Map([...over.dropped, ...picked.dropped].filter(([column]) => !picked.heads.has(column)));
    const own = groups.map(({ group }) => group);
    const unread = unreadColumns({ textAt: nameAt, body }, own, dropped, names);
    layout.ignored.push(...unread.map(({ name }) => name));
    const numbersOf = (column: number) => ({ column, text: textAt(column), ...numbersIn(body, column) });
    layout.columns.push(
      ...own.flatMap(({ heads: of }) => [...of].map(([column, head]) => ({ ...numbersOf(column), head }))),
      ...unread.map(({ column }) => ({ ...numbersOf(column), head: undefined })),
    );
  });
  if (layout.tables > 0) layout.ignored.push(...unreadLines(outside, knows, names));
  // A section heading of one of two tables is no note of the other.
  const seen = new Set(layout.cells.map(({ row }) => row));
  const unread = new Map(layout.skipped.filter(({ row }) => !seen.has(row)).map((one) => [one.row, one] as const));
  return { ...layout, skipped: [...unread.values()], ignored: [...new Set(layout.ignored)] };
};

const nothingAround: Around = { isOwn: () => false, isEntity: () => false, isHidden: () => false };
