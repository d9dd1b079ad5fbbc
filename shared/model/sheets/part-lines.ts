import { partHead, roleOf, topicHead } from './column-words.ts';
import type { Around } from './head-groups.ts';
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
import { type PeriodHead, periodName } from './period-parts.ts';
import { isUnitText } from './unit-text.ts';
import { memberIn } from './words/member-words.ts';

/** A line that says of which part its columns are; `isAbove`: of the head, where a text is for all the columns up to the next. */
export type PartLine = { line: SheetLine; name: string; isAbove: boolean };

/**
 * The periods by the columns with values of the whole or of a part that has a place. `parts`: the latter, by column · `open`:
 * columns of a part of which nobody knows whether it is the whole · `dropped`: parts next to a column of the whole.
 */
export type PartHeads = {
  heads: Heads;
  parts: ReadonlyMap<number, string>;
  open: ReadonlyMap<number, string>;
  dropped: ReadonlyMap<number, string>;
};

const [linesAbove, linesBelow] = [3, 3];
const otherWords = [noteWord, unitWord, codeWord, labelWord, topicHead];

/** The period of each column from the first one on: its own, or the last one before it. */
const periodsFrom = (heads: Heads, columns: readonly number[]): ReadonlyMap<number, PeriodHead> => {
  const sorted = [...heads].toSorted(([one], [other]) => one - other);
  return new Map(
    columns.flatMap((column) => {
      const head = sorted.findLast(([from]) => from <= column)?.[1];
      return head ? [[column, head] as const] : [];
    }),
  );
};

/** Whether the texts of a line divide a period: several differ within one. */
const divides = (texts: ReadonlyMap<number, string>, heads: Heads): boolean => {
  const periods = periodsFrom(heads, [...texts.keys()]);
  const byPeriod = Map.groupBy(texts, ([column]) => periodName(periods.get(column) ?? { part: 'year', index: 1 }));
  return [...byPeriod.values()].some((of) => new Set(of.map(([, text]) => text)).size > 1);
};

/**
 * The lines around a head that say of which site, entity or other part its columns are, wherever they are: by their own heads or,
 * where `isTurned`, by texts that differ within a period.
 */
export const partLinesOf = (
  { lines, at, end }: { lines: readonly SheetLine[]; at: number; end: number },
  heads: Heads,
  isHead: (line: SheetLine) => boolean,
  knows: (label: string) => boolean,
  isTurned: boolean,
): PartLine[] => {
  const first = Math.min(...heads.keys());
  const partOf = (line: SheetLine): string | undefined => {
    const labels = [...line.cells].filter(([column]) => column < first).map(([, value]) => textIn(value));
    const behind = new Map([...line.cells].filter(([column]) => column >= first));
    const texts = new Map([...behind].map(([column, value]) => [column, textIn(value)] as const));
    for (const [column, text] of texts) if (text === '') texts.delete(column);
    if (texts.size === 0 || ![...behind].every(([column, value]) => !texts.has(column) || isName(value)))
      return undefined;
    const named = labels.find((label) => isHeadWord(label, [partHead]));
    if (named !== undefined) return [...texts.values()].every((text) => isUnitText(text)) ? undefined : named;
    if (!isTurned || labels.some((label) => knows(label) || isHeadWord(label, otherWords))) return undefined;
    if ([...texts.values()].some((text) => isUnitText(text) || text.length > longest)) return undefined;
    return divides(texts, heads) ? (labels.find((label) => label !== '') ?? '') : undefined;
  };
  const found: PartLine[] = [];
  for (let above = at - 1; above >= Math.max(0, at - linesAbove); above -= 1) {
    const line = lines[above];
    if (!line || isHead(line)) break;
    const name = partOf(line);
    if (name !== undefined) found.unshift({ line, name, isAbove: true });
  }
  for (const line of lines.slice(at + 1, isTurned ? end : Math.min(end, at + linesBelow))) {
    const name = partOf(line);
    if (name !== undefined) found.push({ line, name, isAbove: false });
  }
  return found;
};
const longest = 60;

const isWhole = (text: string, { isOwn }: Pick<Around, 'isOwn'>): boolean => roleOf(text) === 'whole' || isOwn(text);

/** The texts of each column in the lines of parts; one that is written once is for the columns behind it as well. */
const textsOf = (lines: readonly PartLine[], first: number): ReadonlyMap<number, string[]> => {
  const columns = new Set(lines.flatMap(({ line }) => [...line.cells.keys()].filter((column) => column >= first)));
  const found = new Map<number, string[]>();
  const before = new Map<PartLine, string>();
  for (const column of [...columns].toSorted((one, other) => one - other)) {
    const own = lines.map((one) => textIn(one.line.cells.get(column)));
    const texts = lines.flatMap((one, at) => {
      const text = own[at] ?? '';
      if (text !== '') before.set(one, text);
      const isOnce = text === '' && own.slice(at + 1).some((later) => later !== '');
      const said = isOnce || (one.isAbove && text === '') ? (before.get(one) ?? '') : text;
      return said === '' ? [] : [said];
    });
    found.set(column, texts);
  }
  return found;
};

/** The columns of a head by their parts: where the whole has a column of a period, the others are none of it. */
export const partHeadsOf = (
  heads: Heads,
  lines: readonly PartLine[],
  columns: readonly number[],
  around: Pick<Around, 'isOwn' | 'isEntity'>,
): PartHeads => {
  const first = Math.min(...heads.keys());
  const texts = textsOf(lines, first);
  const all = [...new Set([...heads.keys(), ...texts.keys(), ...columns.filter((column) => column >= first)])];
  const periods = periodsFrom(
    heads,
    all.toSorted((one, other) => one - other),
  );
  const found = new Map<number, PeriodHead>();
  const [parts, open, dropped] = [new Map<number, string>(), new Map<number, string>(), new Map<number, string>()];
  // What is above is for all the columns up to the next.
  const last = lines.every(({ isAbove }) => isAbove);
  const textAt = (column: number): string[] =>
    texts.get(column) ??
    (last ? (texts.get([...texts.keys()].filter((one) => one < column).toSorted((a, b) => b - a)[0] ?? -1) ?? []) : []);
  const name = lines.map((one) => one.name).find((one) => one !== '') ?? '';
  for (const of of Map.groupBy(periods, ([, head]) => periodName(head)).values()) {
    const own = of.map(([column, head]) => {
      const partTexts = textAt(column).filter((text) => !isWhole(text, around));
      return {
        column,
        head,
        text: partTexts.join(', '),
        isSaid: textAt(column).length > 0,
        isOfHead: heads.has(column),
      };
    });
    const wholes = own.filter(({ text, isSaid }) => text === '' && isSaid);
    const hasParts = own.some(({ text }) => text !== '');
    for (const { column, head, text, isSaid, isOfHead } of own) {
      const hasPlace = around.isEntity(text) || memberIn(text) !== undefined;
      if (text !== '' && hasPlace) {
        found.set(column, head);
        parts.set(column, text);
      } else if (text === '' && isSaid) {
        found.set(column, head);
        if (wholes.length > 1) open.set(column, textIn(lines[0]?.line.cells.get(column)));
      } else if (wholes.length === 1) dropped.set(column, text);
      else if (text !== '' || (hasParts && isOfHead)) {
        found.set(column, head);
        open.set(column, text === '' ? name : text);
      } else if (isOfHead) found.set(column, head);
    }
  }
  return { heads: found, parts, open, dropped };
};
