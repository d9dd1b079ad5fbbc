import { beforeEach, describe, expect, it } from 'vitest';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { AppError } from '../../shared/errors.ts';
import { type FieldValue, valueToText } from '../../shared/model/answer/field-value.ts';
import type { MoveOutcome } from '../../shared/model/framework/edition-move.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createReportsBench, number } from '../../tests/support/memory/report-fixtures.ts';
import { put } from '../core/data/write.ts';
import { dataPointEntity } from '../core/data-points/data-point.entities.ts';
import { evidenceCountsEntity, evidenceEntity } from '../core/reports/evidence.entities.ts';
import { getReportDisclosure } from '../reports/answers/get-report-disclosure.ts';
import { saveFieldValue } from '../reports/answers/save-field-value.ts';
import { setDisclosureStatus } from '../reports/answers/set-disclosure-status.ts';
import { changeReportStatus } from '../reports/lifecycle/change-report-status.ts';
import { updateReport } from '../reports/lifecycle/update-report.ts';
import { previewEditionMove } from './preview-edition-move.ts';
import { getEditionMove, listMovedAnswers } from './read-edition-moves.ts';
import { startEditionMove } from './start-edition-move.ts';
import { copyStep } from './steps/copy-step.ts';
import { failStep } from './steps/fail-step.ts';
import { finishStep } from './steps/finish-step.ts';
import type { MoveInput } from './steps/move-event.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

type Bench = ReturnType<typeof createReportsBench>;

const tcfd = 'tcfd-2017';
const whole = (versionId: string) => ({
  versionId,
  disclosureIds:
    catalogue.framework(versionId)?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [],
});
const words = (text: string): FieldValue => ({ kind: 'richText', document: plainTextToRichText(text) });

let bench: Bench;
let report: ReportView;

const saveIn = (
  [versionId, disclosureId, fieldKey]: [string, string, string],
  value: FieldValue,
  revision = 0,
  { reportId } = report,
) =>
  saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId, versionId, disclosureId, fieldKey },
    query: {},
    body: { value, revision },
  });

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));

const start = async (of: Bench, reportId: ReportView['reportId'], versionId = tcfd): Promise<MoveInput> => {
  const revision = (await of.stored(reportId))?.revision ?? 0;
  const { moveId } = await startEditionMove(of.dependencies, of.principal, {
    params: { reportId },
    query: {},
    body: { versionId, revision },
  });
  const { organizationId } = of.principal.organization;
  return { tenantId: of.principal.scope.tenantId, organizationId, reportId, moveId };
};

const run = async (of: Bench, input: MoveInput): Promise<void> => {
  for (const step of [planStep, copyStep, finishStep, pointStep]) await step(of.dependencies, input);
};

const archive = async (input: MoveInput, outcome: MoveOutcome) => {
  const query = { outcome, limit: 100 };
  const page = await listMovedAnswers(
    bench.dependencies,
    bench.principal,
    { params: input, query, body: undefined },
    'en',
  );
  return page.items.map(({ from, target, reason }) => [from.code, from.fieldKey, target?.code ?? null, reason]);
};

beforeEach(async () => {
  bench = createReportsBench(principalOf(), catalogue);
  report = await bench.report({ frameworks: [whole(tcfd)] });
  await saveIn([tcfd, 'Metrics and Targets b)', 'm0'], number('1203', { unit: 'tCO2e' }));
  await saveIn([tcfd, 'Risk Management c)', 'text'], words('One register of risks.'));
  await saveIn([tcfd, 'Governance a)', 'text'], words('The board meets four times.'));
  await saveIn([tcfd, 'Governance a)', 'm0'], number('4', { unit: 'count' }));
});

