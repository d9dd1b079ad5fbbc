import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { wholePercent } from '../../../../../shared/model/numbers/whole-percent.ts';
import { isPublishedStatus } from '../../../../../shared/model/report/report.ts';

type Counted = Pick<ReportView, 'settledDisclosures' | 'totalDisclosures'>;

/** Whole percent, rounded down so that 100 means all. */
export const progressOf = ({ settledDisclosures, totalDisclosures }: Counted): number =>
  wholePercent(settledDisclosures, totalDisclosures);

/** Once a report is out, it is not on its way; what was left open is said as it is beside the list of disclosures. */
export const progressWords = (
  report: Counted & Pick<ReportView, 'status'>,
): { key: 'settled' | 'published' | 'publishedOpen'; settled: number; count: number } => {
  const { settledDisclosures: settled, totalDisclosures: count, status } = report;
  if (!isPublishedStatus(status)) return { key: 'settled', settled, count };
  return { key: settled < count ? 'publishedOpen' : 'published', settled, count };
};
