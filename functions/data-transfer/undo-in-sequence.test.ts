/**
 * Undoing several imports over one value: each undo restores the value that its import found, and nothing else.
 */
import { expect, it } from 'vitest';
import { HubEntry } from '../../shared/contract/data-hub/data-hub.contract.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { getDataPoint } from '../data-hub/values/data-point-reads.ts';
import { saveHubValues } from '../data-hub/values/save-values.ts';

const code = 'ghg.scope1.gross';
const importOf = async (bench: TransferBench, value: number, name: string) =>
  bench.apply(await bench.check(await sheetOf([lineOf(value)]), name));
const amountOf = (bench: TransferBench) => bench.pointOf(code)?.content?.amount;

it('undoes an import after the later import of its value was undone', async () => {
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

it('records in the history which import was undone', async () => {
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
  expect(bench.pointOf(code)).toMatchObject({ content: null });
});

it('leaves a value written since, even if it is the same again', async () => {
  const bench = await createTransferBench();
  const first = await importOf(bench, 55_200, 'a.xlsx');
  await bench.undo(await importOf(bench, 55_300, 'b.xlsx'));
  const point = bench.pointOf(code);
  if (!point?.content) throw new Error('no value');
  await bench.store({ metricCode: code }, point.content, { revision: point.revision + 1 });
  expect(await bench.undo(first)).toMatchObject({ takenBack: 0, notTakenBack: 1 });
  expect(amountOf(bench)).toBe('55200');
});

it.each([
  ['the middle one first', [1, 2, 0]],
  ['in the order in which they came', [0, 1, 2]],
  ['the last and the first before the middle one', [2, 0, 1]],
  ['the first before the last', [0, 2, 1]],
])('leaves nothing of imports that were all taken back: %s', async (_, order) => {
  const bench = await createTransferBench();
  const imports = [await importOf(bench, 10, 'u1.xlsx'), await importOf(bench, 20, 'u2.xlsx')];
  imports.push(await importOf(bench, 30, 'u3.xlsx'));
  for (const index of order) {
    const one = imports[index];
    if (one) await bench.undo(one);
  }
  expect(bench.pointOf(code)).toMatchObject({ content: null });
});

it('restores the value from before all imports, and values typed between them', async () => {
  const bench = await createTransferBench();
  const first = await importOf(bench, 10, 'u1.xlsx');
  const typed = { kind: 'number' as const, number: '15', unit: 'tCO2e', state: 'reported' as const };
  const place = { metricCode: code, startOn: '2025-01-01', endOn: '2025-12-31', entityId: null };
  const revision = bench.pointOf(code)?.revision ?? 0;
  const entry = HubEntry.parse({ ...place, value: typed, revision, reason: 'Meter read again' });
  expect(await saveHubValues(bench.dependencies, bench.principal, { entries: [entry] })).toMatchObject({
    outcomes: [{ kind: 'saved' }],
  });
  const second = await importOf(bench, 20, 'u2.xlsx');
  const third = await importOf(bench, 30, 'u3.xlsx');
  for (const one of [first, second, third]) await bench.undo(one);
  expect(amountOf(bench)).toBe('15');
});
