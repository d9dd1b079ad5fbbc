/** How a table of figures is set, the same in PDF and Word: its columns, its type, and what stands free behind each number. */
import { airBehind, numberWidth } from '../text/decimal-alignment.ts';
import { widthOf, wordsWidth } from '../text/table-widths.ts';

type Table = { heads: readonly string[]; rows: readonly { cells: readonly { text: string }[] }[] };
/**
 * `widths`: of a hundred, the name and each column; `isSmall`: smaller type, which holds long numbers; `isOverfull`: even that
 * does not hold them all; `airs`: in ems.
 */
export type ColumnFormat = { widths: number[]; isSmall: boolean; isOverfull: boolean; airs: number[][] };

/** In ems of the narrower of the two files' tables: how wide it is in its usual type and a smaller one, and what a cell adds. */
const rooms = { usual: 39, small: 47 } as const;
const padding = 1.3;
/** What heads are set in, beside the numbers, and what a head of words may take before it is broken, in ems of its own. */
const headScale = 0.8;
const headMax = 9;
/** Of a hundred, by how many columns there are: what mostly holds one, so that tables below each other agree. */
const usualShares = [20, 17, 15, 13] as const;
const leastShare = 11;
/** What the name keeps while numbers can be read beside it. */
const nameMin = 28;

const textsOf = ({ rows }: Table, column: number): string[] => rows.map(({ cells }) => cells[column]?.text ?? '');

/** In ems, with what stands free behind them. */
const widestOf = (texts: readonly string[]): number => {
  const airs = airBehind(texts);
  return Math.max(
    0,
    ...texts.map((text, index) => (/\d/.test(text) ? numberWidth(text) : wordsWidth(text)) + (airs[index] ?? 0)),
  );
};

/** The head of a column in one line, else by its longest word. */
const heads = {
  whole: (head: string): number => Math.max(wordsWidth(head), Math.min(headMax, widthOf(head))),
  broken: wordsWidth,
} as const;

type Choice = { room: keyof typeof rooms; head: keyof typeof heads; isEven: boolean };
const choices: readonly Choice[] = (['usual', 'small'] as const).flatMap((room) => [
  { room, head: 'whole', isEven: true },
  { room, head: 'whole', isEven: false },
  { room, head: 'broken', isEven: false },
]);

/** Of a hundred: what each column takes. */
const sharesOf = (table: Table, { room, head, isEven }: Choice): number[] => {
  const usual = usualShares[table.heads.length - 1] ?? leastShare;
  const shares = table.heads.map((text, column) => {
    const ems = Math.max(widestOf(textsOf(table, column)), heads[head](text) * headScale) + padding;
    return Math.max(usual, Math.ceil((ems / rooms[room]) * 100));
  });
  return isEven ? shares.map(() => Math.max(...shares)) : shares;
};

const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);

type Columns = Pick<ColumnFormat, 'isOverfull'> & { shares: number[]; room: Choice['room'] };

/** Columns as wide as what stands in them needs, all alike where they can be; the name has the rest. */
const columnsOf = (table: Table): Columns => {
  let last: Columns = { shares: [], room: 'usual', isOverfull: true };
  for (const choice of choices) {
    const shares = sharesOf(table, choice);
    last = { shares, room: choice.room, isOverfull: sumOf(shares) > 100 - nameMin };
    if (!last.isOverfull) return last;
  }
  const scale = (100 - nameMin) / sumOf(last.shares);
  return { ...last, shares: last.shares.map((share) => share * scale) };
};

export const columnFormat = (table: Table): ColumnFormat => {
  const { shares, room, isOverfull } = columnsOf(table);
  const airs = shares.map((share, column) => airBehind(textsOf(table, column), (share / 100) * rooms[room] - padding));
  return {
    widths: [100 - sumOf(shares), ...shares],
    isSmall: room === 'small',
    isOverfull,
    airs: table.rows.map((_, row) => airs.map((column) => column[row] ?? 0)),
  };
};
