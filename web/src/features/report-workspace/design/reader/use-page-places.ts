import { useEffect, useState } from 'react';
import type { ReportDesign } from '../../../../../../shared/model/design/report-design.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { type Anchor, placesOfAnchors, placesOfPages, sectionOpeners } from './page-places.ts';
import { readAnchors } from './read-anchors.ts';
import { type OpenPdf, pixelsPerPoint } from './use-pdf.ts';

/** `isWhole`: of all pages of the report, not of the first one alone. */
export type PagePlaces = { pages: DisclosurePlace[][]; isWhole: boolean };

/** The places on each page of the PDF; undefined until it was read. */
export const usePagePlaces = (
  opened: OpenPdf | undefined,
  design: Pick<ReportDesign, 'chapters' | 'parts'>,
): PagePlaces | undefined => {
  const { outline } = useWorkspace();
  const [read, setRead] = useState<{ count: number; isWhole: boolean; anchors: Anchor[] }>();
  useEffect(() => {
    if (!opened) return undefined;
    let isOver = false;
    const show = (anchors: Anchor[]): void => {
      if (!isOver) setRead({ count: opened.count, isWhole: opened.isWhole, anchors });
    };
    // A file closed in the meantime needs no distinction from one without links: the next one is read.
    readAnchors(opened.pdf, opened.page.height / pixelsPerPoint).then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, [opened]);
  // The places of the previous file apply until the next one was read, so that writing a comment is not interrupted.
  if (!read) return undefined;
  const known = placesOfAnchors(outline.frameworks, design);
  const openers = sectionOpeners(outline.frameworks, design);
  const about = { count: read.count, hasContents: design.parts.contents, openers };
  return { pages: placesOfPages(read.anchors, known, about), isWhole: read.isWhole };
};
