/** The layout of a table of figures in PDF and Word: its columns, its type size, and the padding behind each number. */
import { numberWidth, paddingBehind } from '../text/decimal-alignment.ts';
import { widthOf, wordsWidth } from '../text/table-widths.ts';

type Table = { heads: readonly string[]; rows: readonly { cells: readonly { text: string }[] }[] };
/**
 * `widths`: in percent, of the name and each column; `isSmall`: smaller type, for long numbers; `isOverfull`: too
 * narrow even in smaller type; `paddings`: in ems.
 */
export type ColumnFormat = { widths: number[]; isSmall: boolean; isOverfull: boolean; paddings: number[][] };

/**
 * In ems, for the narrower of the PDF's and Word's tables: its width in the usual and in a smaller type size, and a
 * cell's padding.
 */
const tableWidths = { usual: 39, small: 47 } as const;
const padding = 1.3;
/**
 * The type size of heads relative to the numbers, and the width at which a head of several words is broken, in its own
 * ems.
 */
const headScale = 0.8;
const headMax = 9;
/** In percent, by the number of columns: the width that usually fits, so that tables below each other align. */
const usualShares = [20, 17, 15, 13] as const;
const leastShare = 11;
/** The smallest width of the name column while the numbers remain readable. */
const nameMin = 28;

const textsOf = ({ rows }: Table, column: number): string[] => rows.map(({ cells }) => cells[column]?.text ?? '');

/** In ems, including the padding behind them. */
const widestOf = (texts: readonly string[]): number => {
  const paddings = paddingBehind(texts);
  return Math.max(
    0,
    ...texts.map((text, index) => (/\d/.test(text) ? numberWidth(text) : wordsWidth(text)) + (paddings[index] ?? 0)),
  );
};

/** The head of a column on one line, else by its longest word. */
const heads = {
  whole: (head: string): number => Math.max(wordsWidth(head), Math.min(headMax, widthOf(head))),
  broken: wordsWidth,
} as const;

type Choice = { typeSize: keyof typeof tableWidths; head: keyof typeof heads; isEven: boolean };
const choices: readonly Choice[] = (['usual', 'small'] as const).flatMap((typeSize) => [
  { typeSize, head: 'whole', isEven: true },
  { typeSize, head: 'whole', isEven: false },
  { typeSize, head: 'broken', isEven: false },
]);

/** The width of each column in percent. */
const sharesOf = (table: Table, { typeSize, head, isEven }: Choice): number[] => {
  const usual = usualShares[table.heads.length - 1] ?? leastShare;
  const shares = table.heads.map((text, column) => {
    const ems = Math.max(widestOf(textsOf(table, column)), heads[head](text) * headScale) + padding;
    return Math.max(usual, Math.ceil((ems / tableWidths[typeSize]) * 100));
  });
  return isEven ? shares.map(() => Math.max(...shares)) : shares;
};

const sumOf = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);

type Columns = Pick<ColumnFormat, 'isOverfull'> & { shares: number[]; typeSize: Choice['typeSize'] };

/** Columns as wide as their content needs, with equal widths if possible; the name column takes the rest. */
const columnsOf = (table: Table): Columns => {
  let last: Columns = { shares: [], typeSize: 'usual', isOverfull: true };
  for (const choice of choices) {
    const shares = sharesOf(table, choice);
    last = { shares, typeSize: choice.typeSize, isOverfull: sumOf(shares) > 100 - nameMin };
    if (!last.isOverfull) return last;
  }
  const scale = (100 - nameMin) / sumOf(last.shares);
  return { ...last, shares: last.shares.map((share) => share * scale) };
};

export const columnFormat = (table: Table): ColumnFormat => {
  const { shares, typeSize, isOverfull } = columnsOf(table);
  const paddings = shares.map((share, column) =>
    paddingBehind(textsOf(table, column), (share / 100) * tableWidths[typeSize] - padding),
  );
  return {
    widths: [100 - sumOf(shares), ...shares],
    isSmall: typeSize === 'small',
    isOverfull,
    paddings: table.rows.map((_, row) => paddings.map((column) => column[row] ?? 0)),
  };
};
