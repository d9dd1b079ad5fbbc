/**
 * A mining company that is listed in Hong Kong: its reports of 2023 in accordance with GRI and under the exchange's code,
 * published, and their PDF files checked page by page. Of the long run.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '../../../shared/contract/calls/call.ts';
import { saveHubValues } from '../../../shared/contract/data-hub/data-hub.contract.ts';
import { addReportingTimes } from '../../../shared/contract/data-hub/reporting-times.contract.ts';
import { putOrganizationProfile } from '../../../shared/contract/people/organizations.contract.ts';
import { setDisclosureStatus } from '../../../shared/contract/reports/disclosure-status.contract.ts';
import { getReportDefinition } from '../../../shared/contract/reports/report-definition.contract.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import {
  createReport,
  getReport,
  getReportDisclosure,
  saveFieldValue,
  updateReport,
} from '../../../shared/contract/reports/reports.contract.ts';
import { getReportValidation } from '../../../shared/contract/reports/validation.contract.ts';
import { topicFieldKeyOf } from '../../../shared/model/data-point/topic-field.ts';
import { answerAll, createPen, disclosuresOf, type Place } from '../../support/bilingual/write-report.ts';
import { openTestCloud, type TestCloud } from '../../support/cloud/cloud.ts';
import { type Caller, callApi } from '../../support/cloud/cloud-calls.ts';
import { callerOf, loadPeople } from '../../support/cloud/cloud-people.ts';
import {
  completeReport,
  downloadFile,
  finishedPublication,
  proseOf,
  startPublishing,
} from '../../support/cloud/cloud-reports.ts';
import { wholeCatalogue } from '../../support/memory/checked-report.ts';
import { type PdfReading, readPdf, withoutSpace } from '../../support/published-files/read-published-files.ts';

const period = { periodStartOn: '2023-01-01', periodEndOn: '2023-12-31' };
const time = { startOn: '2023-01-01', endOn: '2023-12-31' };
const topics = ['ENV.CLIMATE', 'ENV.ENERGY', 'SOC.OHS', 'SOC.WORKFORCE', 'SOC.TRAINING'];
const ofTopics = ['302-1', '302-3', '305-1', '305-2', '305-4', '401-1', '403-9', '404-1', '405-1'];
const isOfGri = ({ versionId, disclosure: { id } }: Place): boolean =>
  versionId === 'gri-2021' && (/^(?:2-\d+|3-[12])$/.test(id) || ofTopics.includes(id));
const omitted = 'Salaries of single people are confidential under our contracts.';
const explained = 'Packaging is not material: ore is shipped in bulk.';

type Issued = { report: ReportView; pdf: PdfReading };

describe('the reports of an issuer on 2023', { timeout: 480_000 }, () => {
  let cloud: TestCloud;
  let ada: Caller;
  let gri: Issued;
  let hkex: Issued;

  const read = async (report: ReportView): Promise<Issued> => {
    const { findings } = await callApi(ada, getReportValidation, { params: { reportId: report.reportId } });
    const blocking = findings.filter(({ severity }) => severity === 'error');
    expect(blocking.map(({ code, facts, place }) => `${code} ${place.fieldKey} ${JSON.stringify(facts)}`)).toEqual([]);
    const started = await startPublishing(ada, await completeReport(ada, report.reportId));
    const publication = await finishedPublication(ada, started);
    expect(publication.status).toBe('published');
    const { bytes } = await downloadFile(ada, publication, 'pdf');
    const folder = process.env.ISSUER_FILES;
    if (folder !== undefined) await writeFile(join(folder, `${report.name}.pdf`), bytes);
    return { report, pdf: await readPdf(bytes) };
  };

  const create = (name: string, versionId: string, disclosureIds: string[]): Promise<ReportView> =>
    callApi(ada, createReport, {
      body: { name, language: 'en', ...period, frameworks: [{ versionId, disclosureIds }] },
    });

  const update = async (
    { reportId }: ReportView,
    body: Omit<CallInput<typeof updateReport>['body'], 'revision'>,
  ): Promise<void> => {
    const { revision } = await callApi(ada, getReport, { params: { reportId } });
    await callApi(ada, updateReport, { params: { reportId }, body: { ...body, revision } });
  };

  const judge = async (
    params: { reportId: ReportView['reportId']; versionId: string; disclosureId: string },
    bodyAt: (revision: number) => CallInput<typeof setDisclosureStatus>['body'],
  ): Promise<void> => {
    const { revision } = await callApi(ada, getReportDisclosure, { params });
    await callApi(ada, setDisclosureStatus, { params, body: bodyAt(revision) });
  };

  /** What the Sector Standard lists for the material topics and the report lacks is added, and omitted for a reason. */
  const addListed = async (reportId: ReportView['reportId'], disclosureIds: string[]): Promise<void> => {
    const { findings } = await callApi(ada, getReportValidation, { params: { reportId } });
    const listed = findings.flatMap(({ facts }) => (facts.rule === 'sector-disclosures' ? facts.disclosureIds : []));
    expect(listed).toContain('403-1');
    const added = [...new Set(listed)];
    const report = await callApi(ada, getReport, { params: { reportId } });
    await update(report, { frameworks: [{ versionId: 'gri-2021', disclosureIds: [...disclosureIds, ...added] }] });
    for (const disclosureId of added) {
      await judge({ reportId, versionId: 'gri-2021', disclosureId }, (revision) => ({
        status: 'omitted',
        revision,
        omission: { reason: 'not-applicable', explanation: 'Our quarries have none of it.' },
      }));
    }
  };

  const writeGri = async (answered: Set<string>): Promise<ReportView> => {
    const places = disclosuresOf().filter(isOfGri);
    const ids = places.map(({ disclosure }) => disclosure.id);
    const report = await create('GRI report 2023', 'gri-2021', [...ids, '3-3']);
    const { reportId } = report;
    const chosen = topics.map((topicId) => ({ topicId, name: null, pillar: 'environmental' as const }));
    await update(report, { topics: chosen, fullClaims: ['gri-2021'] });
    const { sector } = await callApi(ada, getReportDefinition, { params: { reportId } });
    const open = (sector?.topics ?? []).filter(({ state }) => state === 'open');
    const sectorTopics = open.map(({ code }) => ({ code, reason: `Topic ${code} does not occur at our quarries.` }));
    await update(report, { sectorTopics });
    await addListed(reportId, [...ids, '3-3']);
    await answerAll(ada, reportId, { places, pen: createPen(), kind: 'everything', answered });
    for (const topicId of topics) {
      const params = { reportId, versionId: 'gri-2021', disclosureId: '3-3', fieldKey: topicFieldKeyOf(topicId) };
      const value = proseOf(`Management of ${topicId}: policy, actions, targets and their effect.`);
      await callApi(ada, saveFieldValue, { params, body: { value, revision: 0 } });
    }
    await judge({ reportId, versionId: 'gri-2021', disclosureId: '2-21' }, (revision) => ({
      status: 'in-progress',
      revision,
      letterOmissions: [{ letters: ['b'], reason: 'confidentiality-constraints', explanation: omitted }],
    }));
    return callApi(ada, getReport, { params: { reportId } });
  };

  const writeHkex = async (answered: Set<string>): Promise<ReportView> => {
    const places = disclosuresOf().filter(({ versionId }) => versionId === 'hkex-2025');
    const report = await create(
      'ESG report 2023',
      'hkex-2025',
      places.map(({ disclosure }) => disclosure.id),
    );
    await answerAll(ada, report.reportId, { places, pen: createPen(40_000), kind: 'everything', answered });
    await judge({ reportId: report.reportId, versionId: 'hkex-2025', disclosureId: 'A2.5' }, (revision) => ({
      status: 'omitted',
      revision,
      omission: { reason: 'explained', explanation: explained },
    }));
    return callApi(ada, getReport, { params: { reportId: report.reportId } });
  };

  beforeAll(async () => {
    cloud = await openTestCloud();
    await loadPeople(cloud, ['root']);
    ada = await callerOf(cloud, 'root');
    const body = { industryCode: 'EM-MM', ownership: 'public' as const, stockExchangeCode: 'XHKG' };
    await callApi(ada, putOrganizationProfile, { body });
    const answered = new Set<string>();
    const griReport = await writeGri(answered);
    const byAge = { under30: '300', from30to50: '640', over50: '260' };
    const fatalityRate = 'ohs.fatalityRate.headcount';
    const before = [2021, 2022].map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31` }));
    await callApi(ada, addReportingTimes, { body: { times: before } });
    const earlier = before.map((span, index) => ({
      metricCode: fatalityRate,
      ...span,
      entityId: null,
      value: { kind: 'number' as const, number: `0.1${index + 1}`, unit: '%', state: 'reported' as const },
      revision: 0,
    }));
    const ages = Object.entries(byAge).map(([member, number]) => ({
      metricCode: `wf.employees.total.byAge.${member}`,
      ...time,
      entityId: null,
      value: { kind: 'number' as const, number, unit: 'persons', state: 'reported' as const },
      revision: 0,
    }));
    const { outcomes } = await callApi(ada, saveHubValues, { body: { entries: [...ages, ...earlier] } });
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(5).fill('saved'));
    const hkexReport = await writeHkex(answered);
    gri = await read(griReport);
    hkex = await read(hkexReport);
  }, 480_000);
  afterAll(() => cloud.stop());

  const pagesWith = ({ pdf }: Issued, text: string): number[] =>
    pdf.pages.flatMap((page, index) => (withoutSpace(page).includes(withoutSpace(text)) ? [index + 1] : []));
  const expectOn = (issued: Issued, text: string): number => {
    const [first] = pagesWith(issued, text);
    if (first === undefined) throw new Error(`${issued.report.name} has no page with: ${text}`);
    return first;
  };

  /** Texts of the pages from the first one with `from` to the last one before `until`, each with its number. */
  const span = (issued: Issued, from: string, until: string): string => {
    const first = expectOn(issued, from);
    const last = pagesWith(issued, until).find((number) => number > first) ?? issued.pdf.pages.length + 1;
    return withoutSpace(issued.pdf.pages.slice(first - 1, last - 1).join(''));
  };

  /** Each disclosure is in the index with the page on which its heading is printed. */
  const expectPlaced = (issued: Issued, index: string, places: readonly Place[]): void => {
    const misplaced = places.flatMap(({ disclosure: { code, title } }) => {
      const row = withoutSpace(`${code}${title}`);
      const printed = pagesWith(issued, `${code} ${title}`);
      return printed.some((page) => index.includes(`${row}${page}`)) ? [] : [code];
    });
    expect(misplaced).toEqual([]);
  };

  const griIndex = (): string =>
    span(gri, 'has reported in accordance with the GRI Standards for the period', 'Notes on method');

  it('the index in accordance has statement, sector, blocks in their order, closed cells and the page of each disclosure', () => {
    const index = griIndex();
    const order = [
      'GRI 1: Foundation 2021',
      'GRI 14: Mining Sector 2024',
      'General disclosures',
      '2-1Organizational details',
      '2-30Collective bargaining agreements',
      'Material topics',
      '3-1Process',
      '3-2List of material topics',
      'Material topic: Climate change',
      'Material topic: Energy',
      'Material topic: Occupational health and safety',
      'Material topic: Workforce',
      'Material topic: Training and development',
      'Other disclosures',
      'Topics in the applicable GRI Sector Standards determined as not material',
    ].map((text) => index.indexOf(withoutSpace(text)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(index.split('Notpermitted')).toHaveLength(7 + 1);
    expect(index.split('Managementofmaterialtopics:')).toHaveLength(topics.length + 1);
    const general = disclosuresOf().filter((place) => isOfGri(place) && !/^[34]/.test(place.disclosure.id));
    expect(general).toHaveLength(30);
    expectPlaced(gri, index, general);
  });

  it('topics of the Sector Standard that are not material are last, each with its reason', () => {
    const [, last = ''] = griIndex().split(withoutSpace('Sector Standards determined as not material'));
    const codes = [...last.matchAll(/Topic(14\.\d+)doesnotoccuratourquarries/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(15);
    expect(new Set(codes).size).toBe(codes.length);
    // Covered by chosen topics.
    expect(codes).not.toContain('14.1');
    expect(codes).not.toContain('14.16');
  });

  it('an omitted letter is in the index with reason and explanation, and its figure on no page', () => {
    expect(griIndex()).toContain(withoutSpace(`bConfidentiality constraints${omitted}`));
    const remuneration = wholeCatalogue.disclosure('gri-2021', '2-21');
    const covers = remuneration?.requirements?.find(({ letter }) => letter === 'b')?.covers ?? [];
    const labels = remuneration?.fields.flatMap(({ key, label }) => (covers.includes(key) ? [label] : [])) ?? [];
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(pagesWith(gri, label)).toEqual([]);
  });

  it('breakdowns are printed with their totals and charts, and every ratio with its denominator', () => {
    const employees = expectOn(gri, 'Total employees by gender Gender (unit: persons)');
    // The chart may be on the page after its table.
    const page = withoutSpace(gri.pdf.pages.slice(employees - 1, employees + 1).join(''));
    for (const text of ['Female540', 'Male660', 'Total1,200', 'Figure1']) expect(page).toContain(text);
    for (const issued of [gri, hkex]) expect(withoutSpace(issued.pdf.text)).not.toMatch(/\/unit/);
    expect(pagesWith(gri, 'GJ/tonne of cargo').length).toBeGreaterThan(0);
    expect(pagesWith(gri, 'tCO₂e/tonne of cargo').length).toBeGreaterThan(0);
    expect(pagesWith(hkex, 'thousand kWh/tonne of cargo').length).toBeGreaterThan(0);
  });

  it('the index of the exchange states how each provision was met, in its own words', () => {
    const index = span(
      hkex,
      'under the Environmental, Social and Governance Reporting Code (Appendix C2',
      'Notes on method',
    );
    expectPlaced(
      hkex,
      index,
      disclosuresOf().filter(({ versionId }) => versionId === 'hkex-2025'),
    );
    expect(index).toContain(withoutSpace(`Explained${explained}`));
    expect(index.split('Complied').length).toBeGreaterThan(70);
    for (const reason of ['Confidentiality constraints', 'Information unavailable'])
      expect(withoutSpace(hkex.pdf.text)).not.toContain(withoutSpace(reason));
  });

  it('figures of the data hub fill the report of the exchange, and B2.1 has its three years', () => {
    const staff = span(
      hkex,
      'Workforce by gender, employment type, age group and region',
      'Employee turnover rate by gender',
    );
    for (const text of ['Employees under 30300persons', 'Employees over 50260persons', 'Female employees540persons'])
      expect(withoutSpace(hkex.pdf.text)).toContain(withoutSpace(text));
    expect(staff).toContain(withoutSpace('Total workforce1,200persons'));
    const safety = expectOn(hkex, 'Work-related fatalities in each of the past three years');
    const pages = withoutSpace(hkex.pdf.pages.slice(safety - 1, safety + 1).join(''));
    for (const text of ['2021', '2022', '2023', '0.11', '0.12']) expect(pages).toContain(text);
  });
});
