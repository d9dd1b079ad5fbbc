import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Anchor } from './page-places.ts';

type Reference = { num: number; gen: number };

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'num' in value;

/** Page and height of each target of the PDF's links; each page is requested once. `height`: of a page, in points. */
export const readAnchors = async (
  pdf: Pick<PDFDocumentProxy, 'getDestinations' | 'getPageIndex'>,
  height: number,
): Promise<Anchor[]> => {
  const pages = new Map<number, Promise<number>>();
  const pageOf = (reference: Reference): Promise<number> => {
    const known = pages.get(reference.num) ?? pdf.getPageIndex(reference);
    pages.set(reference.num, known);
    return known;
  };
  const targets: ReadonlyMap<string, unknown> = await pdf.getDestinations();
  const anchors = [...targets].map(async ([name, target]): Promise<Anchor[]> => {
    const [reference, , , top]: unknown[] = Array.isArray(target) ? target : [];
    if (!isReference(reference) || typeof top !== 'number') return [];
    return [{ name, page: await pageOf(reference), fromTop: 1 - top / height }];
  });
  return (await Promise.all(anchors)).flat();
};
