/** Reports made through the real calls. */
import { setTimeout as wait } from 'node:timers/promises';
import { getPublication, publishReport } from '../../shared/contract/publishing.contract.ts';
import {
  changeReportStatus,
  createReport,
  getReport,
  type ReportView,
  saveFieldValue,
} from '../../shared/contract/reports.contract.ts';
import type { PublicationId, ReportId } from '../../shared/ids.ts';
import type { FieldValue } from '../../shared/model/field-value.ts';
import type { Language } from '../../shared/model/language.ts';
import type { Publication } from '../../shared/model/publication.ts';
import { plainTextToRichText } from '../../shared/model/rich-text.ts';
import { type Caller, callOk } from './site-client.ts';

/** A narrative and a figure of GRI 2021. */
export const worldDisclosures = { narrative: '2-22', figures: '305-1' } as const;
export const versionId = 'gri-2021';

export const makeReport = (caller: Caller, name: string, language: Language = 'en'): Promise<ReportView> =>
  callOk(caller, createReport, {
    body: {
      name,
      description: `About ${name}`,
      language,
      periodStartOn: '2025-01-01',
      periodEndOn: '2025-12-31',
      frameworks: [{ versionId, disclosureIds: Object.values(worldDisclosures) }],
    },
  });

export const figure = (number: string): FieldValue => ({ kind: 'number', number, unit: 'tCO2e', state: 'reported' });

type SavePlace = { revision?: number; fieldKey?: string; disclosureId?: string };

export const saveField = (
  caller: Caller,
  reportId: ReportId,
  value: FieldValue | null,
  { revision = 0, fieldKey = 'm0', disclosureId = worldDisclosures.figures }: SavePlace = {},
) =>
  callOk(caller, saveFieldValue, {
    params: { reportId, versionId, disclosureId, fieldKey },
    body: { value, revision },
  });

export const saveText = (caller: Caller, reportId: ReportId, text: string, revision = 0) =>
  saveField(
    caller,
    reportId,
    { kind: 'richText', document: plainTextToRichText(text) },
    { revision, fieldKey: 'text', disclosureId: worldDisclosures.narrative },
  );

/** From In Progress to Completed in an organisation without approval. */
export const completeReport = async (caller: Caller, reportId: ReportId): Promise<ReportView> => {
  const { revision } = await callOk(caller, getReport, { params: { reportId } });
  return callOk(caller, changeReportStatus, { params: { reportId }, body: { action: 'complete', revision } });
};

export const startPublishing = (caller: Caller, report: ReportView): Promise<Publication> =>
  callOk(caller, publishReport, { params: { reportId: report.reportId }, body: { revision: report.revision } });

const pollMilliseconds = 100;
const patienceMilliseconds = 120_000;

/** Follows a publication to its end, as the screen does. */
export const followPublication = async (
  caller: Caller,
  params: { reportId: ReportId; publicationId: PublicationId },
): Promise<Publication> => {
  const giveUpAt = performance.now() + patienceMilliseconds;
  for (;;) {
    const publication = await callOk(caller, getPublication, { params });
    if (publication.status === 'failed') throw new Error(`publishing failed at ${publication.failure?.step}`);
    if (publication.status === 'published' && publication.steps.notify === 'done') return publication;
    if (performance.now() > giveUpAt) throw new Error(`still publishing: ${JSON.stringify(publication.steps)}`);
    await wait(pollMilliseconds);
  }
};

export const publishReportOf = async (caller: Caller, reportId: ReportId): Promise<Publication> => {
  const publication = await startPublishing(caller, await completeReport(caller, reportId));
  return followPublication(caller, { reportId, publicationId: publication.publicationId });
};

/** One report in progress and, when wanted, one published, every text of theirs with the canary. */
export const makeReports = async (caller: Caller, canary: string, isPublishing: boolean) => {
  const ongoing = await makeReport(caller, `Ongoing ${canary}`);
  await saveText(caller, ongoing.reportId, `Words ${canary}`);
  if (!isPublishing) return { ongoingReportId: ongoing.reportId, published: null };
  const { reportId } = await makeReport(caller, `Published ${canary}`);
  await saveText(caller, reportId, `Words ${canary}`);
  const { publicationId } = await publishReportOf(caller, reportId);
  return { ongoingReportId: ongoing.reportId, published: { reportId, publicationId } };
};
