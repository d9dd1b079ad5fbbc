import type { ReportView } from '../../../../shared/contract/reports/report-view.ts';

export type Published = ReportView & { latestPublicationId: NonNullable<ReportView['latestPublicationId']> };

export const isPublished = (report: ReportView): report is Published => report.latestPublicationId !== null;
