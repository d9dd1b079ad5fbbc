import { isTwoWays, isWithoutScale, shownDecimalMark } from '../number-marks.ts';

/** How a mark before three digits is meant. */
export type MarkMeaning = 'decimal' | 'thousands';
/** The numbers of a column that can be read two ways: the first as it is written, and both numbers that it may be. */
export type OpenColumn = { column: number; count: number; text: string; decimal: string; thousands: string };

const asDecimal = (text: string): string => text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/, '.');
const asThousands = (text: string): string => text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/, '');

/** A text whose mark before three digits is told, so that it is read one way only. */
export const withMeaning = (text: string, meaning: MarkMeaning): string => {
  const plain = text.normalize('NFKC');
  if (!isTwoWays(plain)) return text;
  return meaning === 'thousands' ? asThousands(plain) : asDecimal(plain);
};

/**
 * Columns in which nothing tells whether "1.234" is a thousand or little more than one: no number of theirs shows its decimal mark, or
 * two of them contradict each other. "1,234" is the usual thousand as long as no comma of the block is a decimal one.
 */
export const openColumns = (columns: ReadonlyMap<number, readonly string[]>): OpenColumn[] => {
  const hasComma = [...columns.values()].flat().some((text) => shownDecimalMark(text) === ',');
  return [...columns].flatMap(([column, texts]) => {
    const open = texts.filter((text) => isTwoWays(text) && isWithoutScale(text));
    const hasPoint = texts.some((text) => shownDecimalMark(text) === '.');
    const asked = hasComma ? open : open.filter((text) => text.normalize('NFKC').includes('.'));
    const [text] = asked;
    if (text === undefined || (hasPoint && !hasComma)) return [];
    const plain = text.normalize('NFKC');
    return [{ column, count: asked.length, text, decimal: asDecimal(plain), thousands: asThousands(plain) }];
  });
};
