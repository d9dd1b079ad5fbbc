import { useEffect, useState } from 'react';
import type { ReportDesign } from '../../../../../../../shared/model/report-design.ts';
import type { DisclosurePlace } from '../../tree/outline-tree.ts';
import { useWorkspace } from '../../workspace-context.ts';
import { type Anchor, placesOfAnchors, placesOfPages, sectionOpeners } from './page-places.ts';
import { type OpenPdf, pixelsPerPoint } from './use-pdf.ts';

type Reference = { num: number; gen: number };

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'num' in value;

/** Page and height of everything that the PDF's links lead to; each page is asked for once. */
const readAnchors = async ({ pdf, page }: OpenPdf): Promise<Anchor[]> => {
  const pages = new Map<number, Promise<number>>();
  const pageOf = (reference: Reference): Promise<number> => {
    const known = pages.get(reference.num) ?? pdf.getPageIndex(reference);
    pages.set(reference.num, known);
    return known;
  };
  const height = page.height / pixelsPerPoint;
  const targets: [string, unknown][] = Object.entries(await pdf.getDestinations());
  const anchors = targets.map(async ([name, target]): Promise<Anchor[]> => {
    const [reference, , , top]: unknown[] = Array.isArray(target) ? target : [];
    if (!isReference(reference) || typeof top !== 'number') return [];
    return [{ name, page: await pageOf(reference), fromTop: 1 - top / height }];
  });
  return (await Promise.all(anchors)).flat();
};

/** What each page of the PDF is about; nothing until it was read. */
export const usePagePlaces = (
  opened: OpenPdf | undefined,
  design: Pick<ReportDesign, 'chapters' | 'parts'>,
): DisclosurePlace[][] | undefined => {
  const { outline } = useWorkspace();
  const [read, setRead] = useState<{ count: number; anchors: Anchor[] }>();
  useEffect(() => {
    if (!opened) return undefined;
    let isOver = false;
    const show = (anchors: Anchor[]): void => {
      if (!isOver) setRead({ count: opened.count, anchors });
    };
    // A file that was let go of meanwhile is told apart from one without links by nobody: the next one is read anew.
    readAnchors(opened).then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, [opened]);
  // Until the next file was read the places of the one before stand: who writes is not interrupted.
  if (!read) return undefined;
  const known = placesOfAnchors(outline.frameworks, design);
  const openers = sectionOpeners(outline.frameworks, design);
  return placesOfPages(read.anchors, known, { count: read.count, hasContents: design.parts.contents, openers });
};
