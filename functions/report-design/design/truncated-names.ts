import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { isCutByNeighbour } from '../../report-document/outline/page-header.ts';
import { outlineOf } from '../../report-document/outline/report-outline.ts';
import { reportView } from '../../report-document/outline/report-view.ts';

/**
 * Names of chapters, sections and the company's own pages that are cut off next to the text of their page header. A
 * chapter without section covers has its sections' names in the header (page-heads.ts).
 */
export const cutNames = (snapshot: ReportSnapshot): string[] => {
  const { header, letter, hasSectionCovers } = reportView(snapshot);
  const named = outlineOf(snapshot).flatMap(({ framework, sections }) => [
    ...(hasSectionCovers(framework) ? [framework] : []),
    ...sections,
  ]);
  const names = [...(letter ? [letter.title] : []), ...named.map(({ name }) => name)];
  return names.filter((name) => isCutByNeighbour(name, header));
};
