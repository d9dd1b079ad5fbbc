import { emsOf } from '../../../shared/model/design/page-line.ts';
import { widthOf } from '../text/table-widths.ts';

/**
 * In ems: the width of a unit column, and of one for longer units at the cost of the names; the same in PDF and Word.
 */
const plainWidth = 6.8;
const longWidth = 10;

/** Whether the units of a table need the wider column: Chinese ones often have the currency in brackets. */
export const hasLongUnits = (units: readonly string[]): boolean => units.some((unit) => emsOf(unit) > plainWidth);

/** In ems: the default width of a table's unit column. */
export const unitWidthOf = (areLong: boolean): number => (areLong ? longWidth : plainWidth);

/** In ems: the longest of them, or their longest line if they are broken. */
export const unitsWidth = (units: readonly string[], areLong: boolean): number =>
  Math.min(unitWidthOf(areLong), Math.max(0, ...units.map(widthOf)));

const fits = (text: string, available: number): boolean => emsOf(text.trim()) <= available;

/**
 * The parts of a unit between which a line may end: after a slash, before a bracket, and at a space if the unit is
 * wider than the column (`room`, in ems). `isWhole`: the part fits on one line.
 */
export const unitBreaks = (unit: string, available: number): { text: string; isWhole: boolean }[] =>
  unit
    .split(/(?<=\/)|(?=（)|(?<=\s)(?=\()/u)
    .flatMap((text) => (fits(text, available) ? [text] : text.split(/(?<=\s)(?=\S)/u)))
    .map((text) => ({ text, isWhole: fits(text, available) }));

/** The lines of those parts in their column, for Word, which breaks Chinese after any character. */
export const unitLines = (unit: string, available: number): string[] => {
  const lines: string[] = [];
  for (const { text } of unitBreaks(unit, available)) {
    const joined = `${lines.at(-1) ?? ''}${text}`;
    if (lines.length > 0 && fits(joined, available)) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines.map((line) => line.trim());
};

/** Whether a narrower column suffices for these units: each in at most `linesMax` lines, with no part broken. */
export const doUnitsFit = (units: readonly string[], available: number, linesMax: number): boolean =>
  units.every(
    (unit) =>
      unitBreaks(unit, available).every(({ isWhole }) => isWhole) && unitLines(unit, available).length <= linesMax,
  );
