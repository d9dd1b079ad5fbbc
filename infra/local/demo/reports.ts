import { pageOf } from '../../../shared/contract/calls/page.ts';
import { setDisclosureStatus } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import { ReportOutline } from '../../../shared/contract/reports/report-outline.contract.ts';
import { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { DisclosureView, saveFieldValue } from '../../../shared/contract/reports/reports.contract.ts';
import { type DisclosureStatus, isEditable } from '../../../shared/model/report/report.ts';
import type { Language } from '../../../shared/model/text/language.ts';
import { type DemoAnswers, demoAnswers, demoDisclosures } from './answers.ts';
import { publishReport } from './publish.ts';
import { type Site, send } from './site.ts';
import type { DemoTenantKey } from './tenants.ts';

const names: Record<DemoTenantKey, { language: Language; published: string; ongoing: string }> = {
  root: { language: 'en', published: 'Sustainability report 2024', ongoing: 'Sustainability report 2025' },
  harbour: { language: 'zhTw', published: '2024 年度可持續發展報告', ongoing: '2025 年度可持續發展報告' },
  meridian: { language: 'en', published: 'Sustainability report 2024', ongoing: 'Sustainability report 2025' },
};
const versionId = 'gri-2021';

const createReport = (site: Site, name: string, year: number, language: Language): Promise<ReportView> =>
  send(site, ReportView, 'POST', '/reports', {
    name,
    language,
    periodStartOn: `${year}-01-01`,
    periodEndOn: `${year}-12-31`,
    frameworks: [{ versionId, disclosureIds: demoDisclosures }],
  });

type Disclosure = { path: string; status: DisclosureStatus; revision: number; answered: ReadonlySet<string> };

const untouched = (path: string): Disclosure => ({ path, status: 'not-started', revision: 0, answered: new Set() });

/** Progress of each disclosure of the report; read one by one only if something has been done. */
const readDisclosures = async (site: Site, reportId: string): Promise<Map<string, Disclosure>> => {
  const outline = await send(site, ReportOutline, 'GET', `/reports/${reportId}/outline`);
  const disclosures = outline.frameworks.flatMap(({ sections }) => sections.flatMap((section) => section.disclosures));
  const result = new Map<string, Disclosure>();
  for (const { id, status } of disclosures) {
    const path = `/reports/${reportId}/frameworks/${versionId}/disclosures/${id}`;
    result.set(id, untouched(path));
    if (status === 'not-started') continue;
    const { revision, values } = await send(site, DisclosureView, 'GET', path);
    result.set(id, { path, status, revision, answered: new Set(values.map(({ fieldKey }) => fieldKey)) });
  }
  return result;
};

type Settling = { status: 'complete' } | { status: 'omitted'; omission: { reason: string; explanation: string } };

/** The remaining work of one disclosure: its answers, then its status. */
const answer = async (
  site: Site,
  disclosure: Disclosure,
  fields: DemoAnswers[string],
  settling: Settling | undefined,
): Promise<void> => {
  let { revision } = disclosure;
  for (const [fieldKey, value] of Object.entries(fields)) {
    if (disclosure.answered.has(fieldKey)) continue;
    const body = { value, revision: 0 };
    const saved = await send(site, saveFieldValue.response, 'PUT', `${disclosure.path}/fields/${fieldKey}`, body);
    revision = saved.disclosure.revision;
  }
  if (settling === undefined || disclosure.status === settling.status) return;
  await send(site, setDisclosureStatus.response, 'PUT', `${disclosure.path}/status`, { ...settling, revision });
};

const unansweredInOngoing = ['305-3', '404-1', '405-1'];
const completeInOngoing = ['2-1', '2-6', '2-22', '302-1', '305-1'];
const omittedInOngoing = '405-1';
const omissionOf = (language: Language): Settling => ({
  status: 'omitted',
  omission: {
    reason: 'information-unavailable',
    explanation:
      language === 'zhTw'
        ? '新的人事系統將於明年提供按類別劃分的數據。'
        : 'The new personnel system gives figures by category from next year on.',
  },
});

const settlingInOngoing = (id: string, language: Language): Settling | undefined => {
  if (id === omittedInOngoing) return omissionOf(language);
  return completeInOngoing.includes(id) ? { status: 'complete' } : undefined;
};

/**
 * One published report on last year and one in progress on this year. An interrupted load is resumed: each step checks
 * its own result, so that finished steps are not repeated.
 */
export const reportAsAdministrator = async (site: Site): Promise<void> => {
  const { language, published, ongoing } = names[site.key];
  const existing = await send(site, pageOf(ReportView), 'GET', '/reports?list=all&limit=100');
  const getOrCreate = async (name: string, year: number): Promise<ReportView> =>
    existing.items.find((report) => report.name === name) ?? createReport(site, name, year, language);

  const inProgress = await getOrCreate(ongoing, 2025);
  const open = await readDisclosures(site, inProgress.reportId);
  for (const [id, fields] of Object.entries(demoAnswers(language, 2025))) {
    const disclosure = open.get(id);
    if (disclosure === undefined) continue;
    await answer(site, disclosure, unansweredInOngoing.includes(id) ? {} : fields, settlingInOngoing(id, language));
  }

  const finished = await getOrCreate(published, 2024);
  // A submitted report has all its answers and accepts no more.
  const disclosures = isEditable(finished.status)
    ? await readDisclosures(site, finished.reportId)
    : new Map<string, Disclosure>();
  for (const [id, fields] of Object.entries(demoAnswers(language, 2024))) {
    const disclosure = disclosures.get(id);
    if (disclosure !== undefined) await answer(site, disclosure, fields, { status: 'complete' });
  }
  await publishReport(site, finished.reportId);
};
