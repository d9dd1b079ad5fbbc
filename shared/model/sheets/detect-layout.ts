import {
  codeWord,
  type DayIn,
  type Heads,
  headsIn,
  isHeadWord,
  isName,
  noteWord,
  type SheetLine,
  textIn,
  unitWord,
  withYears,
} from './head-lines.ts';
import type { PeriodHead } from './period-head.ts';
import { labelForms } from './plain-label.ts';
import type { SheetValue } from './sheet-value.ts';
import { subHeadsOf } from './sub-heads.ts';
import { isUnitText, writtenUnit } from './unit-text.ts';
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
};
/** A skipped total: the total of a row is checked against its parts. */
export type WideTotal = {
  row: number;
  label: string;
  parts: readonly { row: number; column: number }[];
  value: SheetValue;
};
export type SkippedLine = { row: number; why: 'note' | 'total' };
/** `words`: the heads that name no period. */
export type WideLayout = {
  cells: WideCell[];
  totals: WideTotal[];
  skipped: SkippedLine[];
  tables: number;
  words: string[];
};

const totalWord = /^(?:(?:sub|grand )?total|sum|總計|总计|合計|合计|小計|小计|總和|總數)(?![\p{L}])/iu;
/** "Total" alone; "Total water withdrawal" is a metric. */
export const isTotalLabel = (text: string): boolean =>
  text
    .trim()
    .replace(totalWord, '')
    .replace(/[\s:：]|[（(].*$/g, '') === '' && totalWord.test(text.trim());
type Group = {
  label: number;
  code: number | undefined;
  unit: number | undefined;
  note: number | undefined;
  total: number | undefined;
  heads: Heads;
  /** The heads as they are written, and what the sheet says of the unit above the table. */
  texts: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, string>;
  open: ReadonlyMap<number, string>;
};

const bracketed = /[（(［[]\s*([^()（）[\]]{1,40})\s*[)）\]］]\s*$/;
const unitInBrackets = (text: string): string => {
  const inner = bracketed.exec(text)?.[1] ?? '';
  const named = inner.replace(/^(?:unit|in|單位)\s*[:：]?\s*/i, '');
  return isUnitText(named) ? writtenUnit(named) : '';
};

type Column = { column: number; text: string; head: PeriodHead | undefined };

/** Whether the cells of a column name rows. */
const holdsNames = (column: number, lines: readonly SheetLine[]): boolean => {
  const cells = lines.flatMap(({ cells: of }) => of.get(column) ?? []);
  return cells.filter(isName).length * 2 > cells.length;
};

/** Columns of words and the periods behind them, for each group of them in the sheet. */
const spansOf = (columns: readonly Column[], lines: readonly SheetLine[]): Column[][] => {
  const groups: Column[][] = [];
  for (const one of columns) {
    const now = groups.at(-1);
    const isBehind = now?.some(({ head }) => head) && !one.head;
    const isWord = isHeadWord(one.text, [totalWord, noteWord, unitWord]);
    const isOwn = !isBehind || isWord || !holdsNames(one.column, lines);
    if (now && isOwn) now.push(one);
    else groups.push([one]);
  }
  const last = groups.at(-1);
  if (groups.length > 1 && last && !last.some(({ head }) => head)) groups.splice(-2, 2, groups.slice(-2).flat());
  return groups;
};

type Below = { units: ReadonlyMap<number, string>; open: ReadonlyMap<number, string> };

const groupOf = (
  span: readonly Column[],
  lines: readonly SheetLine[],
  below: Below,
  knows: (label: string) => boolean,
): Group | undefined => {
  const words = span.filter(({ head }) => !head);
  const heads = new Map(span.flatMap(({ column, head }) => (head ? [[column, head] as const] : [])));
  const [firstHead] = heads.keys();
  if (firstHead === undefined) return undefined;
  const named = (written: RegExp) => words.find(({ text }) => isHeadWord(text, [written]))?.column;
  const [code, note, total] = [named(codeWord), named(noteWord), named(totalWord)];
  // A column without a name before the first period holds labels as well.
  const before = Array.from({ length: firstHead - (span[0]?.column ?? 0) }, (_, at) => (span[0]?.column ?? 0) + at);
  const all = before.length > 0 ? before : Array.from({ length: firstHead }, (_, at) => at);
  const textsIn = (column: number) => lines.map(({ cells }) => textIn(cells.get(column))).filter((text) => text !== '');
  const areUnits = (column: number): boolean => {
    const texts = textsIn(column);
    return texts.length > 0 && texts.every(isUnitText);
  };
  const unit = named(unitWord) ?? all.find((column) => column !== code && areUnits(column));
  const rest = all.filter((column) => ![code, note, total, unit].includes(column));
  const ranked = rest.map((column) => {
    const texts = new Set(textsIn(column));
    return { column, known: [...texts].filter((text) => labelForms(text).some(knows)).length, texts: texts.size };
  });
  const [best] = ranked.toSorted((one, other) => other.known - one.known || other.texts - one.texts);
  const label = best?.column ?? code;
  if (label === undefined) return undefined;
  const texts = new Map(span.map(({ column, text }) => [column, text] as const));
  const units = new Map([
    ...span.map(({ column, text }) => [column, unitInBrackets(text)] as const),
    ...[...below.units].map(([column, text]) => [column, writtenUnit(text)] as const),
  ]);
  return { label, code, unit, note, total, heads, texts, units, open: below.open };
};

const unitAbove = /單位|单位|(?<!\p{L})(?:units?|in)(?!\p{L})/giu;
/** "Unit: tCO2e", "All figures in MWh" in a title above the table; "in" within a word is none. */
const unitInTitle = (line: SheetLine | undefined): string => {
  const cells = line ? [...line.cells.values()] : [];
  // A line with numbers is part of the table above, which has its own unit.
  if (!cells.every(isName)) return '';
  const whole = cells.map(textIn).find(isUnitText);
  if (whole !== undefined) return writtenUnit(whole);
  for (const text of cells.map((cell) =>
    textIn(cell)
      .replace(/[()（）]/g, ' ')
      .trim(),
  )) {
    for (const { 0: word, index } of text.matchAll(unitAbove)) {
      const named = text
        .slice(index + word.length)
        .replace(/^\s*[:：]?\s*/, '')
        .replace(/[,，]?\s*(?:unless|except|if not|除).*$/i, '');
      if (isUnitText(named)) return writtenUnit(named);
    }
  }
  return '';
};

const isFilled = (value: SheetValue | undefined): value is SheetValue => textIn(value) !== '';

/** A group of columns as it is read; `section`: the unit that the heading above a line says. */
type Reading = { group: Group; title: string; section: string };

/** A note among the lines is no heading. */
const isNoteLine = (label: string): boolean =>
  label.length > headingMax || /^(?:[*†‡§#]|[([（]?\d|notes?\b|remarks?\b|註|附註|備註)/i.test(label);
const headingMax = 80;

const readLine = (
  reading: Reading,
  { number: row, cells }: SheetLine,
  layout: WideLayout,
  knows: (label: string) => boolean,
): void => {
  const { group, title } = reading;
  const filled = [...group.heads].flatMap(([column, head]) => {
    const value = cells.get(column);
    return isFilled(value) ? [{ column, head, value }] : [];
  });
  const whole = textIn(cells.get(group.label));
  const forms = labelForms(whole);
  const label = forms.find(knows) ?? forms.find((form) => unitInBrackets(form) !== '') ?? whole;
  const code = group.code === undefined ? '' : textIn(cells.get(group.code));
  if (filled.length === 0 && label === '') return;
  if (filled.length === 0) {
    layout.skipped.push({ row, why: 'note' });
    if (!isNoteLine(whole)) reading.section = forms.map(unitInBrackets).find((unit) => unit !== '') ?? '';
  } else if (isTotalLabel(label) && !knows(label) && !knows(code)) layout.skipped.push({ row, why: 'total' });
  else {
    const inLabel = knows(label) ? '' : unitInBrackets(label);
    const ownUnit = (group.unit === undefined ? '' : textIn(cells.get(group.unit))) || inLabel;
    const bare = inLabel === '' ? label : label.replace(bracketed, '').trim();
    const name = labelForms(bare).find(knows) ?? bare;
    const note = group.note === undefined ? '' : textIn(cells.get(group.note));
    for (const { column, head, value } of filled) {
      const unit = ownUnit || group.units.get(column) || reading.section || group.units.get(group.label) || title;
      const period = group.texts.get(column) ?? '';
      const open = group.open.get(column);
      const at = { row, column, code, label: name, unit, head, period, note, value };
      layout.cells.push(open === undefined ? at : { ...at, open });
    }
    const total = group.total === undefined ? undefined : cells.get(group.total);
    if (isFilled(total)) {
      layout.totals.push({ row, label: name, parts: filled.map(({ column }) => ({ row, column })), value: total });
    }
  }
};

/**
 * Finds the tables of a sheet with periods across: with or without a title, several below or next to each other.
 * `knows` returns whether a text is the code or the name of a metric, so that "Total energy" is no total that is
 * skipped.
 */
export const detectWide = (
  lines: readonly SheetLine[],
  knows: (label: string) => boolean,
  dayIn: DayIn = () => undefined,
): WideLayout => {
  const layout: WideLayout = { cells: [], totals: [], skipped: [], tables: 0, words: [] };
  const headLines = headsIn(lines, knows, dayIn);
  const passed = new Set<SheetLine>();
  let groups: Reading[] = [];
  lines.forEach((line, at) => {
    const heads = headLines[at];
    if (passed.has(line)) return;
    if (!heads) {
      if (groups.length === 0) layout.skipped.push({ row: line.number, why: 'note' });
      for (const group of groups) readLine(group, line, layout, knows);
      return;
    }
    // The years over quarters are the upper half of one head.
    const below = headLines[at + 1];
    if (below && [...below.values()].some(({ part, year }) => part !== 'year' && year === undefined)) return;
    const above = lines[at - 1];
    const hasYears = headLines[at - 1] !== undefined || above?.cells.size === 1;
    const whole = withYearEnd(withYears(heads, hasYears ? above : undefined), [line, above, lines[at - 2]]);
    const sub = subHeadsOf(whole, lines[at + 1], knows);
    const subLine = sub && lines[at + 1];
    if (subLine) passed.add(subLine);
    let end = at + 1;
    while (end < lines.length && !headLines[end]) end += 1;
    const body = lines.slice(at + (sub ? 2 : 1), end);
    const columns = [...new Set([...line.cells.keys(), ...(subLine?.cells.keys() ?? [])])];
    const named = columns
      .toSorted((one, other) => one - other)
      .map((column) => ({
        column,
        text: textIn(line.cells.get(column)) || textIn(subLine?.cells.get(column)),
        head: (sub?.heads ?? whole).get(column),
      }));
    layout.words.push(...named.flatMap(({ text, head }) => (head ? [head.part] : [text])));
    const title = unitInTitle(lines[at - 1]) || unitInTitle(lines[at - 2]);
    groups = spansOf(named, body).flatMap((span) => {
      const group = groupOf(span, body, sub ?? { units: new Map(), open: new Map() }, knows);
      return group ? [{ group, title, section: '' }] : [];
    });
    layout.tables += groups.length;
  });
  // A section heading of one of two tables is no note of the other.
  const seen = new Set(layout.cells.map(({ row }) => row));
  const unread = new Map(layout.skipped.filter(({ row }) => !seen.has(row)).map((one) => [one.row, one] as const));
  return { ...layout, skipped: [...unread.values()] };
};
