import { roleOf, titleRoleOf } from './column-words.ts';
import { codeWord, isHeadWord, isName, noteWord, type SheetLine, textIn, unitWord } from './head-lines.ts';
import { isOtherHead } from './period-head.ts';
import type { WideColumn } from './read-line.ts';
import { numbersIn } from './unread-cells.ts';

const firstLines = 60;
const bodyLines = 2_000;

type OpenHeads = { columns: WideColumn[]; words: string[]; aims: string[] };

/**
 * Of a sheet in which no head names a period: the columns of numbers below the line that looks most like their head, and those of
 * them that are targets by their heads.
 */
export const openHeadsIn = (lines: readonly SheetLine[]): OpenHeads => {
  let best: OpenHeads = { columns: [], words: [], aims: [] };
  lines.slice(0, firstLines).forEach((line, at) => {
    const isHead = [...line.cells.values()].every((value) => isName(value) || isOtherHead(textIn(value)));
    if (!isHead || line.cells.size < 2) return;
    const body = lines.slice(at + 1, at + 1 + bodyLines);
    const columns = [...line.cells].flatMap(([column, value]): WideColumn[] => {
      const text = textIn(value);
      const numbers = numbersIn(body, column);
      const isOfRow = isHeadWord(text, [codeWord, unitWord, noteWord]);
      return column === 0 || numbers.values === 0 || isOfRow ? [] : [{ column, text, head: undefined, ...numbers }];
    });
    const hasLabels = body.some(({ cells }) =>
      [...cells].some(([column, value]) => column < (columns[0]?.column ?? 0) && isName(value)),
    );
    if (!hasLabels || columns.length <= best.columns.length) return;
    const isAim = (text: string): boolean => roleOf(text) === 'other' && titleRoleOf(text) === 'aim';
    best = {
      columns,
      words: [...line.cells.values()].map(textIn),
      aims: columns.map(({ text }) => text).filter(isAim),
    };
  });
  return best;
};
