import { beforeEach, describe, expect, it } from 'vitest';
import { type MovedAnswerView, waitingMax } from '../../shared/contract/reports/edition-moves.contract.ts';
import type { ReportView } from '../../shared/contract/reports/report-view.ts';
import { AppError } from '../../shared/errors.ts';
import { plainTextToRichText } from '../../shared/model/text/rich-text.ts';
import { principalOf } from '../../tests/support/actors.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createReportsBench } from '../../tests/support/memory/report-fixtures.ts';
import { put } from '../core/data/write.ts';
import { saveFieldValue } from '../reports/answers/save-field-value.ts';
import { getReportOutline } from '../reports/reading/get-report-outline.ts';
import { getReportValidation } from '../reports/validation/get-report-validation.ts';
import { listWaitingAnswers } from './list-pending-answers.ts';
import { editionMoveEntity } from './plan/edition-move.entities.ts';
import { listMovedAnswers } from './read-edition-moves.ts';
import { settleMovedAnswer } from './resolve-moved-answer.ts';
import { startEditionMove } from './start-edition-move.ts';
import { copyStep } from './steps/copy-step.ts';
import { failStep } from './steps/fail-step.ts';
import { finishStep } from './steps/finish-step.ts';
import type { MoveInput } from './steps/move-event.ts';
import { planStep } from './steps/plan-step.ts';
import { pointStep } from './steps/point-step.ts';

const tcfd = 'tcfd-2017';
const versionId = 'ifrs-s2-2023';

let bench: ReturnType<typeof createReportsBench>;
let report: ReportView;
let input: MoveInput;

const save = (place: { versionId: string; disclosureId: string }, text: string) =>
  saveFieldValue(bench.dependencies, bench.principal, {
    params: { reportId: report.reportId, ...place, fieldKey: 'text' },
    query: {},
    body: { value: { kind: 'richText', document: plainTextToRichText(text) }, revision: 0 },
  });

const start = async (): Promise<MoveInput> => {
  const { reportId } = report;
  const revision = (await bench.stored(reportId))?.revision ?? 0;
  const { moveId } = await startEditionMove(bench.dependencies, bench.principal, {
    params: { reportId },
    query: {},
    body: { versionId: tcfd, revision },
  });
  const { organizationId } = bench.principal.organization;
  return { tenantId: bench.principal.scope.tenantId, organizationId, reportId, moveId };
};

const pendingAt = async (disclosureId: string) =>
  (
    await listWaitingAnswers(
      bench.dependencies,
      bench.principal,
      { reportId: report.reportId, versionId, disclosureId },
      'en',
    )
  ).items;

const settle = (position: number): Promise<MovedAnswerView> =>
  settleMovedAnswer(bench.dependencies, bench.principal, { params: input, query: {}, body: { position } }, 'en');

const outlineOf = async (disclosureId: string) => {
  const { frameworks } = await getReportOutline(bench.dependencies, bench.principal, report.reportId, 'en');
  const all = frameworks.flatMap(({ sections }) => sections.flatMap(({ disclosures }) => disclosures));
  return all.find(({ id }) => id === disclosureId)?.waitingAnswers;
};

const findings = async () => {
  const found = await getReportValidation(bench.dependencies, bench.principal, report.reportId);
  return found.findings.flatMap(({ facts, code, place }) =>
    facts.rule === 'waiting-answer' ? [[code, place.fieldKey, facts.count]] : [],
  );
};

beforeEach(async () => {
  bench = createReportsBench(principalOf(), catalogue);
  const disclosureIds =
    catalogue.framework(tcfd)?.sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)) ?? [];
  report = await bench.report({ frameworks: [{ versionId: tcfd, disclosureIds }] });
  await save({ versionId: tcfd, disclosureId: 'Risk Management a)' }, 'How we find risks.');
  await save({ versionId: tcfd, disclosureId: 'Risk Management b)' }, 'How we manage risks.');
  await save({ versionId: tcfd, disclosureId: 'Governance a)' }, 'The board meets.');
  input = await start();
  for (const step of [planStep, copyStep, finishStep, pointStep]) await step(bench.dependencies, input);
});

