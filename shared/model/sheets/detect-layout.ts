import { type Around, groupsOf, pickHeads } from './head-groups.ts';
import {
  type DayIn,
  headsIn,
  isHeadWord,
  isName,
  labelWord,
  type SheetLine,
  textIn,
  unitWord,
  withYears,
} from './head-lines.ts';
import { splitLabel } from './label-unit.ts';
import type { PeriodHead } from './period-head.ts';
import { labelForms } from './plain-label.ts';
import { type Aside, asideOfTitle, asidesOf } from './row-asides.ts';
import { type SaidUnit, saidUnit, scaleWordOf, unitOf } from './said-unit.ts';
import type { SheetValue } from './sheet-value.ts';
import { subHeadsOf } from './sub-heads.ts';
import { type Group, groupOf, isTotalLabel, spansOf } from './table-group.ts';
import { isUnitText } from './unit-text.ts';
import { unreadColumns, unreadLines } from './unread-cells.ts';
import { withYearEnd } from './year-end.ts';

/** One number of a table that has its periods across. `unit`: as the sheet says it, '' where it does not. */
export type WideCell = {
  row: number;
  column: number;
  code: string;
  label: string;
  unit: string;
  head: PeriodHead;
  /** The head as the sheet writes it. */
  period: string;
  note: string;
  value: SheetValue;
  /** The name of its column, where several could hold the value of its period. */
  open?: string;
  /** Words around it by which it is no value of the organisation as a whole. */
  asides?: readonly Aside[];
  /** What the sheet says of its unit, where that cannot be applied with certainty. */
  unitOpen?: string;
};
/** A skipped total: the total of a row is checked against its parts. */
export type WideTotal = {
  row: number;
  label: string;
  parts: readonly { row: number; column: number }[];
  value: SheetValue;
};
export type SkippedLine = { row: number; why: 'note' | 'total' };
/** `words`: the heads that name no period · `ignored`: columns and lines with numbers that are not read, by their names. */
export type WideLayout = {
  cells: WideCell[];
  totals: WideTotal[];
  skipped: SkippedLine[];
  tables: number;
  words: string[];
  ignored: string[];
};

const isFilled = (value: SheetValue | undefined): value is SheetValue => textIn(value) !== '';

/** A group of columns as it is read, with what is said above it and by the last heading in it. */
type Reading = {
  group: Group;
  titles: readonly (SaidUnit | undefined)[];
  titleAside: Aside | undefined;
  section: SaidUnit | undefined;
  sectionAside: Aside | undefined;
  /** The last label, and the last words left of the labels. */
  label: string;
  above: Map<number, string>;
};

