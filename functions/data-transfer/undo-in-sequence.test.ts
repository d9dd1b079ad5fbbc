/** Imports that wrote one value after another, and are taken back: each gives back what it found, and takes nothing else back. */
import { expect, it } from 'vitest';
import { lineOf, sheetOf } from '../../tests/support/data-sheet.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/data-transfer-bench.ts';
import { getDataPoint } from '../data-hub/data-point-reads.ts';

const code = 'ghg.scope1.gross';
const importOf = async (bench: TransferBench, value: number, name: string) =>
  bench.apply(await bench.check(await sheetOf([lineOf(value)]), name));
const amountOf = (bench: TransferBench) => bench.pointOf(code)?.content?.amount;

it('takes back an import after the one that changed its value was taken back', async () => {
  const bench = await createTransferBench();
  const first = await importOf(bench, 55_200, 'a.xlsx');
  const second = await importOf(bench, 55_300, 'b.xlsx');
  expect(await bench.undo(second)).toMatchObject({ takenBack: 1, notTakenBack: 0 });
  expect(bench.pointOf(code)).toMatchObject({ content: { amount: '55200' }, reason: 'a.xlsx' });
  const third = await importOf(bench, 55_400, 'c.xlsx');
  expect(await bench.undo(third)).toMatchObject({ takenBack: 1 });
  expect(await bench.undo(first)).toMatchObject({ takenBack: 1, notTakenBack: 0 });
  expect(bench.pointOf(code)).toMatchObject({ content: null });
});

it('says in the history which import was taken back', async () => {
  const bench = await createTransferBench();
  await importOf(bench, 55_200, 'a.xlsx');
  await bench.undo(await importOf(bench, 55_300, 'b.xlsx'));
  const query = { metricCode: code, startOn: '2025-01-01', endOn: '2025-12-31', member: '' };
  const { versions } = await getDataPoint(bench.transfer, bench.principal, query);
  expect(versions.map(({ amount, action, reason }) => [amount, action, reason])).toEqual([
    ['55200', 'undone', 'b.xlsx'],
    ['55300', 'changed', 'b.xlsx'],
    ['55200', 'typed', 'a.xlsx'],
  ]);
});

it('leaves a value that an import wrote which was not taken back, until it is', async () => {
  const bench = await createTransferBench();
  const first = await importOf(bench, 55_200, 'a.xlsx');
  const second = await importOf(bench, 55_300, 'b.xlsx');
  expect(await bench.undo(first)).toMatchObject({ takenBack: 0, notTakenBack: 1 });
  expect(amountOf(bench)).toBe('55300');
  await bench.undo(second);
  expect(amountOf(bench)).toBe('55200');
});

it('leaves a value that somebody wrote since, though it is the same again', async () => {
  const bench = await createTransferBench();
  const first = await importOf(bench, 55_200, 'a.xlsx');
  await bench.undo(await importOf(bench, 55_300, 'b.xlsx'));
  const point = bench.pointOf(code);
  if (!point?.content) throw new Error('no value');
  await bench.store({ metricCode: code }, point.content, { revision: point.revision + 1 });
  expect(await bench.undo(first)).toMatchObject({ takenBack: 0, notTakenBack: 1 });
  expect(amountOf(bench)).toBe('55200');
});