describe('a report on an older edition', () => {
  it('shows the outcome of each answer without writing', async () => {
    const before = bench.snapshot();
    const preview = await previewEditionMove(
      bench.dependencies,
      bench.principal,
      { params: report, query: { versionId: tcfd }, body: undefined },
      'en',
    );
    expect(preview.counts).toEqual({ carried: 0, changed: 2, review: 1, archived: 1 });
    expect(preview.to.versionId).toBe('ifrs-s2-2023');
    expect(preview.disclosures).toBe(77);
    expect(preview.items.map(({ value, becomes }) => [valueToText(value), becomes])).toEqual(
      expect.arrayContaining([
        ['1203 tCO2e', null],
        ['One register of risks.', null],
      ]),
    );
    expect(
      preview.items.map(({ outcome, reason, from, target }) => [outcome, reason, from.code, target?.code]),
    ).toEqual([
      ['review', 'split', 'Governance a)', '6(a)'],
      ['archived', null, 'Governance a)', undefined],
      ['changed', null, 'Risk Management c)', '25(c)'],
      ['changed', null, 'Metrics and Targets b)', '29(a)(i)(1)'],
    ]);
    const [split, removed] = preview.items;
    expect(split?.others.map(({ code }) => code)).toEqual(['6(a)(i)', '6(a)(ii)', '6(a)(iii)', '6(a)(iv)', '6(a)(v)']);
    expect(removed?.others).toEqual([]);
    expect(bench.snapshot()).toEqual(before);
  });

  it('moves answers with their authors, states, scope and log, and archives the former answers', async () => {
    const input = await start(bench, report.reportId);
    await run(bench, input);
    const after = await bench.stored(report.reportId);
    expect(after).toMatchObject({
      status: 'In Progress',
      frameworks: [whole('ifrs-s2-2023')],
      moves: [{ fromVersionId: tcfd, toVersionId: 'ifrs-s2-2023', counts: { changed: 2, review: 1, archived: 1 } }],
    });
    expect(after?.move).toBeUndefined();
    const place = { reportId: report.reportId, versionId: 'ifrs-s2-2023', disclosureId: '25(c)' };
    const opened = await getReportDisclosure(bench.dependencies, bench.principal, place);
    expect(opened.values).toMatchObject([{ value: words('One register of risks.'), updatedBy: { name: 'Ada Chan' } }]);
    expect(opened).toMatchObject({ status: 'in-progress' });
    expect(await archive(input, 'changed')).toEqual([
      ['Risk Management c)', 'text', '25(c)', null],
      ['Metrics and Targets b)', 'm0', '29(a)(i)(1)', null],
    ]);
    expect(await archive(input, 'review')).toEqual([['Governance a)', 'text', '6(a)', 'split']]);
    expect(await archive(input, 'archived')).toEqual([['Governance a)', 'm0', null, null]]);
    expect(bench.auditRows().at(-1)).toMatchObject({ action: 'report.edition-moved', who: { name: 'Ada Chan' } });
    expect(await getEditionMove(bench.dependencies, bench.principal, input)).toMatchObject({ status: 'done' });
  });

  it('keeps a figure its own: changing it in the new edition is no conflict with the old one', async () => {
    await run(bench, await start(bench, report.reportId));
    const scope1 = ['ifrs-s2-2023', '29(a)(i)(1)', 'm0'] satisfies [string, string, string];
    const [point] = bench.database.records('DataPoint').flatMap(({ data }) => {
      const parsed = dataPointEntity.schema.parse(data);
      return parsed.metricCode === 'ghg.scope1.gross' ? [parsed] : [];
    });
    expect(point?.origin).toMatchObject({ versionId: 'ifrs-s2-2023', disclosureId: '29(a)(i)(1)' });
    const saved = await saveIn(scope1, number('1250', { unit: 'tCO2e' }), 1);
    expect(saved.hub).toMatchObject({ state: 'typed' });
  });

  it('takes no change while it moves, and every one afterwards', async () => {
    const input = await start(bench, report.reportId);
    const moving = (await bench.stored(report.reportId)) ?? report;
    const before = bench.snapshot();
    const place = { reportId: report.reportId, versionId: tcfd, disclosureId: 'Governance a)' };
    const refused = await Promise.all([
      saveIn([tcfd, 'Governance b)', 'text'], words('Too late')).catch(codeOf),
      setDisclosureStatus(
        bench.dependencies,
        bench.principal,
        { params: place, query: {}, body: { status: 'complete', revision: 2 } },
        'en',
      ).catch(codeOf),
      updateReport(bench.dependencies, bench.principal, report.reportId, {
        revision: moving.revision,
        name: 'New name',
      }).catch(codeOf),
      changeReportStatus(
        bench.dependencies,
        bench.principal,
        report.reportId,
        { action: 'complete', revision: moving.revision },
        'en',
      ).catch(codeOf),
      start(bench, report.reportId).catch(codeOf),
    ]);
    expect(refused).toEqual(Array(5).fill('report.moving'));
    expect(bench.snapshot()).toEqual(before);
    await run(bench, input);
    await saveIn(['ifrs-s2-2023', '6(b)', 'text'], words('In time'));
  });

  it('does nothing twice: every step may run again, also after the end', async () => {
    const input = await start(bench, report.reportId);
    for (const step of [planStep, planStep, copyStep, copyStep, finishStep, finishStep, pointStep, pointStep]) {
      await step(bench.dependencies, input);
    }
    const after = bench.snapshot();
    await run(bench, input);
    await failStep(bench.dependencies, input);
    expect(bench.snapshot()).toEqual(after);
    expect(bench.auditRows().filter(({ action }) => action === 'report.edition-moved')).toHaveLength(1);
  });

  it('is unchanged when the move fails half way', async () => {
    const kinds = ['Value', 'Disclosure', 'Evidence', 'EvidenceCounts', 'DataPoint'];
    const content = () => bench.snapshot().filter(({ entity }) => kinds.includes(String(entity)));
    await attach('Risk Management c)');
    const before = content();
    const input = await start(bench, report.reportId);
    await planStep(bench.dependencies, input);
    await copyStep(bench.dependencies, input);
    expect(content()).not.toEqual(before);
    await failStep(bench.dependencies, input);
    const left = content().filter(({ data }) => JSON.stringify(data).includes('"counts":{}') === false);
    expect(left).toEqual(before);
    expect(await getEditionMove(bench.dependencies, bench.principal, input)).toMatchObject({ status: 'failed' });
    await saveIn([tcfd, 'Governance b)', 'text'], words('Goes on'));
    await run(bench, await start(bench, report.reportId));
    expect((await bench.stored(report.reportId))?.moves?.[0]?.counts).toMatchObject({ review: 2, changed: 2 });
  });

  it('brings evidence to where the question is asked now', async () => {
    await attach('Risk Management c)');
    await attach('Governance a)');
    await run(bench, await start(bench, report.reportId));
    const { organizationId } = bench.principal.organization;
    const key = { organizationId, reportId: report.reportId, versionId: 'ifrs-s2-2023' };
    const counts = await bench.table.find(evidenceCountsEntity, { ...key, disclosureId: '25(c)' });
    expect(counts?.counts).toEqual({ text: 1 });
    expect((await bench.table.find(evidenceCountsEntity, { ...key, disclosureId: '6(a)' }))?.counts).toEqual({
      text: 1,
    });
  });

  it('leaves answers alone that the newer edition has already', async () => {
    const both = await bench.report({
      frameworks: [whole(tcfd), { versionId: 'ifrs-s2-2023', disclosureIds: ['25(c)', '6(b)'] }],
      periodStartOn: '2026-01-01',
      periodEndOn: '2026-12-31',
    });
    await saveIn([tcfd, 'Risk Management c)', 'text'], words('Old words'), 0, both);
    await saveIn(['ifrs-s2-2023', '25(c)', 'text'], words('New words'), 0, both);
    const input = await start(bench, both.reportId);
    await run(bench, input);
    expect(await archive(input, 'review')).toEqual([['Risk Management c)', 'text', '25(c)', 'taken']]);
    const place = { reportId: both.reportId, versionId: 'ifrs-s2-2023', disclosureId: '25(c)' };
    const opened = await getReportDisclosure(bench.dependencies, bench.principal, place);
    expect(opened.values).toMatchObject([{ value: words('New words'), revision: 1 }]);
    expect((await bench.stored(both.reportId))?.frameworks.map(({ versionId }) => versionId)).toEqual(['ifrs-s2-2023']);
  });

  it('does not go back to an edition that it left', async () => {
    await run(bench, await start(bench, report.reportId));
    const { revision = 0 } = (await bench.stored(report.reportId)) ?? {};
    const back = { revision, frameworks: [whole(tcfd)] };
    const refused = await updateReport(bench.dependencies, bench.principal, report.reportId, back).catch(codeOf);
    expect(refused).toBe('edition.refused');
  });

  it('is refused where there is no newer edition, where the tenant offers none, and when it is stale', async () => {
    const narrow = principalOf({ tenant: { versionIds: [tcfd] } });
    const body = { versionId: tcfd, revision: report.revision };
    const startAs = (principal: typeof narrow, changes: object) =>
      startEditionMove(bench.dependencies, principal, {
        params: report,
        query: {},
        body: { ...body, ...changes },
      }).catch(codeOf);
    expect(await startAs(narrow, {})).toBe('edition.refused');
    expect(await startAs(bench.principal, { versionId: 'gri-2021' })).toBe('framework.not_found');
    expect(await startAs(bench.principal, { revision: 99 })).toBe('report.stale');
    await bench.setStatus(report.reportId, 'Published');
    expect(await startAs(bench.principal, {})).toBe('report.read_only');
  });
});

const attach = async (disclosureId: string): Promise<void> => {
  const { organizationId } = bench.principal.organization;
  const key = { organizationId, reportId: report.reportId, versionId: tcfd, disclosureId };
  const addedBy = { userId: bench.principal.user.userId, name: 'Ada Chan' };
  const file = {
    ...key,
    evidenceId: bench.dependencies.ids.evidence(),
    fieldKey: 'text',
    name: 'register.pdf',
    type: 'pdf' as const,
    sizeBytes: 10,
    sha256: 'a'.repeat(64),
    page: '',
    addedBy,
    addedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
    objectKey: 'somewhere',
  };
  await bench.table.write([
    put(evidenceEntity, evidenceEntity.schema.parse(file), 'new'),
    put(evidenceCountsEntity, { ...key, counts: { text: 1 }, revision: 1 }, 'new'),
  ]);
};
