import { emsOf } from '../../../shared/model/page-line.ts';
import { widthOf } from './table-widths.ts';

/** In ems: what a column of units holds, and one of longer units at the cost of the names; the same in PDF and Word. */
const plainRoom = 6.8;
const longRoom = 10;

/** Whether the units of a table want the wider column: one in Chinese often says in brackets which money it is of. */
export const hasLongUnits = (units: readonly string[]): boolean => units.some((unit) => emsOf(unit) > plainRoom);

/** In ems: the longest of them, or the longest line that they are broken into. */
export const unitsWidth = (units: readonly string[], areLong: boolean): number =>
  Math.min(areLong ? longRoom : plainRoom, Math.max(0, ...units.map(widthOf)));

/** The pieces of a unit between which a line may end: behind a stroke, before a bracket. `isWhole`: it fits in a line. */
export const unitPieces = (unit: string, isLong: boolean): { text: string; isWhole: boolean }[] =>
  unit
    .split(/(?<=\/)|(?=（)|(?<=\s)(?=\()/u)
    .map((text) => ({ text, isWhole: emsOf(text.trim()) <= (isLong ? longRoom : plainRoom) }));

/** The lines that those pieces make in their column, for Word, which ends a line of Chinese behind any character. */
export const unitLines = (unit: string, isLong: boolean): string[] => {
  const room = isLong ? longRoom : plainRoom;
  const lines: string[] = [];
  for (const { text } of unitPieces(unit, isLong)) {
    const joined = `${lines.at(-1) ?? ''}${text}`;
    if (lines.length > 0 && emsOf(joined.trim()) <= room) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines.map((line) => line.trim());
};
