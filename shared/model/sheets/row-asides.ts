import { kindHead, kindLetters, partHead, roleOf, scaleHead, titleRoleOf, topicHead } from './column-words.ts';
import type { Around } from './head-groups.ts';
import { codeWord, isHeadWord, isName, labelWord, noteWord, type SheetLine, textIn } from './head-lines.ts';
import { labelForms } from './plain-label.ts';
import { scaleWordOf } from './said-unit.ts';

/**
 * Words next to a row, or above it, by which its numbers are none of the organisation as a whole. `kind`: a target or budget ·
 * a ratio, which only a metric of ratios has as its value · a part, which an entity or a member may be.
 */
export type Aside = { kind: 'aim' | 'ratio' | 'part'; text: string; name: string };

/** A column besides the label that says something of its rows. `isBefore`: left of the labels, where it is named once for several. */
type AsideColumn = {
  column: number;
  name: string;
  isPart: boolean;
  isKind: boolean;
  isTopic: boolean;
  isBefore: boolean;
};
export type AsideColumns = { columns: readonly AsideColumn[]; scale: number | undefined; ignored: string[] };

const looksLikeCode = (text: string): boolean => /^[A-Z0-9][\w.:/-]{0,24}$/i.test(text) && /\d/.test(text);

/** The columns that say which values their rows have, of those that are nothing else. */
export const asideColumnsOf = (
  candidates: readonly { column: number; head: string }[],
  label: number,
  lines: readonly SheetLine[],
  knows: (text: string) => boolean,
  around: Pick<Around, 'isEntity'>,
): AsideColumns => {
  const found: AsideColumn[] = [];
  const ignored: string[] = [];
  let scale: number | undefined;
  for (const { column, head } of candidates) {
    const rows = lines.flatMap(({ cells }) => {
      const value = cells.get(column);
      return textIn(value) === '' ? [] : [{ text: textIn(value), label: textIn(cells.get(label)), value }];
    });
    if (rows.length === 0) continue;
    if (scaleHead.test(head) || rows.every(({ text }) => scaleWordOf(text) !== undefined)) {
      scale = column;
      continue;
    }
    const isKind = kindHead.test(head) || isHeadWord(head, [kindHead]);
    const isOfNames = rows.some(({ value }) => value && isName(value));
    const texts = rows.map(({ text }) => text);
    const isCode = texts.every(looksLikeCode) || isHeadWord(head, [codeWord, noteWord]);
    const areNames = texts.some((text) => labelForms(text).some(knows));
    const isTopic = isHeadWord(head, [topicHead, labelWord]) || isCode || areNames;
    const byLabel = Map.groupBy(rows, (row) => row.label);
    const divides = [...byLabel].some(([name, of]) => name !== '' && new Set(of.map(({ text }) => text)).size > 1);
    const isNamed = isHeadWord(head, [partHead]) || texts.some((text) => around.isEntity(text));
    const isPart = isOfNames && (isNamed || (divides && !isTopic));
    if (isCode && !isPart) continue;
    if (!isPart && !isTopic && !isKind && head !== '') ignored.push(head);
    found.push({ column, name: head, isPart, isKind, isTopic, isBefore: column < label });
  }
  return { columns: found, scale, ignored };
};

/** What the columns next to a row say of it. `above`: their last texts, which those left of the labels have for several rows. */
export const asidesOf = (
  { columns }: AsideColumns,
  { cells }: SheetLine,
  above: Map<number, string>,
  { isOwn, isEntity }: Pick<Around, 'isOwn' | 'isEntity'>,
): Aside[] =>
  columns.flatMap(({ column, name, isPart, isKind, isBefore }): Aside[] => {
    const own = textIn(cells.get(column));
    const written = own === '' && isBefore ? (above.get(column) ?? '') : own;
    if (own !== '') above.set(column, own);
    const text = isKind ? (kindLetters[written.toUpperCase()] ?? written) : written;
    if (text === '' || isOwn(text)) return [];
    const role = roleOf(text);
    const title = titleRoleOf(text);
    if (title === 'aim' || ((isKind || isPart) && (role === 'other' || role === 'older')))
      return [{ kind: 'aim', text, name }];
    if (title === 'ratio') return [{ kind: 'ratio', text, name }];
    if (role === 'whole' || role === 'value' || role === 'estimate') return [];
    return isPart || isEntity(text) || title === 'place' ? [{ kind: 'part', text, name }] : [];
  });

/** What a heading or a title says of all the rows below it. */
export const asideOfTitle = (
  text: string,
  { isOwn, isEntity }: Pick<Around, 'isOwn' | 'isEntity'>,
): Aside | undefined => {
  if (isOwn(text)) return undefined;
  if (isEntity(text)) return { kind: 'part', text, name: '' };
  const role = titleRoleOf(text);
  return role && { kind: role === 'place' ? 'part' : role, text, name: '' };
};
