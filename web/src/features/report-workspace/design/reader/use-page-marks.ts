import { countComments } from '../../../../../../shared/contract/collaboration/comments.contract.ts';
import { partOfPlace } from '../../../../../../shared/model/report/report-part.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { type DisclosurePlace, findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { type PageMark, pageMarks } from './page-marks.ts';
import type { PagePlaces } from './use-page-places.ts';

/** The poll interval for comments of others while the report is read. */
const pollIntervalMilliseconds = 15_000;

/** `marks`: undefined until the comments were counted. */
export type PageMarks = { marks: PageMark[] | undefined; error: unknown; retry: () => void };

/**
 * The places with open comments. Until the pages are drawn the list has no page numbers, because only the drawn pages
 * show which parts the report has.
 */
export const usePageMarks = (places: PagePlaces | undefined): PageMarks => {
  const { report, outline } = useWorkspace();
  const params = { reportId: report.reportId };
  const { data, error, mutate } = useCall(countComments, { params }, { refreshInterval: pollIntervalMilliseconds });
  const { pages = [], isWhole = false } = places ?? {};
  const mayBeThere = (place: DisclosurePlace): boolean =>
    findPlace(outline, place) !== undefined || (!isWhole && partOfPlace(place) !== undefined);
  return { marks: data && pageMarks(data.places, pages, mayBeThere), error, retry: () => void mutate() };
};
