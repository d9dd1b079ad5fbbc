import { roleOf, titleRoleOf } from './column-words.ts';
import {
  codeWord,
  type Heads,
  isHeadWord,
  isName,
  labelWord,
  noteWord,
  type SheetLine,
  textIn,
  unitWord,
} from './head-lines.ts';
import { spreadUnits } from './near-columns.ts';
import { periodName } from './period-parts.ts';
import { type SaidUnit, saidUnit } from './said-unit.ts';
import { isUnitText } from './unit-text.ts';
import { memberIn } from './words/member-words.ts';

/**
 * A line below a head that divides its periods. `heads`: the periods by the columns that hold their values · `units`: by column ·
 * `open`: columns of which several could be the value of one period, with their names · `owned`: columns of a unit or a note that are
 * for one period alone, and the column of its values.
 */
type SubHeads = {
  heads: Heads;
  units: ReadonlyMap<number, SaidUnit>;
  open: ReadonlyMap<number, string>;
  owned: ReadonlyMap<number, number>;
  /** Columns of a member of a dimension: women, men. */
  parts: ReadonlyMap<number, string>;
  /** Columns of a rate, next to the number that it is of. */
  rates: ReadonlySet<number>;
};

const leadWords = [labelWord, unitWord, codeWord, noteWord];

/** A number next to its share of the whole: "No." and "%", "Headcount" and "Share". */
const isCount = (text: string): boolean => countWord.test(text);
const isRate = (text: string): boolean => rateWord.test(text);
const isShare = (text: string): boolean => shareWord.test(text);
const countWord =
  /^(?:no\.?|nos\.?|numbers?|#|counts?|head ?counts?|persons?|people|employees|values?|amounts?|人數|數目|數量|人)$/i;
const rateWord = /^(?:annual )?rates?(?: ?[(（]?%[)）]?)?(?: of .{1,30})?$|^(?:比率|比例率|率)(?:\s*[(（]?%[)）]?)?$/i;
const shareWord =
  /^(?:(?:in |as )?%(?: of .{1,30})?|\(%\)|shares?(?: \(?%\)?)?|percent(?:ages?)?(?: of .{1,30})?|proportions?|pct\.?|佔比|占比|百分比|比例|比率|比重)(?:\s*[(（]%[)）])?$/i;

const only = <One>(found: readonly One[]): One | undefined => (found.length === 1 ? found[0] : undefined);

/** The columns of each period: to the next one. A period that is named above each of its columns is one. */
const blocksOf = (heads: Heads, last: number): { columns: number[] }[] => {
  const sorted = [...heads].toSorted(([one], [other]) => one - other);
  const blocks: { columns: number[]; name: string }[] = [];
  sorted.forEach(([column, period], at) => {
    const end = sorted[at + 1]?.[0] ?? Math.max(last, column) + 1;
    const columns = Array.from({ length: end - column }, (_, step) => column + step);
    const name = periodName(period);
    const before = blocks.at(-1);
    if (before?.name === name) before.columns.push(...columns);
    else blocks.push({ columns, name });
  });
  return blocks;
};

/** Reads the line below a head; undefined where it is a line of values, or a heading of a section. */
export const subHeadsOf = (
  heads: Heads,
  line: SheetLine | undefined,
  knows: (label: string) => boolean,
  isOwn: (text: string) => boolean = () => false,
): SubHeads | undefined => {
  const first = Math.min(...heads.keys());
  if (!line || ![...line.cells.values()].every(isName)) return undefined;
  const texts = [...line.cells].map(([column, value]) => ({ column, text: textIn(value) }));
  const behind = texts.filter(({ column }) => column >= first);
  const isOfHead = (text: string): boolean => isHeadWord(text, leadWords) && !knows(text);
  const areWords = texts.every(({ column, text }) => column >= first || text === '' || isOfHead(text));
  if (behind.length === 0 || !areWords) return undefined;
  const last = Math.max(...behind.map(({ column }) => column));
  const found = new Map(heads);
  const units = new Map<number, SaidUnit>();
  const open = new Map<number, string>();
  const owned = new Map<number, number>();
  const parts = new Map<number, string>();
  const rates = new Set<number>();
  for (const { columns } of blocksOf(heads, last)) {
    const named = behind.filter(({ column }) => columns.includes(column));
    const head = columns.map((column) => heads.get(column)).find((one) => one !== undefined);
    for (const { column, text } of named) {
      const said = isUnitText(text) ? saidUnit(text) : undefined;
      if (said && !isCount(text)) units.set(column, said);
    }
    const words = named.filter(({ text }) => !isUnitText(text) || isCount(text));
    const move = (to: number | undefined): void => {
      for (const column of columns) found.delete(column);
      if (to !== undefined && head) found.set(to, head);
    };
    const counts = named.filter(({ text }) => isCount(text));
    if (
      counts.length === 1 &&
      named.length > 1 &&
      named.every(({ text }) => isCount(text) || isShare(text) || isRate(text))
    ) {
      for (const { column } of named) units.delete(column);
      move(counts[0]?.column);
      for (const { column, text } of named) {
        if (!isRate(text) || !head) continue;
        found.set(column, head);
        units.set(column, { text, unit: '%', isScale: false, isGeneral: false });
        rates.add(column);
      }
      continue;
    }
    const isNext = (text: string): boolean => isHeadWord(text, [noteWord, unitWord, codeWord]);
    const isOther = (text: string): boolean => ['other', 'older'].includes(roleOf(text)) || isNext(text);
    const rest = words.filter(({ text }) => !isOther(text));
    const whole = only(rest.filter(({ text }) => roleOf(text) === 'whole' || isOwn(text)));
    const actual = only(rest.filter(({ text }) => roleOf(text) === 'value'));
    const members = rest.filter(({ text }) => memberIn(text)?.dimension === 'gender');
    const isPart = rest.length > 0 && rest.every(({ text }) => titleRoleOf(text) === 'place');
    if (members.length > 0 && rest.every((one) => members.includes(one) || one === whole)) {
      move(whole?.column);
      for (const { column, text } of members) {
        if (head) found.set(column, head);
        parts.set(column, text);
      }
    } else if (words.length > 1 || isPart || isOther(words[0]?.text ?? '')) {
      const value = whole ?? actual ?? (isPart ? undefined : only(rest));
      const bare = columns.find((column) => heads.has(column) && !named.some((one) => one.column === column));
      if (rest.length === 0 && bare !== undefined && words.every(({ text }) => isNext(text))) move(bare);
      else if (value || rest.length === 0) move(value?.column);
      else {
        for (const { column, text } of rest) {
          if (head) found.set(column, head);
          open.set(column, text);
        }
      }
    }
    const of = columns.find((column) => found.has(column));
    for (const { column, text } of words) if (of !== undefined && isNext(text)) owned.set(column, of);
  }
  const isOfUnits = texts.every(({ column, text }) => column < first || isUnitText(text));
  return { heads: found, units: isOfUnits ? spreadUnits([...found.keys()], units) : units, open, owned, parts, rates };
};
