import type * as z from 'zod';
import { pageOf } from '../../../shared/contract/page.ts';
import { ReportView, setDisclosureStatus } from '../../../shared/contract/reports.contract.ts';
import type { Language } from '../../../shared/model/language.ts';
import { Publication } from '../../../shared/model/publication.ts';
import { type DemoAnswers, demoAnswers, demoDisclosures } from './answers.ts';
import { callSite } from './http-client.ts';
import type { DemoTenantKey } from './tenants.ts';

export type Site = { port: number; host: string; accessToken: string; key: DemoTenantKey };

const names: Record<DemoTenantKey, { language: Language; published: string; ongoing: string }> = {
  root: { language: 'en', published: 'Sustainability report 2024', ongoing: 'Sustainability report 2025' },
  harbour: { language: 'zhTw', published: '2024 年度可持續發展報告', ongoing: '2025 年度可持續發展報告' },
  meridian: { language: 'en', published: 'Sustainability report 2024', ongoing: 'Sustainability report 2025' },
};

const send = async <Schema extends z.ZodType>(
  site: Site,
  schema: Schema,
  method: string,
  path: string,
  body?: unknown,
): Promise<z.output<Schema>> => {
  const answer = await callSite({ ...site, method, path, body });
  if (answer.status >= 300) {
    throw new Error(`demo data: ${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return schema.parse(answer.body);
};

const createReport = (site: Site, name: string, year: number, language: Language): Promise<ReportView> =>
  send(site, ReportView, 'POST', '/reports', {
    name,
    language,
    periodStartOn: `${year}-01-01`,
    periodEndOn: `${year}-12-31`,
    frameworks: [{ versionId: 'gri-2021', disclosureIds: demoDisclosures }],
  });

const answer = async (site: Site, report: ReportView, answers: DemoAnswers, complete: string[]): Promise<void> => {
  for (const [disclosureId, fields] of Object.entries(answers)) {
    const base = `/reports/${report.reportId}/frameworks/gri-2021/disclosures/${disclosureId}`;
    let revision = 0;
    for (const [fieldKey, value] of Object.entries(fields)) {
      const saved = await callSite({
        ...site,
        method: 'PUT',
        path: `${base}/fields/${fieldKey}`,
        body: { value, revision: 0 },
      });
      if (saved.status !== 200)
        throw new Error(`demo data: ${disclosureId} ${fieldKey}: ${JSON.stringify(saved.body)}`);
      revision += 1;
    }
    if (!complete.includes(disclosureId)) continue;
    const settled = await callSite({
      ...site,
      method: 'PUT',
      path: `${base}/status`,
      body: { status: 'complete', revision },
    });
    if (settled.status !== 200) throw new Error(`demo data: ${disclosureId}: ${JSON.stringify(settled.body)}`);
  }
};

/** The steps of the status machine up to Completed, with approval where the organisation asks for it. */
const complete = async (site: Site, reportId: string): Promise<ReportView> => {
  let report = await send(site, ReportView, 'GET', `/reports/${reportId}`);
  for (const action of ['submit', 'accept', 'complete'] as const) {
    if (!report.allowedActions.includes(action)) continue;
    report = await send(site, ReportView, 'POST', `/reports/${reportId}/status`, { action, revision: report.revision });
  }
  return report;
};

const pollMilliseconds = 200;
const pollsMax = 900;

const publish = async (site: Site, report: ReportView): Promise<void> => {
  const path = `/reports/${report.reportId}/publications`;
  let publication = await send(site, Publication, 'POST', path, { revision: report.revision });
  for (let polls = 0; publication.status === 'queued' || publication.status === 'running'; polls += 1) {
    if (polls === pollsMax) throw new Error('demo data: the publication did not finish');
    await new Promise((resolve) => {
      setTimeout(resolve, pollMilliseconds);
    });
    publication = await send(site, Publication, 'GET', `${path}/${publication.publicationId}`);
  }
  if (publication.status === 'failed') throw new Error(`demo data: publishing failed at ${publication.failure?.step}`);
};

const omittedInOngoing = '405-1';
const unansweredInOngoing = ['305-3', '404-1', omittedInOngoing];

/** One published report on last year and one in progress on this year, unless they are there already. */
export const reportAsAdministrator = async (site: Site): Promise<void> => {
  const { language, published, ongoing } = names[site.key];
  const existing = await send(site, pageOf(ReportView), 'GET', '/reports?list=all&limit=100');
  const has = (name: string): boolean => existing.items.some((report) => report.name === name);

  if (!has(ongoing)) {
    const report = await createReport(site, ongoing, 2025, language);
    const answers = Object.fromEntries(
      Object.entries(demoAnswers(language)).filter(([id]) => !unansweredInOngoing.includes(id)),
    );
    await answer(site, report, answers, ['2-1', '2-6', '2-22', '302-1', '305-1']);
    await send(
      site,
      setDisclosureStatus.response,
      'PUT',
      `/reports/${report.reportId}/frameworks/gri-2021/disclosures/${omittedInOngoing}/status`,
      {
        status: 'omitted',
        revision: 0,
        omission: {
          reason: 'information-unavailable',
          explanation:
            language === 'zhTw'
              ? '新的人事系統將於明年提供按類別劃分的數據。'
              : 'The new personnel system gives figures by category from next year on.',
        },
      },
    );
  }
  if (!has(published)) {
    const report = await createReport(site, published, 2024, language);
    await answer(site, report, demoAnswers(language), demoDisclosures);
    await publish(site, await complete(site, report.reportId));
  }
};