describe('answers of a former edition that a person has to decide on', () => {
  it('are not decided on before their move is done', async () => {
    const [first] = await pendingAt('25(a)');
    const { table } = bench.dependencies;
    const move = await table.find(editionMoveEntity, input);
    if (!first || !move) throw new Error('nothing was moved');
    await table.write([put(editionMoveEntity, { ...move, status: 'running' }, 'any')]);
    await expect(settle(first.position)).rejects.toMatchObject({ code: 'report.not_found' });
  });

  it('are all pending at their question, any number of them, and counted in report, tree and validation', async () => {
    const items = await pendingAt('25(a)');
    expect(
      items.map(({ from, reason, fromVersionId, fieldKey }) => [from.code, reason, fromVersionId, fieldKey]),
    ).toEqual([
      ['Risk Management a)', 'split', tcfd, 'text'],
      ['Risk Management b)', 'split', tcfd, 'text'],
    ]);
    expect(items.length).toBeLessThan(waitingMax);
    expect((await bench.stored(report.reportId))?.reviews).toEqual({
      waiting: 3,
      byMove: { [input.moveId]: 3 },
      next: { versionId, disclosureId: '6(a)', fieldKey: 'text' },
    });
    expect(await outlineOf('25(a)')).toBe(2);
    expect(await findings()).toEqual([
      ['6(a)', 'text', 1],
      ['25(a)', 'text', 2],
    ]);
  });

  it('stay pending when the question is answered, until each is resolved: who, when, counts and log', async () => {
    await save({ versionId, disclosureId: '25(a)' }, 'x');
    const [first, second] = await pendingAt('25(a)');
    if (!first || !second) throw new Error('nothing waits');
    bench.clock.now += 1_000;
    const settled = await settle(first.position);
    expect(settled.settled).toEqual({
      by: { userId: bench.principal.user.userId, name: 'Ada Chan' },
      at: new Date(bench.clock.now).toISOString(),
    });
    expect((await pendingAt('25(a)')).map(({ position }) => position)).toEqual([second.position]);
    expect((await bench.stored(report.reportId))?.reviews).toMatchObject({ waiting: 2, byMove: { [input.moveId]: 2 } });
    expect(bench.auditRows().at(-1)).toMatchObject({
      action: 'answer.reviewed',
      section: expect.stringMatching(/^25\(a\)/),
      oldValue: 'TCFD Risk Management a): How we find risks.',
    });
    await settle(second.position);
    expect(await outlineOf('25(a)')).toBe(0);
    expect(await findings()).toEqual([['6(a)', 'text', 1]]);
    const [board] = await pendingAt('6(a)');
    await settle(board?.position ?? -1);
    expect((await bench.stored(report.reportId))?.reviews).toMatchObject({ waiting: 0, next: null });
    const query = { outcome: 'review' as const, limit: 100 };
    const archive = await listMovedAnswers(
      bench.dependencies,
      bench.principal,
      { params: input, query, body: undefined },
      'en',
    );
    expect(archive.items.map((one) => one.settled?.by.name)).toEqual(Array(3).fill('Ada Chan'));
  });

  it('are resolved once: the first choice wins', async () => {
    const [first] = await pendingAt('25(a)');
    const once = await settle(first?.position ?? -1);
    const before = bench.snapshot();
    bench.clock.now += 1_000;
    expect(await settle(first?.position ?? -1)).toEqual(once);
    expect(bench.snapshot()).toEqual(before);
  });

  it('two at once are both counted', async () => {
    const items = await pendingAt('25(a)');
    await Promise.all(items.map(({ position }) => settle(position)));
    expect((await bench.stored(report.reportId))?.reviews).toMatchObject({ waiting: 1 });
  });

  it('cannot be resolved in a closed or missing report, or from another one', async () => {
    const [first] = await pendingAt('25(a)');
    const position = first?.position ?? -1;
    const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
    await bench.setStatus(report.reportId, 'Published');
    const before = bench.snapshot();
    expect(await settle(position).catch(codeOf)).toBe('report.read_only');
    expect(await settle(99).catch(codeOf)).toBe('report.not_found');
    expect(bench.snapshot()).toEqual(before);
  });

  it('are not pending after a failed move', async () => {
    bench = createReportsBench(principalOf(), catalogue);
    report = await bench.report({ frameworks: [{ versionId: tcfd, disclosureIds: ['Risk Management a)'] }] });
    await save({ versionId: tcfd, disclosureId: 'Risk Management a)' }, 'How we find risks.');
    input = await start();
    await planStep(bench.dependencies, input);
    await copyStep(bench.dependencies, input);
    await failStep(bench.dependencies, input);
    expect(bench.database.records('WaitingAnswers')).toEqual([]);
    expect((await bench.stored(report.reportId))?.reviews).toBeUndefined();
  });
});
