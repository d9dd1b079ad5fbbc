import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';

/** Poll interval of a list that shows a running publication; publishing takes about a minute. */
export const publishingPollMilliseconds = 10_000;

/** Whether one of these reports is being published, so that its data will soon be outdated. */
export const isOnePublishing = (
  reports: readonly (Pick<ReportView, 'runningPublicationId'> | null)[] | undefined,
): boolean => reports?.some((report) => report !== null && report.runningPublicationId !== null) ?? false;
