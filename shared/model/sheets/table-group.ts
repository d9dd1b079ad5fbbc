import { inTraditional } from '../text/chinese-letters.ts';
import { kindHead, partHead, scaleHead } from './column-words.ts';
import type { Around } from './head-groups.ts';
import { codeWord, type Heads, isHeadWord, isName, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import { unitOfHead } from './label-unit.ts';
import { nearColumns } from './near-columns.ts';
import type { PeriodHead } from './period-parts.ts';
import { labelForms } from './plain-label.ts';
import { type AsideColumns, asideColumnsOf } from './row-asides.ts';
import { type SaidUnit, saidUnit } from './said-unit.ts';
import { isUnitText } from './unit-text.ts';

export const totalWord = /^(?:(?:sub|grand )?total|sum|總計|总计|合計|合计|小計|小计|總和|總數)(?![\p{L}])/iu;
/** "Total" alone; "Total water withdrawal" is a metric. */
export const isTotalLabel = (typed: string): boolean => {
  const text = inTraditional(typed).trim();
  return totalWord.test(text) && text.replace(totalWord, '').replace(/[\s:：]|[（(].*$/g, '') === '';
};
/** The columns of one table by what they hold. */
export type Group = {
  label: number;
  code: number | undefined;
  /** The columns of units and of notes, and those of each period. */
  unitColumns: readonly number[];
  unit: ReadonlyMap<number, number>;
  noteColumns: readonly number[];
  note: ReadonlyMap<number, number>;
  total: number | undefined;
  heads: Heads;
  /** The heads as they are written, and what they say of the unit. */
  texts: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, SaidUnit | undefined>;
  /** The unit that other heads have, of those that have none. */
  otherUnits: ReadonlyMap<number, SaidUnit>;
  open: ReadonlyMap<number, string>;
  /** Columns of a part that has a place of its own. */
  parts: ReadonlyMap<number, string>;
  /** Columns of the rate of what their rows name. */
  rates: ReadonlySet<number>;
  asides: AsideColumns;
  /** What the words above the labels say of the unit. */
  corner: readonly (SaidUnit | undefined)[];
  /** The units of its rows. */
  rowUnits: ReadonlySet<string>;
};

/** Longest text of a column without a head that may hold units. */
const unitLengthMax = 20;

type Column = { column: number; text: string; head: PeriodHead | undefined };

/** Whether the cells of a column name rows. */
const holdsNames = (column: number, lines: readonly SheetLine[]): boolean => {
  const cells = lines.flatMap(({ cells: of }) => of.get(column) ?? []);
  return cells.filter(isName).length * 2 > cells.length;
};

/** Columns of words and the periods behind them, for each group of them in the sheet. */
export const spansOf = (columns: readonly Column[], lines: readonly SheetLine[]): Column[][] => {
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

/** What the lines next to a head say of its columns. */
type NextTo = {
  units: ReadonlyMap<number, SaidUnit>;
  open: ReadonlyMap<number, string>;
  owned: ReadonlyMap<number, number>;
  parts: ReadonlyMap<number, string>;
  rates: ReadonlySet<number>;
  around: Around;
};

export const groupOf = (
  span: readonly Column[],
  from: number,
  lines: readonly SheetLine[],
  { units: saidUnits, open, owned, parts, rates, around }: NextTo,
  knows: (label: string) => boolean,
): Group | undefined => {
  const words = span.filter(({ head }) => !head);
  const heads = new Map(span.flatMap(({ column, head }) => (head ? [[column, head] as const] : [])));
  const firstHead = Math.min(...heads.keys());
  if (heads.size === 0) return undefined;
  const allNamed = (written: RegExp) =>
    words.flatMap(({ column, text }) => (isHeadWord(text, [written]) ? [column] : []));
  const named = (written: RegExp) => allNamed(written).find((column) => !owned.has(column));
  const [code, total, noteColumns] = [named(codeWord), named(totalWord), allNamed(noteWord)];
  // A column without a name before the first period holds labels as well.
  const before = Array.from({ length: firstHead - from }, (_, at) => from + at);
  const all = before.length > 0 ? before : Array.from({ length: firstHead }, (_, at) => at);
  const textsIn = (column: number) => lines.map(({ cells }) => textIn(cells.get(column))).filter((text) => text !== '');
  const headOf = (column: number): string => words.find((one) => one.column === column)?.text ?? '';
  // One that nobody knows among them is refused as such; read as no unit at all, the others would be lost with it.
  const areUnits = (column: number): boolean => {
    const texts = textsIn(column);
    const areNames = texts.some((text) => labelForms(text).some(knows));
    const known = texts.filter(isUnitText).length;
    const isShort = headOf(column) === '' && texts.every((text) => text.length <= unitLengthMax);
    return known > 0 && !areNames && (isShort || known * 2 >= texts.length);
  };
  const namedUnits = allNamed(unitWord);
  const foundUnit =
    all.find((column) => column !== code && !scaleHead.test(headOf(column)) && areUnits(column)) ??
    words.find(({ column, text }) => !scaleHead.test(text) && areUnits(column))?.column;
  const unitColumns = namedUnits.length > 0 || foundUnit === undefined ? namedUnits : [foundUnit];
  const columns = [...heads.keys()];
  const unit = nearColumns(columns, unitColumns, owned, true);
  const note = nearColumns(columns, noteColumns, owned, false);
  const rest = all.filter((column) => ![code, total, ...noteColumns, ...unitColumns].includes(column));
  const ranked = rest.map((column) => {
    // Columns of numbers that are not read name no rows.
    const texts = new Set(textsIn(column).filter((text) => /\p{L}/u.test(text)));
    return { column, known: [...texts].filter((text) => labelForms(text).some(knows)).length, texts: texts.size };
  });
  const [best] = ranked.toSorted((one, other) => other.known - one.known || other.texts - one.texts);
  const label = best?.column ?? code;
  if (label === undefined) return undefined;
  const texts = new Map(span.map(({ column, text }) => [column, text] as const));
  const units = new Map([...span.map(({ column, text }) => [column, unitOfHead(text)] as const), ...saidUnits]);
  const ofHeads = columns
    .flatMap((column) => units.get(column) ?? [])
    .find((said) => !said.isScale && said.unit !== '%');
  const otherUnits = new Map(
    columns.flatMap((column) => (ofHeads && !units.get(column) ? [[column, { ...ofHeads, unit: '' }] as const] : [])),
  );
  const behind = words.filter(
    ({ column, text }) => column > firstHead && isHeadWord(text, [partHead, kindHead, scaleHead]),
  );
  const candidates = [...rest.filter((column) => column !== label), ...behind.map(({ column }) => column)];
  const asides = asideColumnsOf(
    candidates.map((column) => ({ column, head: headOf(column) })),
    label,
    lines,
    knows,
    around,
  );
  const corner = words
    .filter(({ column }) => column < firstHead && !unitColumns.includes(column))
    .map(({ text }) => saidUnit(text));
  const rowUnits = new Set(unitColumns.flatMap(textsIn));
  const ofColumns = { label, code, unitColumns, unit, noteColumns, note, total };
  return { ...ofColumns, heads, texts, units, otherUnits, open, parts, rates, asides, corner, rowUnits };
};
