import type { CallOutput } from '../../../../../../../shared/contract/call.ts';
import type { countComments } from '../../../../../../../shared/contract/comments.contract.ts';
import { type DisclosurePlace, placeText } from '../../tree/outline-tree.ts';

/** The first page of what is talked about, and how many threads are open there. */
export type PageMark = { place: DisclosurePlace; page: number; openThreads: number };

type Counted = CallOutput<typeof countComments>['places'];

/** Pages with open threads in the order of the report; what stands on no page now is not among them. */
export const pageMarks = (counted: Counted, pages: readonly (readonly DisclosurePlace[])[]): PageMark[] => {
  const first = new Map<string, number>();
  for (const [page, places] of pages.entries()) {
    for (const key of places.map(placeText)) if (!first.has(key)) first.set(key, page);
  }
  return counted
    .flatMap(({ openThreads, versionId, disclosureId }): PageMark[] => {
      const place = { versionId, disclosureId };
      const page = first.get(placeText(place));
      return openThreads > 0 && page !== undefined ? [{ place, page, openThreads }] : [];
    })
    .toSorted((one, other) => one.page - other.page);
};

/** How many threads are open on each page that has any. */
export const openByPage = (marks: readonly PageMark[]): ReadonlyMap<number, number> => {
  const open = new Map<number, number>();
  for (const { page, openThreads } of marks) open.set(page, (open.get(page) ?? 0) + openThreads);
  return open;
};

/** Where something that an address names begins; undefined where it stands on no page. */
export const pageOfPlace = (
  place: DisclosurePlace,
  pages: readonly (readonly DisclosurePlace[])[],
): number | undefined => {
  const index = pages.findIndex((places) => places.some((one) => placeText(one) === placeText(place)));
  return index === -1 ? undefined : index;
};
