import { visibleText } from '../text/visible-text.ts';

/** How an estimate is marked before its number, on screen and where people type. */
export const estimateMark =
  /^\s*(?:[≈~∼～]|大?[約约]|approx(?:imately|\.)?|about|circa|ca?\.|est(?:imated|\.))\s*(?=[^\s])/i;

type DecimalMark = ',' | '.';

/** A text with plain digits and marks: without full-width forms, and without invisible characters between them. */
export const plainMarks = (text: string): string =>
  visibleText(text)
    .replace(/(?<=[\d.,])\u00AD(?=\d)/g, '')
    .replace(/[\uFF0C\uFF0E\uFF10-\uFF19]/g, (sign) => sign.normalize('NFKC'));

/** A raised digit is the mark of a footnote, and none of the number. */
const digitsOf = (text: string): string | undefined => /\d[\d.,]*\d/.exec(plainMarks(text))?.[0];
/** "1.203", "1,203": a thousand to some, little more than one to others. */
const isOpen = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/** The decimal mark that a text can only have been written with; undefined where it says none, or could be read both ways. */
export const shownDecimalMark = (text: string): DecimalMark | undefined => {
  const digits = digitsOf(text) ?? '';
  const [comma, stop] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma === -1 && stop === -1) return undefined;
  if (comma !== -1 && stop !== -1) return comma > stop ? ',' : '.';
  const mark = comma === -1 ? '.' : ',';
  const isRepeated = digits.indexOf(mark) !== digits.lastIndexOf(mark);
  if (isRepeated) return mark === ',' ? '.' : ',';
  return isOpen(digits) ? undefined : mark;
};

/** Whether a text is a number that a file of commas for decimals means otherwise than one of full stops. */
export const isTwoWays = (text: string): boolean => isOpen(digitsOf(text) ?? '');

/** "2.125 million" is not two thousand millions: a number with a scale has few digits before it. */
export const isWithoutScale = (text: string): boolean =>
  !/\d\s*(?:thousand|million|billion|mn|mio|mil|mm?(?![\p{L}\d³])|bn?(?!\p{L})|k(?!\p{L})|e[+-]?\d|[千萬万百億亿十])/iu.test(
    text.normalize('NFKC'),
  );

/** Shares with three decimals are shares: thousands of per cent do not occur. */
export const isShareUnit = (unit: string | undefined): boolean => unit === '%' || unit === 'ratio';
