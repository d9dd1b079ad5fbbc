import * as z from 'zod';
import { foldedLabel } from '../sheets/labels.ts';
import type { SheetChoice } from './data-import.ts';
import { MarkAnswer, type OpenMark } from './import-marks.ts';

/** Maximum number of remembered layouts of an organisation, and of the length of one. */
const layoutsMax = 200;
const layoutMax = 400;

/**
 * What was answered about files of one layout. `marks`, `shares`: how their numbers are meant that can be read two ways · `sheets`:
 * those that were read of several.
 */
export const KnownLayout = z.object({
  layout: z.string(),
  marks: MarkAnswer.shape.meaning.optional(),
  shares: MarkAnswer.shape.meaning.optional(),
  sheets: z.array(z.string()).optional(),
});
export type KnownLayout = z.infer<typeof KnownLayout>;
export const KnownLayouts = z.array(KnownLayout).max(layoutsMax);

/** Heads and names without the years and numbers that differ from file to file. */
const folded = (text: string): string => foldedLabel(text).replace(/\d+/g, '#');

/** A layout by its heads, in whatever order. */
export const layoutOf = (heads: readonly string[]): string =>
  [...new Set(heads.map(folded))]
    .filter((head) => head !== '')
    .toSorted()
    .join('|')
    .slice(0, layoutMax);

/** The former and the new answers: of each layout the newest, and of all layouts the latest. */
export const withAnswered = (before: readonly KnownLayout[], now: readonly KnownLayout[]): KnownLayout[] => {
  const all = new Map(before.map((one) => [one.layout, one] as const));
  for (const one of now) {
    const known = all.get(one.layout);
    all.delete(one.layout);
    all.set(one.layout, { ...known, ...one });
  }
  return [...all.values()].slice(-layoutsMax);
};

/** The answers on open numbers by layout; columns of one layout that mean different things are not remembered. */
export const answeredMarks = (open: readonly OpenMark[], answers: readonly MarkAnswer[]): KnownLayout[] => {
  const meanings = new Map(answers.map(({ column, meaning }) => [column, meaning] as const));
  return [...Map.groupBy(open, ({ layout, isShare }) => `${isShare ? 'shares' : 'marks'} ${layout}`).values()].flatMap(
    (of) => {
      const given = new Set(of.flatMap(({ column }) => meanings.get(column) ?? []));
      const [meaning, ...others] = given;
      const [first] = of;
      if (!first || meaning === undefined || others.length > 0) return [];
      return [{ layout: first.layout, ...(first.isShare ? { shares: meaning } : { marks: meaning }) }];
    },
  );
};

/** Open numbers with the answers of earlier files of their layout. */
export const withRemembered = (open: readonly OpenMark[], known: readonly KnownLayout[]): OpenMark[] =>
  open.map((one) => {
    const layout = known.find(({ layout: named }) => named === one.layout);
    const remembered = one.isShare ? layout?.shares : layout?.marks;
    return remembered === undefined ? one : { ...one, remembered };
  });

const layoutOfSheets = (sheets: readonly SheetChoice[]): string => layoutOf(sheets.map(({ name }) => `sheet ${name}`));

/** The sheets that were chosen, by their names. */
export const answeredSheets = (sheets: readonly SheetChoice[], chosen: readonly number[]): KnownLayout[] => [
  {
    layout: layoutOfSheets(sheets),
    sheets: sheets.flatMap(({ sheet, name }) => (chosen.includes(sheet) ? [folded(name)] : [])),
  },
];

/** Sheets of a file: which were not read of an earlier one of the same sheets. */
export const withRememberedSheets = (sheets: readonly SheetChoice[], known: readonly KnownLayout[]): SheetChoice[] => {
  const before = known.find(({ layout }) => layout === layoutOfSheets(sheets))?.sheets;
  if (!before) return [...sheets];
  return sheets.map((one) => (before.includes(folded(one.name)) ? one : { ...one, isLeftOut: true }));
};

/** The sheets of a file, where all of them were read of an earlier one. */
export const sheetsReadBefore = (
  sheets: readonly SheetChoice[],
  known: readonly KnownLayout[],
): number[] | undefined => {
  const isKnown = known.some(({ layout, sheets: read }) => read && layout === layoutOfSheets(sheets));
  const areAll = withRememberedSheets(sheets, known).every(({ isLeftOut }) => !isLeftOut);
  return isKnown && areAll ? sheets.map(({ sheet }) => sheet) : undefined;
};
