import { isName, type SheetLine, textIn } from '../head-lines.ts';
import type { SheetValue } from '../sheet-value.ts';

/** A mark that repeats the words above it. */
const mark = /^(?:["″”“〃]|''|’’|ditto|- ?(?:do|ditto) ?-|do\.|同上)$/i;
const isMark = (value: SheetValue): boolean => value.kind === 'text' && mark.test(textIn(value));

/** Lines with the words of the line right above them in the place of marks that repeat them; a number is never repeated. */
export const withoutDittos = (lines: readonly SheetLine[]): readonly SheetLine[] => {
  if (!lines.some(({ cells }) => [...cells.values()].some(isMark))) return lines;
  let above: SheetLine | undefined;
  return lines.map((line) => {
    const isNext = above !== undefined && line.number === above.number + 1;
    const cells = new Map(
      [...line.cells].map(([column, value]) => {
        const said = isNext && isMark(value) ? above?.cells.get(column) : undefined;
        return [column, said && textIn(said) !== '' && isName(said) && !isMark(said) ? said : value] as const;
      }),
    );
    above = { ...line, cells };
    return above;
  });
};
