import type { ReportView } from '../../../../shared/contract/report-view.ts';

/** Whole percent, rounded down so that 100 means all. */
export const percentOf = ({
  settledDisclosures,
  totalDisclosures,
}: Pick<ReportView, 'settledDisclosures' | 'totalDisclosures'>): number =>
  totalDisclosures === 0 ? 0 : Math.floor((settledDisclosures / totalDisclosures) * 100);
