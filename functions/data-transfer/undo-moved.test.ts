/** An import is undone completely after its values moved with their reporting time: a move does not change a value. */
import { expect, it } from 'vitest';
import { TimeChange } from '../../shared/model/hub/reporting-time-change.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { reportingTimeEntity } from '../core/data-points/data-point.entities.ts';
import { changeReportingTime } from '../data-hub/time-changes/change-reporting-time.ts';
import { finishStep } from '../data-hub/time-changes/steps/end-steps.ts';
import { lockStep } from '../data-hub/time-changes/steps/lock-step.ts';
import { pointStep } from '../data-hub/time-changes/steps/point-step.ts';
import { reportStep } from '../data-hub/time-changes/steps/report-step.ts';

const calendar = { startOn: '2021-01-01', endOn: '2021-12-31' };
const fiscal = { startOn: '2021-08-01', endOn: '2022-07-31' };
const late = { startOn: '2021-10-01', endOn: '2022-09-30' };
const scope1 = 'ghg.scope1.gross';
const scope2 = 'ghg.scope2.location';
const row = (code: string, value: number) =>
  lineOf(value, { 'Metric code': code, Start: calendar.startOn, End: calendar.endOn });
const imported = async (bench: TransferBench, name: string, ...rows: ReturnType<typeof lineOf>[]) =>
  bench.apply(await bench.check(await sheetOf(rows), name), { all: { answer: 'overwrite' } });

const move = async (bench: TransferBench, from: typeof calendar, to: typeof calendar): Promise<void> => {
  const { organizationId } = bench.principal.organization;
  const revision = (await bench.table.find(reportingTimeEntity, { organizationId, ...from }))?.revision ?? 0;
  const answer = await changeReportingTime(bench.dependencies, bench.principal, {
    params: from,
    body: { ...to, revision },
  });
  const { changeId } = TimeChange.parse(answer.change);
  const input = { tenantId: bench.principal.scope.tenantId, organizationId, changeId };
  for (const step of [lockStep, pointStep, reportStep, finishStep]) {
    while ((await step(bench.dependencies, input)).hasMore);
  }
};
const live = (bench: TransferBench) =>
  bench
    .points()
    .flatMap(({ metricCode, startOn, content }) => (content ? [[metricCode, startOn, content.amount]] : []));

it('undoes values that moved with their time, however often, and leaves values changed since', async () => {
  const bench = await createTransferBench();
  const done = await imported(bench, 'a.xlsx', row(scope1, 10), row(scope2, 20));
  await move(bench, calendar, fiscal);
  await move(bench, fiscal, late);
  expect(live(bench)).toEqual([
    [scope1, late.startOn, '10'],
    [scope2, late.startOn, '20'],
  ]);
  await imported(bench, 'b.xlsx', lineOf(21, { 'Metric code': scope2, Start: late.startOn, End: late.endOn }));
  expect(await bench.undo(done)).toMatchObject({ takenBack: 1, notTakenBack: 1 });
  expect(live(bench)).toEqual([[scope2, late.startOn, '21']]);
});

it('restores the previous values at the new dates', async () => {
  const bench = await createTransferBench();
  await imported(bench, 'a.xlsx', row(scope1, 10));
  const second = await imported(bench, 'b.xlsx', row(scope1, 11));
  await move(bench, calendar, fiscal);
  expect(await bench.undo(second)).toMatchObject({ takenBack: 1, notTakenBack: 0 });
  expect(live(bench)).toEqual([[scope1, fiscal.startOn, '10']]);
});

it('follows imports that were taken back before their time moved', async () => {
  const bench = await createTransferBench();
  const first = await imported(bench, 'a.xlsx', row(scope1, 10));
  await bench.undo(await imported(bench, 'b.xlsx', row(scope1, 11)));
  await move(bench, calendar, fiscal);
  expect(await bench.undo(first)).toMatchObject({ takenBack: 1, notTakenBack: 0 });
  expect(live(bench)).toEqual([]);
});
