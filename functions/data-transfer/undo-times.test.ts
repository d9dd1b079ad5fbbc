import { expect, it } from 'vitest';
import { scopes } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { put } from '../core/data/write.ts';
import { reportingTimeEntity, reportingTimesOf } from '../core/data-points/data-point.entities.ts';
import { importEntity } from './jobs/data-transfer.entities.ts';

const year = (of: number) => ({ startOn: `${of}-01-01`, endOn: `${of}-12-31` });
const rowIn = (of: number, value: number) => lineOf(value, { Start: year(of).startOn, End: year(of).endOn });
const timesOf = (bench: TransferBench) =>
  bench.table.all(reportingTimeEntity, { pk: reportingTimesOf(bench.principal.organization) });
const startsOf = async (bench: TransferBench) => (await timesOf(bench)).map(({ startOn }) => startOn);
const imported = async (bench: TransferBench, ...rows: ReturnType<typeof lineOf>[]) =>
  bench.apply(await bench.check(await sheetOf(rows)));

it('removes the reporting times that the import created, and no earlier ones', async () => {
  const bench = await createTransferBench();
  const before = await startsOf(bench);
  const done = await imported(bench, rowIn(2031, 1), rowIn(2032, 2), lineOf(3));
  expect(await startsOf(bench)).toEqual([...before, '2031-01-01', '2032-01-01']);
  const undone = await bench.undo(done);
  expect(undone).toMatchObject({
    status: 'undone',
    timesTakenBack: { total: 2, times: [year(2031), year(2032)] },
    timesLeft: { total: 0 },
  });
  expect(await startsOf(bench)).toEqual(before);
});

it('leaves a reporting time that a later value, a report or a person needs, and reports it', async () => {
  const bench = await createTransferBench();
  const before = await startsOf(bench);
  const first = await imported(bench, rowIn(2031, 1), rowIn(2032, 2), rowIn(2033, 3), rowIn(2034, 4));
  await imported(bench, rowIn(2031, 5));
  await bench.report({
    name: 'Ahead',
    frameworks: [scopes.gri],
    periodStartOn: '2032-01-01',
    periodEndOn: '2032-12-31',
  });
  const renamed = (await timesOf(bench)).find(({ startOn }) => startOn === '2033-01-01');
  if (!renamed) throw new Error('not there');
  await bench.table.write([put(reportingTimeEntity, { ...renamed, name: 'Later', revision: 2 }, 1)]);
  const undone = await bench.undo(first);
  expect(undone).toMatchObject({
    takenBack: 3,
    notTakenBack: 1,
    timesTakenBack: { total: 1, times: [year(2034)] },
    timesLeft: { total: 3, times: [year(2031), year(2032), year(2033)] },
  });
  expect(await startsOf(bench)).toEqual([...before, '2031-01-01', '2032-01-01', '2033-01-01']);
});

it('removes with the last undo a time that an earlier one left because of values of the later import', async () => {
  const bench = await createTransferBench();
  const before = await startsOf(bench);
  const first = await imported(bench, rowIn(2031, 1), rowIn(2032, 2));
  const second = await imported(bench, rowIn(2031, 5), rowIn(2033, 3));
  expect(await bench.undo(first)).toMatchObject({ timesLeft: { times: [year(2031)] } });
  expect(await startsOf(bench)).toEqual([...before, '2031-01-01', '2033-01-01']);
  const undone = await bench.undo(second);
  expect(undone).toMatchObject({ timesTakenBack: { total: 2 }, timesLeft: { total: 0 } });
  expect(await startsOf(bench)).toEqual(before);
});

it('continues after a step died between marking a time as empty and removing it, and counts it', async () => {
  const bench = await createTransferBench();
  const done = await imported(bench, rowIn(2031, 1), rowIn(2032, 2));
  const stopped = (await timesOf(bench)).find(({ startOn }) => startOn === '2031-01-01');
  const undone = await bench.undo(done);
  const { organizationId } = bench.principal.organization;
  const record = await bench.table.find(importEntity, { organizationId, importId: done.importId });
  if (!stopped || !record) throw new Error('not there');
  await bench.table.write([
    put(reportingTimeEntity, { ...stopped, isLinked: false, revision: 2 }, 'new'),
    put(importEntity, { ...record, status: 'undoing' }, record.revision),
  ]);
  await bench.run('undo', done.importId);
  const again = await bench.importOf(done.importId);
  expect(again.timesTakenBack).toEqual(undone.timesTakenBack);
  expect(again).toMatchObject({ status: 'undone', timesTakenBack: { total: 2 } });
  expect(await startsOf(bench)).not.toContain('2031-01-01');
});
