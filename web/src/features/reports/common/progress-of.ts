import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import { isPublishedStatus } from '../../../../../shared/model/report/report.ts';

type Counted = Pick<ReportView, 'settledDisclosures' | 'totalDisclosures'>;

/** Whole percent, rounded down so that 100 means all. */
export const progressOf = ({ settledDisclosures, totalDisclosures }: Counted): number =>
  wholePercent(settledDisclosures, totalDisclosures);

/** A published report is no longer in progress; open disclosures are stated next to the list of disclosures. */
export const progressWords = (
  report: Counted & Pick<ReportView, 'status'>,
): { key: 'settled' | 'published' | 'publishedOpen'; settled: number; count: number } => {
  const { settledDisclosures: settled, totalDisclosures: count, status } = report;
  if (!isPublishedStatus(status)) return { key: 'settled', settled, count };
  return { key: settled < count ? 'publishedOpen' : 'published', settled, count };
};