/** A note among the lines is no heading. */
const isNoteLine = (label: string): boolean =>
  label.length > headingMax || /^(?:[*†‡§#]|[([（]?\d|notes?\b|remarks?\b|註|附註|備註)/i.test(label);
const headingMax = 80;

const readLine = (
  reading: Reading,
  line: SheetLine,
  layout: WideLayout,
  knows: (label: string) => boolean,
  around: Around,
): void => {
  const { group } = reading;
  const { number: row, cells } = line;
  const filled = [...group.heads].flatMap(([column, head]) => {
    const value = cells.get(column);
    return isFilled(value) ? [{ column, head, value }] : [];
  });
  const own = textIn(cells.get(group.label));
  const before = asidesOf(group.asides, line, reading.above, around);
  // A label that is written once for several rows.
  const isBelow =
    own === '' && group.asides.columns.some(({ column, isBefore }) => !isBefore && textIn(cells.get(column)) !== '');
  const whole = isBelow ? reading.label : own;
  if (own !== '') reading.label = own;
  const forms = labelForms(whole);
  const label = forms.find(knows) ?? forms.find((form) => splitLabel(form, knows).unit !== '') ?? whole;
  const code = group.code === undefined ? '' : textIn(cells.get(group.code));
  if (filled.length === 0 && label === '') return;
  if (filled.length === 0) {
    layout.skipped.push({ row, why: 'note' });
    if (!isNoteLine(whole)) {
      reading.section = forms.map(saidUnit).find((said) => said !== undefined);
      reading.sectionAside = knows(label)
        ? undefined
        : forms.map((form) => asideOfTitle(form, around)).find((one) => one !== undefined);
    }
  } else if (isTotalLabel(label) && !knows(label) && !knows(code)) layout.skipped.push({ row, why: 'total' });
  else {
    const { name: bare, unit: inLabel } = splitLabel(label, knows);
    const isOnlyScale = scaleWordOf(inLabel) !== undefined && !isUnitText(inLabel);
    const ownUnit = (group.unit === undefined ? '' : textIn(cells.get(group.unit))) || (isOnlyScale ? '' : inLabel);
    const scale = group.asides.scale === undefined ? undefined : saidUnit(textIn(cells.get(group.asides.scale)));
    const labelScale = isOnlyScale ? saidUnit(inLabel) : undefined;
    const name = labelForms(bare).find(knows) ?? bare;
    const note = group.note === undefined ? '' : textIn(cells.get(group.note));
    const asides = [...before, reading.sectionAside ?? reading.titleAside].filter((aside) => aside !== undefined);
    for (const { column, head, value } of filled) {
      const said = [labelScale, reading.section, ...group.corner, ...reading.titles];
      // The unit in a label is the nearest of all; a scale above it counts.
      const above = inLabel !== '' && inLabel === ownUnit ? said.filter((one) => one?.isScale) : said;
      const resolved = unitOf(ownUnit, scale ?? group.units.get(column), above, group.rowUnits);
      const period = group.texts.get(column) ?? '';
      const open = group.open.get(column);
      const at = { row, column, code, label: name, unit: resolved.unit, head, period, note, value };
      layout.cells.push({
        ...at,
        ...(open === undefined ? {} : { open }),
        ...(asides.length === 0 ? {} : { asides }),
        ...('open' in resolved ? { unitOpen: resolved.open.text } : {}),
      });
    }
    const total = group.total === undefined ? undefined : cells.get(group.total);
    if (isFilled(total)) {
      layout.totals.push({ row, label: name, parts: filled.map(({ column }) => ({ row, column })), value: total });
    }
  }
};

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
): WideLayout => {
  const layout: WideLayout = { cells: [], totals: [], skipped: [], tables: 0, words: [], ignored: [] };
  const headLines = headsIn(lines, knows, dayIn);
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
    const over = groupsOf(whole, headLines[at - 1] ? undefined : above, around);
    const sub = subHeadsOf(over.heads, lines[at + 1], knows, around.isOwn);
    const subLine = sub && lines[at + 1];
    if (subLine) passed.add(subLine);
    const textAt = (column: number): string => textIn(line.cells.get(column)) || textIn(subLine?.cells.get(column));
    const picked = sub
      ? { heads: sub.heads, open: sub.open, dropped: new Map() }
      : pickHeads(over.heads, textAt, around);
    let end = at + 1;
    while (end < lines.length && !headLines[end]) end += 1;
    const body = lines.slice(at + (sub ? 2 : 1), end);
    const columns = [...new Set([...line.cells.keys(), ...(subLine?.cells.keys() ?? [])])];
    const named = columns
      .toSorted((one, other) => one - other)
      .map((column) => ({ column, text: textAt(column), head: picked.heads.get(column) }));
    layout.words.push(
      ...named.flatMap(({ column, text, head }) => {
        const part = head ?? whole.get(column);
        return part ? [part.part] : [text];
      }),
    );
    const titles = titlesAbove(lines, at, (one) => headLines[lines.indexOf(one)] !== undefined);
    const texts = titles
      .filter((title) => !over.hasWords || title !== above)
      .flatMap(({ cells }) => [...cells.values()].map(textIn))
      .filter((text) => !isNoteLine(text));
    const nextTo = {
      units: new Map([...over.units, ...(sub?.units ?? [])]),
      open: new Map([...over.open, ...picked.open]),
      around,
    };
    const asides = texts.map((text) => asideOfTitle(text, around));
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
      const said = texts.map(saidUnit);
      return [
        {
          group,
          titles: said,
          titleAside,
          section: undefined,
          sectionAside: undefined,
          label: '',
          above: new Map<number, string>(),
        },
      ];
    });
    layout.tables += groups.length;
    const dropped = new Map([...over.dropped, ...picked.dropped]);
    if (groups.length > 0)
      layout.ignored.push(
        ...unreadColumns(
          { line, body },
          groups.map(({ group }) => group),
          dropped,
        ),
      );
  });
  if (layout.tables > 0) layout.ignored.push(...unreadLines(outside, knows));
  // A section heading of one of two tables is no note of the other.
  const seen = new Set(layout.cells.map(({ row }) => row));
  const unread = new Map(layout.skipped.filter(({ row }) => !seen.has(row)).map((one) => [one.row, one] as const));
  return { ...layout, skipped: [...unread.values()], ignored: [...new Set(layout.ignored)] };
};

const nothingAround: Around = { isOwn: () => false, isEntity: () => false, isHidden: () => false };
