import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import {
  getPublication,
  getPublishedFile,
  publishReport,
} from '../../../shared/contract/publishing/publishing.contract.ts';
import { listReportAudit } from '../../../shared/contract/reports/report-audit.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  changeReportStatus,
  createReport,
  getReport,
  saveFieldValue,
} from '../../../shared/contract/reports/reports.contract.ts';
import type { FieldValue } from '../../../shared/model/answer/field-value.ts';
import type { AuditRow } from '../../../shared/model/audit/audit.ts';
import type { FileFormat, Publication } from '../../../shared/model/report/publication.ts';
import { plainTextToRichText } from '../../../shared/model/text/rich-text.ts';
import type { ReachedCloud } from './cloud.ts';
import { type Caller, callApi } from './cloud-calls.ts';
import { sendRequest } from './cloud-request.ts';

const versionId = 'gri-2021';

/** A narrative field and a number field of the GRI standards. */
export const prose = { versionId, disclosureId: '2-1', fieldKey: 'text' };
export const figure = { versionId, disclosureId: '2-7', fieldKey: 'm0' };
/** The required text of the figure's disclosure. */
export const figureText = { versionId, disclosureId: '2-7', fieldKey: 'text' };

export const proseOf = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });
export const figureOf = (number: string): FieldValue => ({
  kind: 'number',
  number,
  unit: 'persons',
  state: 'reported',
});

let years = 2_000;

/** Files that share a cloud begin at years of their own. */
export const beginYearsAfter = (year: number): void => {
  years = year;
};

/**
 * Each over a separate year: the reports of an organisation share the figures of a year. A test for which the years before
 * must be empty, too, has a `year` that no other file comes near.
 */
export const createSmallReport = (caller: Caller, name: string, year?: number): Promise<ReportView> => {
  if (year === undefined) years += 1;
  const of = year ?? years;
  return callApi(caller, createReport, {
    body: {
      name,
      language: 'en',
      periodStartOn: `${of}-01-01`,
      periodEndOn: `${of}-12-31`,
      frameworks: [{ versionId, disclosureIds: [prose.disclosureId, figure.disclosureId] }],
    },
  });
};

/** Takes a report through the steps that are open to the caller until it is Completed. */
export const completeReport = async (caller: Caller, reportId: ReportView['reportId']): Promise<ReportView> => {
  let report = await callApi(caller, getReport, { params: { reportId } });
  for (const action of ['submit', 'accept', 'complete'] as const) {
    if (!report.allowedActions.includes(action)) continue;
    const body = { action, revision: report.revision };
    report = await callApi(caller, changeReportStatus, { params: { reportId }, body });
  }
  return report;
};

/** A Completed report with one answer in prose and one number. */
export const createCompletedReport = async (caller: Caller, name: string): Promise<ReportView> => {
  const { reportId } = await createSmallReport(caller, name);
  const answers = [
    [prose, proseOf(`${name}: what the company is.`)],
    [figure, figureOf('1842')],
    [figureText, proseOf('Head count at the end of the year.')],
  ] as const;
  for (const [field, value] of answers) {
    await callApi(caller, saveFieldValue, { params: { reportId, ...field }, body: { value, revision: 0 } });
  }
  return completeReport(caller, reportId);
};

export const startPublishing = (caller: Caller, { reportId, revision }: ReportView): Promise<Publication> =>
  callApi(caller, publishReport, { params: { reportId }, body: { revision } });

const pollMilliseconds = 50;
/** A guard against hanging, not an expectation. */
const patienceMilliseconds = 240_000;

/** Reads until the value is as wanted; otherwise the error contains the last value. */
export const readUntil = async <T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> => {
  const giveUpAt = performance.now() + patienceMilliseconds;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (performance.now() > giveUpAt) throw new Error(`waited in vain, last seen: ${JSON.stringify(value)}`);
    await wait(pollMilliseconds);
  }
};

export const readPublication = (caller: Caller, { reportId, publicationId }: Publication): Promise<Publication> =>
  callApi(caller, getPublication, { params: { reportId, publicationId } });

/** The publication after its workflow: failed, or published with its requester notified. */
export const finishedPublication = (caller: Caller, publication: Publication): Promise<Publication> =>
  readUntil(
    () => readPublication(caller, publication),
    ({ status, steps }) => status === 'failed' || (status === 'published' && steps.notify === 'done'),
  );

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const bytesBehind = async (caller: Caller, link: string): Promise<Buffer> => {
  const url = new URL(link);
  const path = `${url.pathname}${url.search}`;
  const answer = await sendRequest({ port: caller.port, host: url.hostname, method: 'GET', path });
  if (answer.status !== 200) throw new Error(`${link} answered ${answer.status} ${answer.text}`);
  return answer.bytes;
};

/** Bytes of a file by its presigned link, with the properties of the link. */
export const downloadFile = async (caller: Caller, publication: Publication, format: FileFormat) => {
  const { reportId, publicationId } = publication;
  const link = await callApi(caller, getPublishedFile, { params: { reportId, publicationId, format } });
  return { ...link, bytes: await bytesBehind(caller, link.url) };
};

const Mails = z.object({
  mails: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string().optional() })),
});

/** Mails to an address that speak of a report by its name, newest first. */
export const mailsAbout = async (cloud: ReachedCloud, to: string, reportName: string) => {
  const { mails } = Mails.parse(await cloud.control('GET', `/mails?limit=200&to=${encodeURIComponent(to)}`));
  return mails.filter(({ subject, text = '' }) => `${subject} ${text}`.includes(reportName));
};

/** The whole audit log of a report, newest first. */
export const readAudit = async (caller: Caller, reportId: ReportView['reportId']): Promise<AuditRow[]> => {
  const rows: AuditRow[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const page = await callApi(caller, listReportAudit, { params: { reportId }, query });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
};
