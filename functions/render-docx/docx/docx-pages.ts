import type { PageNumberEstimator } from 'docx';
import type { PageNumbers } from '../../report-snapshot/objects/store-page-numbers.ts';

type Markup = Parameters<PageNumberEstimator>[0];

const bookmarkTag = 'w:bookmarkStart';

const isMarkup = (value: unknown): value is Markup => typeof value === 'object' && value !== null;

const childrenOf = (element: Markup): Markup[] =>
  Object.entries(element).flatMap(([name, value]): Markup[] => {
    if (name === '_attr') return [];
    return Array.isArray(value) ? value.filter(isMarkup) : isMarkup(value) ? [value] : [];
  });

const bookmarkIn = (element: Markup): string | undefined => {
  const start: unknown = element[bookmarkTag];
  const parts = Array.isArray(start) ? start.filter(isMarkup) : isMarkup(start) ? [start] : [];
  const attributes: unknown = parts.find((part) => '_attr' in part)?._attr;
  const name: unknown = isMarkup(attributes) ? attributes['w:name'] : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** Bookmark names of each paragraph with several: a heading has one for the contents and its own anchor. */
const namesTogether = (element: Markup): string[][] => {
  const children = childrenOf(element);
  if (!('w:p' in element)) return children.flatMap(namesTogether);
  return [children.flatMap((child) => bookmarkIn(child) ?? [])];
};

/**
 * Page numbers of the PDF for the fields of contents and indexes. Word counts pages when its fields are updated; until
 * then, and in programs that do not update fields, each entry has an approximate page number.
 */
export const pagesOf =
  (pages: PageNumbers): PageNumberEstimator =>
  (body) => {
    const bookmarks = new Map([...pages].map(([anchor, page]) => [anchor, String(page)]));
    for (const names of namesTogether(body)) {
      const page = names.map((name) => bookmarks.get(name)).find((known) => known !== undefined);
      if (page !== undefined) for (const name of names) bookmarks.set(name, page);
    }
    return { bookmarks };
  };
