import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import type { ReportView } from '../../../shared/contract/reports/report-view.ts';
import { AppError } from '../../../shared/errors.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createReportsBench } from '../../../tests/support/memory/report-fixtures.ts';
import { storeAssessment } from '../../../tests/support/memory/stored-assessment.ts';
import { requestCount, resetRequestCount } from '../../core/data/request-count.ts';
import { setDisclosureStatus } from '../answers/set-disclosure-status.ts';
import { updateReport } from '../lifecycle/update-report.ts';
import { getReportDefinition } from './get-report-definition.ts';

const folder = path.join(import.meta.dirname, '../../../shared/catalogue/data');
const catalogue = createCatalogue((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
const principal = principalOf({ organization: { industryCode: 'CG-AA' } });
const gri = (...disclosureIds: string[]) => ({ versionId: 'gri-2021', disclosureIds });
const energy = { topicId: 'ENV.ENERGY', name: null, pillar: 'environmental' as const };
const own = { topicId: 'own:light', name: 'Light at night', pillar: 'social' as const };

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;

const update = async (input: Omit<Parameters<typeof updateReport>[3], 'revision'>) => {
  const stored = await bench.stored(report.reportId);
  return updateReport(bench.dependencies, principal, report.reportId, { ...input, revision: stored?.revision ?? 0 });
};
const read = () => getReportDefinition(bench.dependencies, principal, report.reportId);
const codeOf = (acting: Promise<unknown>): Promise<unknown> =>
  acting.then(() => 'done').catch((error: unknown) => (error instanceof AppError ? error.code : error));

beforeEach(async () => {
  bench = createReportsBench(principal, catalogue);
  report = await bench.report({ frameworks: [gri('Requirement 1', '302-1', '305-1', '2-1')] });
});

describe('the definition of a report', () => {
  it('begins empty, with the industry’s suggested topics and each disclosure’s topic, in one request', async () => {
    resetRequestCount();
    const view = await read();
    expect(requestCount()).toBe(1);
    expect(view.definition).toEqual({ topics: [], assessment: null, takenOut: [] });
    const suggested = view.topics.filter(({ isSuggested }) => isSuggested).map(({ topicId }) => topicId);
    expect(suggested).toEqual(['ENV.RESOURCES', 'SOC.SUPPLY', 'SOC.CUSTOMERS']);
    expect(view.topics.find(({ topicId }) => topicId === 'ENV.ENERGY')?.disclosures).toBeGreaterThan(4);
    const disclosures = view.frameworks[0]?.disclosures;
    expect(disclosures?.['302-1']?.topicIds).toEqual(['ENV.ENERGY']);
    expect(disclosures?.['305-1']?.alsoAnswers).toContain('ifrs-s2-2023');
    expect(disclosures?.['305-1']?.alsoAnswers).not.toContain('gri-2021');
    // Superseded: no new answer is promised to it.
    expect(disclosures?.['305-1']?.alsoAnswers).not.toContain('tcfd-2017');
  });

  it('suggests by the industry standard in the report where the organisation has named no industry', async () => {
    const { industryCode: _none, ...organization } = principal.organization;
    const sasb = await bench.report({ frameworks: [{ versionId: 'sasb-2023-12', disclosureIds: ['CG-AA-000.A'] }] });
    const view = await getReportDefinition(bench.dependencies, { ...principal, organization }, sasb.reportId);
    expect(view.topics.filter(({ isSuggested }) => isSuggested).map(({ topicId }) => topicId)).toEqual([
      'ENV.RESOURCES',
      'SOC.SUPPLY',
      'SOC.CUSTOMERS',
    ]);
  });

  it('keeps topics and assessment with the report, in three requests and one audit row each', async () => {
    const revision = (await bench.stored(report.reportId))?.revision ?? 0;
    const assessmentId = await storeAssessment(bench.table, principal.organization, 1);
    resetRequestCount();
    const saved = await updateReport(bench.dependencies, principal, report.reportId, {
      revision,
      topics: [energy, own],
      assessment: { id: assessmentId, name: 'Assessment 2025' },
    });
    expect(requestCount()).toBe(3);
    expect(saved).toMatchObject({ topicCount: 2, assessmentId, revision: revision + 1 });
    expect((await read()).definition).toMatchObject({
      topics: [energy, own],
      assessment: { id: assessmentId, name: 'Assessment 2025' },
    });
    expect(bench.auditRows().slice(1)).toMatchObject([
      { action: 'report.topics-changed', oldValue: '', newValue: 'Energy, Light at night' },
      { action: 'report.assessment-chosen', newValue: 'Assessment 2025' },
    ]);
    // The same again changes nothing.
    expect((await update({ topics: [energy, own] })).revision).toBe(revision + 1);
  });

  it('reads no state of a disclosure for a new name, however many there are', async () => {
    await update({ topics: [energy] });
    bench.database.mock.resetHistory();
    const view = await update({ name: 'Renamed' });
    expect(view).toMatchObject({ name: 'Renamed', topicCount: 1 });
    expect(bench.database.mock.commandCalls(QueryCommand)).toHaveLength(0);
    expect((await read()).definition.topics).toEqual([energy]);
  });

  it('refuses a topic that does not exist, and an own one without a name', async () => {
    const unknown = { ...energy, topicId: 'ENV.NOTHING' };
    expect(await codeOf(update({ topics: [unknown] }))).toBe('topic.not_found');
    expect(await codeOf(update({ topics: [{ ...unknown, name: 'Nothing' }] }))).toBe('topic.not_found');
    expect(await codeOf(update({ topics: [{ ...own, name: null }] }))).toBe('topic.not_found');
    expect((await read()).definition.topics).toEqual([]);
  });

  it('removes a required disclosure only with a reason, and deletes the reason when it is added again', async () => {
    const without = [gri('302-1', '305-1', '2-1')];
    expect(await codeOf(update({ frameworks: without }))).toBe('report.reason_missing');
    expect((await bench.stored(report.reportId))?.frameworks[0]?.disclosureIds).toContain('Requirement 1');
    const reason = {
      versionId: 'gri-2021',
      disclosureId: 'Requirement 1',
      reason: 'not-applicable' as const,
      explanation: 'Reported with reference only',
    };
    await update({ frameworks: without, takenOut: [reason] });
    expect((await read()).definition.takenOut).toMatchObject([{ ...reason, author: { name: 'Ada Chan' } }]);
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'disclosure.taken-out',
      newValue: 'not-applicable: Reported with reference only',
    });
    await update({ frameworks: [gri('Requirement 1', '302-1')] });
    expect((await read()).definition.takenOut).toEqual([]);
  });

  it('adds and removes a framework without loss, and counts the completed disclosures in scope', async () => {
    await setDisclosureStatus(
      bench.dependencies,
      principal,
      {
        params: { reportId: report.reportId, versionId: 'gri-2021', disclosureId: '2-1' },
        query: {},
        body: { status: 'omitted', revision: 0, omission: { reason: 'not-applicable', explanation: 'none' } },
      },
      'en',
    );
    const both = [gri('Requirement 1', '302-1', '2-1'), { versionId: 'hkex-2025', disclosureIds: ['B13', 'A2.1'] }];
    expect((await update({ frameworks: both })).settledDisclosures).toBe(1);
    // Removing a whole framework requires no reason.
    const hkexOnly = both.slice(1);
    expect((await update({ frameworks: hkexOnly })).settledDisclosures).toBe(0);
    expect((await update({ frameworks: both })).settledDisclosures).toBe(1);
    expect(bench.database.records('Disclosure')).toHaveLength(1);
  });

  it('records why a topic of the Sector Standard is not material, with a log row, until the reason is withdrawn', async () => {
    const miner = { ...principal, organization: { ...principal.organization, industryCode: 'EM-MM' } };
    const stateOf = async (code: string) => {
      const { sector } = await getReportDefinition(bench.dependencies, miner, report.reportId);
      return sector?.topics.find((topic) => topic.code === code);
    };
    expect((await read()).sector).toBeUndefined();
    expect(await stateOf('14.6')).toMatchObject({ state: 'open', reason: '', topicId: 'tailings' });
    await update({ topics: [{ topicId: 'ENV.WASTE', name: null, pillar: 'environmental' }] });
    expect(await stateOf('14.6')).toMatchObject({ state: 'material' });
    await update({ sectorTopics: [{ code: '14.6', reason: ' No tailings facility. ' }] });
    await update({ sectorTopics: [{ code: '14.18', reason: 'No minors at our sites.' }] });
    expect(await stateOf('14.6')).toMatchObject({ state: 'explained', reason: 'No tailings facility.' });
    expect(await stateOf('14.5')).toMatchObject({ state: 'material' });
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'report.sector-topic-judged',
      field: '14.18 Child labor',
      oldValue: '',
      newValue: 'No minors at our sites.',
    });
    await update({ sectorTopics: [{ code: '14.18', reason: '' }] });
    expect(await stateOf('14.18')).toMatchObject({ state: 'open', reason: '' });
    expect(bench.auditRows().at(-1)).toMatchObject({ oldValue: 'No minors at our sites.', newValue: '' });
    expect(await codeOf(update({ sectorTopics: [{ code: '99.1', reason: 'x' }] }))).toBe('topic.not_found');
  });

  it('claims a whole standard only of the report’s frameworks, and drops the claim with the framework', async () => {
    await update({ fullClaims: ['gri-2021'] });
    expect((await read()).definition.fullClaims).toEqual(['gri-2021']);
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'report.claimed', oldValue: '', newValue: 'gri-2021' });
    expect(await codeOf(update({ fullClaims: ['ifrs-s2-2023'] }))).toBe('framework.not_found');
    const hkex = { versionId: 'hkex-2025', disclosureIds: ['B13'] };
    await update({ frameworks: [gri('Requirement 1', '302-1', '305-1', '2-1'), hkex] });
    expect(await codeOf(update({ fullClaims: ['hkex-2025'] }))).toBe('framework.not_found');
    await update({ frameworks: [hkex] });
    expect((await read()).definition.fullClaims).toEqual([]);
  });
});
