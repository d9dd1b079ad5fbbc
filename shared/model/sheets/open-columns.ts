import { isTwoWays, isWithoutScale, plainMarks, shownDecimalMark } from '../numbers/number-marks.ts';

/** How a mark before three digits is meant. */
export type MarkMeaning = 'decimal' | 'thousands';
/** The numbers of a column that can be read two ways: the first as it is written, and both numbers that it may be. */
export type OpenColumn = { column: number; count: number; text: string; decimal: string; thousands: string };

/** A number of a block as written. A share with three decimals is one: thousands of per cent do not occur. */
export type MarkedCell = { column: number; text: string; isShare: boolean };

const asDecimal = (text: string): string => text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/, '.');
const asThousands = (text: string): string => text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/, '');

/** A text with a known meaning of its mark before three digits, so that it is read one way only. */
const withMeaning = (text: string, meaning: MarkMeaning): string => {
  const plain = plainMarks(text);
  if (!isTwoWays(plain)) return text;
  return meaning === 'thousands' ? asThousands(plain) : asDecimal(plain);
};

const hasPoint = (text: string): boolean => /\d\.\d{3}(?!\d)/.test(plainMarks(text));
const other = { decimal: 'thousands', thousands: 'decimal' } as const;

/**
 * A text of an open column after the question on the first of its numbers is answered: where that number groups by
 * points, a comma is the decimal mark.
 */
export const answeredText = (text: string, asked: Pick<OpenColumn, 'text'>, meaning: MarkMeaning): string =>
  withMeaning(text, hasPoint(text) === hasPoint(asked.text) ? meaning : other[meaning]);

/**
 * Columns in which it is unknown whether "1.234" is a thousand or little more than one: none of their numbers shows its
 * decimal mark, or two of them contradict each other. "1,234" is the usual thousand as long as no comma of the block is
 * a decimal one. `asked`: the numbers of the questions; all others are read as written, regardless of the answer.
 */
export const openColumns = <Cell extends MarkedCell>(
  cells: readonly Cell[],
): { open: OpenColumn[]; asked: ReadonlySet<Cell> } => {
  const hasComma = cells.some(({ text }) => shownDecimalMark(text) === ',');
  const isOpen = ({ text, isShare }: Cell): boolean => {
    if (!isTwoWays(text) || (isShare && hasPoint(text))) return false;
    return hasComma || (hasPoint(text) && isWithoutScale(text));
  };
  const all = new Set<Cell>();
  const open = [...Map.groupBy(cells, ({ column }) => column)].flatMap(([column, of]) => {
    const showsPoint = of.some(({ text }) => shownDecimalMark(text) === '.');
    const asked = showsPoint && !hasComma ? [] : of.filter(isOpen);
    const [first] = asked;
    if (!first) return [];
    for (const cell of asked) all.add(cell);
    const plain = plainMarks(first.text);
    return [
      { column, count: asked.length, text: first.text, decimal: asDecimal(plain), thousands: asThousands(plain) },
    ];
  });
  return { open, asked: all };
};
