import { isTemplateVersion } from '../../../../../shared/catalogue/templates/template-version.ts';
import { isEditable, type Report } from '../../../../../shared/model/report/report.ts';
import { addressOf } from '../../../lib/routes.ts';

/** Step segments of specification 2.5, in their order. */
export const stepIds = [
  'introduction',
  'tutorial',
  'select-disclosures',
  'select-topics',
  'assess-materiality',
  'description',
  'data-input',
  'design',
  'export-config',
  'preview',
  'validation',
  'completion',
] as const;
export type StepId = (typeof stepIds)[number];

export const isStepId = (text: string | undefined): text is StepId => stepIds.some((id) => id === text);

type Placed = Pick<Report, 'reportId'> & { frameworks: readonly { versionId: string }[] };
export type AddressedReport = Placed & Pick<Report, 'name' | 'status'>;

/** The first framework names the path; `framework` in the query selects another. */
const firstFramework = (report: Placed): string => report.frameworks[0]?.versionId ?? '';

const withQuery = (address: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return search === '' ? address : `${address}?${search}`;
};

export type StepQuery = {
  framework?: string | undefined;
  disclosure?: string | undefined;
  field?: string | undefined;
  panel?: string | undefined;
  finding?: string | undefined;
  tab?: string | undefined;
};

const pathOf = (report: Placed, step: string): string => {
  const first = firstFramework(report);
  const place = { id: report.reportId, step };
  return isTemplateVersion(first)
    ? addressOf('TemplateReportStep', { templateVersionId: first, ...place })
    : addressOf('FrameworkReportStep', { versionId: first, ...place });
};

/**
 * Address of a step of a report. Templates have a separate route (specification 2.4); the id of a version shows
 * whether it is one.
 */
export const stepAddress = (report: Placed, step: StepId, query: StepQuery = {}): string =>
  withQuery(pathOf(report, step), query);

/** A mode of the answers rather than a step of specification 2.5: each text next to its translation. */
export const translateSegment = 'translate';

/**
 * Address of the translations of a report: of a disclosure (`framework`, `disclosure`), or of one text by its id
 * (`textIdOf` of text-place.ts); without either, of the first text to translate.
 */
export const translateAddress = (
  report: Placed,
  { text, ...place }: Pick<StepQuery, 'framework' | 'disclosure'> & { text?: string; show?: string | undefined } = {},
): string => withQuery(pathOf(report, translateSegment), { ...place, field: text });

/** Where opening a report leads: to its fields while they are editable, else to its last step. */
export const openAddress = (report: AddressedReport): string => openAddressOf(report, isEditable(report.status));

/** The same of a report of which only so much is known. */
export const openAddressOf = (report: Placed, canEdit: boolean): string =>
  stepAddress(report, canEdit ? 'data-input' : 'completion');

export const auditAddress = (report: AddressedReport): string =>
  addressOf('AuditLog', { reportId: report.reportId, reportName: report.name, framework: firstFramework(report) });

/** The list of published reports with the files and revisions of one report open, as linked in mails. */
export const filesAddress = ({ reportId }: Pick<Report, 'reportId'>): string =>
  withQuery(addressOf('PublishReport'), { revisions: reportId });

export const exportDataAddress = ({ reportId }: Pick<Report, 'reportId'>): string =>
  addressOf('ExportData', { reportId });

export const compareAddress = ({ reportId }: Pick<Report, 'reportId'>): string =>
  addressOf('CompareReport', { reportId });

export const collaboratorsAddress = ({ reportId }: Pick<Report, 'reportId'>): string =>
  withQuery(addressOf('ReportCollaborator'), { report: reportId });
