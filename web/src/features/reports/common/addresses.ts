import { isEditable, type Report } from '../../../../../shared/model/report.ts';
import { addressOf } from '../../../lib/routes.ts';

/** Steps of specification 2.6 that have a screen. */
export const stepIds = ['introduction', 'select-disclosures', 'description', 'data-input', 'completion'] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (text: string | undefined): text is StepId => stepIds.some((id) => id === text);

export type AddressedReport = Pick<Report, 'reportId' | 'name' | 'frameworks' | 'status'>;

/** The first framework names the path; `framework` in the query selects another (ruling 25). */
const firstFramework = (report: Pick<Report, 'frameworks'>): string => report.frameworks[0]?.versionId ?? '';

const withQuery = (address: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return search === '' ? address : `${address}?${search}`;
};

export type StepQuery = { framework?: string | undefined; disclosure?: string | undefined };

/** Address of a step of a report. */
export const stepAddress = (report: AddressedReport, step: StepId, query: StepQuery = {}): string =>
  withQuery(addressOf('FrameworkReportStep', { versionId: firstFramework(report), id: report.reportId, step }), query);

/** Where opening a report leads: to its fields while they can be typed into, else to what can be done with it. */
export const openAddress = (report: AddressedReport): string =>
  stepAddress(report, isEditable(report.status) ? 'data-input' : 'completion');

export const auditAddress = (report: AddressedReport): string =>
  addressOf('AuditLog', { reportId: report.reportId, reportName: report.name, framework: firstFramework(report) });

export const collaboratorsAddress = ({ reportId }: Pick<Report, 'reportId'>): string =>
  withQuery(addressOf('ReportCollaborator'), { report: reportId });
