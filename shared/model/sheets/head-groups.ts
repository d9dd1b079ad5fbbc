import { roleOf, titleRoleOf } from './column-words.ts';
import { type GivenColumns, type Heads, isName, type SheetLine, textIn } from './head-lines.ts';
import { spreadUnits } from './near-columns.ts';
import { readColumnHead } from './period-head.ts';
import { periodName } from './period-parts.ts';
import { type SaidUnit, saidUnit } from './said-unit.ts';

/** What the reader of a table has to know of its sheet and organisation. */
export type Around = {
  /** The organisation's own name. */
  isOwn: (text: string) => boolean;
  isEntity: (text: string) => boolean;
  isHidden: (column: number) => boolean;
  given?: GivenColumns;
  /** The lines are the columns of the sheet. */
  isTurned?: true;
};

/**
 * Columns of periods that hold values. `open`: columns about a part, by what they are about · `dropped`: columns that are not read,
 * by their names · `units`: by the words above the heads.
 */
export type HeadGroups = {
  heads: Heads;
  open: ReadonlyMap<number, string>;
  dropped: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, SaidUnit>;
  /** The words of the line above belong to columns, and are no title. */
  hasWords: boolean;
};

/** The words above the heads of a table, each from its column to the next. */
const wordsAbove = (heads: Heads, line: SheetLine | undefined): ReadonlyMap<number, string> => {
  const first = Math.min(...heads.keys());
  if (!line || ![...line.cells.values()].every(isName)) return new Map();
  const words = [...line.cells]
    .map(([column, value]) => ({ column, text: textIn(value) }))
    .filter(({ column, text }) => column >= first && text !== '')
    .toSorted((one, other) => one.column - other.column);
  const found = [...heads.keys()].flatMap((column) => {
    const over = words.filter((one) => one.column <= column).at(-1);
    return over ? [[column, over.text] as const] : [];
  });
  const texts = new Set(found.map(([, text]) => text));
  const [only = ''] = texts;
  // A single text above all columns is a title, unless it says of what they are.
  const isTitle = texts.size === 1 && found.length === heads.size && roleOf(only) === 'part' && !titleRoleOf(only);
  return isTitle && !saidUnit(only) ? new Map() : new Map(found);
};

const isPeriodText = (text: string): boolean =>
  readColumnHead(text) !== undefined || /year|ended|ending|\d{4}|年|止/i.test(text);

/** Which columns count by the words above them: the whole organisation, what was reached. */
export const groupsOf = (heads: Heads, above: SheetLine | undefined, { isOwn }: Pick<Around, 'isOwn'>): HeadGroups => {
  const words = wordsAbove(heads, above);
  const units = new Map<number, SaidUnit>();
  const open = new Map<number, string>();
  const dropped = new Map<number, string>();
  const groups = Map.groupBy([...words], ([, text]) => text);
  const kindOf = (text: string): 'whole' | 'value' | 'other' | 'part' | 'unit' => {
    if (isOwn(text)) return 'whole';
    const role = roleOf(text);
    if (role === 'other' || role === 'older' || titleRoleOf(text) === 'ratio') return 'other';
    if (role === 'whole') return 'whole';
    const said = saidUnit(text);
    if (said && said.unit !== '') return 'unit';
    return role === 'part' && !isPeriodText(text) ? 'part' : 'value';
  };
  const kinds = new Map([...groups.keys()].map((text) => [text, kindOf(text)] as const));
  const hasWhole = [...kinds.values()].includes('whole');
  for (const [column, text] of words) {
    const kind = kinds.get(text);
    const said = kind === 'unit' ? saidUnit(text) : undefined;
    if (said) units.set(column, said);
    if (kind === 'other' || (kind === 'part' && hasWhole)) dropped.set(column, text);
    else if (kind === 'part') open.set(column, text);
  }
  return {
    heads: new Map([...heads].filter(([column]) => !dropped.has(column))),
    open,
    dropped,
    units: spreadUnits(
      [...heads.keys()].filter((column) => !words.has(column)),
      units,
    ),
    hasWords: words.size > 0,
  };
};

const restated = /restated|re-?presented|重列/i;

/** Of several columns of one period those that count: restated before reported, final before draft, shown before hidden. */
export const pickHeads = (
  heads: Heads,
  textAt: (column: number) => string,
  { isOwn, isHidden }: Pick<Around, 'isOwn' | 'isHidden'>,
): Pick<HeadGroups, 'heads' | 'open' | 'dropped'> => {
  const found = new Map(heads);
  const open = new Map<number, string>();
  const dropped = new Map<number, string>();
  const isPart = (column: number): boolean => {
    const of = heads.get(column)?.of;
    return of !== undefined && !isOwn(of);
  };
  for (const columns of Map.groupBy(heads.keys(), (column) =>
    periodName(heads.get(column) ?? { part: 'year', index: 1 }),
  ).values()) {
    let left = [...columns];
    const keep = (counts: (column: number) => boolean): void => {
      const best = left.filter(counts);
      if (best.length > 0) left = best;
    };
    if (left.length > 1) {
      keep((column) => !isPart(column));
      keep((column) => !heads.get(column)?.isOlder);
      keep((column) => !isHidden(column));
      keep((column) => saidUnit(textAt(column))?.unit !== '%');
      if (left.filter((column) => restated.test(textAt(column))).length === 1)
        keep((column) => restated.test(textAt(column)));
    }
    for (const column of columns) {
      if (!left.includes(column)) {
        found.delete(column);
        dropped.set(column, '');
      } else if (isPart(column)) open.set(column, heads.get(column)?.of ?? '');
    }
  }
  return { heads: found, open, dropped };
};
