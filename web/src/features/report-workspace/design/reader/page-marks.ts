import type { CallOutput } from '../../../../../../shared/contract/calls/call.ts';
import type { countComments } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { type DisclosurePlace, placeText } from '../../context/outline-tree.ts';

type Pages = readonly (readonly DisclosurePlace[])[];

/**
 * Open threads on something, and the page, from 0, on which they are found; undefined: on none, or it is not known
 * yet.
 */
export type PageMark = { place: DisclosurePlace; page: number | undefined; openThreads: number };

type Counted = CallOutput<typeof countComments>['places'];

const pagesByPlace = (pages: Pages): ReadonlyMap<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const [page, places] of pages.entries()) {
    for (const key of places.map(placeText)) found.set(key, [...(found.get(key) ?? []), page]);
  }
  return found;
};

/**
 * Of the pages that contain the place, the one that the comment was written on (`written`, from 1). Pages move, and
 * have other numbers in another language: then the nearest, of two the earlier one.
 */
const nearestPage = (on: readonly number[], written: number): number | undefined => {
  const away = (page: number): number => Math.abs(page - (written - 1));
  return on.toSorted((one, other) => away(one) - away(other) || one - other)[0];
};

/**
 * Open threads by page, in the order of the report: those begun in the preview at the page they were written on,
 * others where their subject begins. Last those on no page of `pages`, if `mayBeThere`.
 */
export const pageMarks = (
  counted: Counted,
  pages: Pages,
  mayBeThere: (place: DisclosurePlace) => boolean,
): PageMark[] => {
  const found = pagesByPlace(pages);
  const marks = counted.flatMap(({ versionId, disclosureId, openThreads, openPages }): PageMark[] => {
    const place = { versionId, disclosureId };
    const on = found.get(placeText(place)) ?? [];
    if (on.length === 0 && !mayBeThere(place)) return [];
    const others = Math.max(0, openThreads - openPages.length);
    const threads = [
      ...openPages.map((written) => nearestPage(on, written)),
      ...Array.from({ length: others }, () => on[0]),
    ];
    return [...Map.groupBy(threads, (page) => page)].map(([page, { length }]) => ({
      place,
      page,
      openThreads: length,
    }));
  });
  const orderOf = ({ page = pages.length }: PageMark): number => page;
  return marks.toSorted((one, other) => orderOf(one) - orderOf(other));
};

/** How many threads are open on each page that has any. */
export const openByPage = (marks: readonly PageMark[]): ReadonlyMap<number, number> => {
  const open = new Map<number, number>();
  for (const { page, openThreads } of marks) {
    if (page !== undefined) open.set(page, (open.get(page) ?? 0) + openThreads);
  }
  return open;
};

/** The first page of a place named in an address; undefined if it is on no page. */
export const pageOfPlace = (place: DisclosurePlace, pages: Pages): number | undefined => {
  const index = pages.findIndex((places) => places.some((one) => placeText(one) === placeText(place)));
  return index === -1 ? undefined : index;
};
