import type { ReportView } from '../../../../../shared/contract/reports/report-view.ts';
import { yearsOf } from '../list/report-filter.ts';

export type PublishedReport = ReportView & { latestPublicationId: NonNullable<ReportView['latestPublicationId']> };

const isPublished = (report: ReportView): report is PublishedReport =>
  report.publishedRevision > 0 && report.latestPublicationId !== null;

/** The shelf: whatever was published once, while it is edited again too, the last touched first. */
export const publishedOf = (reports: readonly ReportView[]): PublishedReport[] =>
  reports.filter(isPublished).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));

/** Reports that contain every word in their name, frameworks or years. */
export const filterPublished = (
  reports: readonly PublishedReport[],
  text: string,
  frameworkName: (versionId: string) => string,
): PublishedReport[] => {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return reports.filter((report) => {
    const names = report.frameworks.map(({ versionId }) => frameworkName(versionId));
    const haystack = [report.name, ...names, ...yearsOf(report.periodStartOn, report.periodEndOn)].join(' ');
    return words.every((word) => haystack.normalize('NFKC').toLowerCase().includes(word));
  });
};
