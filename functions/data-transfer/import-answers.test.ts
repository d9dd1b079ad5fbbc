/** Rows in conflict: the original remains, is updated, or the value is written to another time. */
import { describe, expect, it } from 'vitest';
import { UserId } from '../../shared/ids.ts';
import type { PointContent } from '../../shared/model/data-point/data-point.ts';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { scope1 } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { DataPointRecord } from '../core/data-points/data-point.entities.ts';
import { listDataImportLeftRows } from './import/read-imports.ts';
import { ImportRecord } from './jobs/data-transfer.entities.ts';

const number = (value: string) => ({
  kind: 'number' as const,
  number: value,
  unit: 'tCO2e',
  state: 'reported' as const,
});
const numberIn = (content: PointContent | null) =>
  content?.typed.kind === 'number' ? content.typed.number : undefined;
const leftOf = (bench: TransferBench, { importId }: DataImport, step: 'apply' | 'undo') =>
  listDataImportLeftRows(bench.transfer, bench.principal, { params: { importId }, query: { step }, body: undefined });

describe('an import', () => {
  it('writes a value in conflict to another time without one, leaves the original, and undoes it', async () => {
    const bench = await createTransferBench();
    await bench.save(bench.first, scope1.gri, number('1150'));
    const answer = { answer: 'other-time', startOn: '2024-01-01', endOn: '2024-12-31' } as const;
    const done = await bench.apply(await bench.check(await sheetOf([lineOf(1203)])), { all: answer });
    expect(done).toMatchObject({ written: 1, kept: 0, overtaken: 0 });
    const figures = () =>
      Object.fromEntries(bench.points().map(({ startOn, content }) => [startOn, numberIn(content)]));
    expect(figures()).toEqual({ '2024-01-01': '1203', '2025-01-01': '1150' });
    expect(await bench.undo(done)).toMatchObject({ takenBack: 1, notTakenBack: 0 });
    expect(figures()).toEqual({ '2024-01-01': undefined, '2025-01-01': '1150' });
  });

  it('never writes it to a time with a value, two values to one time, or to a time that ends before it begins', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(7, { Start: '2024-01-01', End: '2024-12-31' })])));
    await bench.apply(
      await bench.check(await sheetOf([lineOf(8), lineOf(9, { Start: '2023-01-01', End: '2023-12-31' })])),
    );
    const lines = [lineOf(80, { Revision: 5 }), lineOf(90, { Start: '2023-01-01', End: '2023-12-31', Revision: 5 })];
    const to = (year: number) => ({ answer: 'other-time', startOn: `${year}-01-01`, endOn: `${year}-12-31` }) as const;
    const taken = await bench.apply(await bench.check(await sheetOf(lines)), { all: to(2024) });
    expect(taken).toMatchObject({ written: 0, overtaken: 2 });
    expect((await leftOf(bench, taken, 'apply')).rows.map(({ row }) => row)).toEqual([2, 3]);
    const free = await bench.apply(await bench.check(await sheetOf(lines)), { all: to(2022) });
    expect(free).toMatchObject({ written: 1, overtaken: 1 });
    const checked = await bench.check(await sheetOf(lines));
    const backwards = { answer: 'other-time', startOn: '2022-12-31', endOn: '2022-01-01' } as const;
    await expect(bench.apply(checked, { all: backwards })).rejects.toMatchObject({ code: 'validation.failed' });
    expect((await bench.importOf(checked.importId)).status).toBe('ready');
  });

  it('asks about a number that another person typed in the hub, unless the file shows that it was seen', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(1000)])));
    const [record] = bench.database.records('DataPoint');
    if (!record) throw new Error('no data point');
    const point = DataPointRecord.parse(record.data);
    bench.database.store({
      ...record,
      data: { ...point, author: { ...point.author, userId: UserId.parse(`usr_${'0'.repeat(32)}`) } },
    });
    const unseen = await bench.check(await sheetOf([lineOf(1111)]));
    expect(unseen.counts).toMatchObject({ changed: 0, conflict: 1 });
    expect(await bench.apply(unseen)).toMatchObject({ written: 0, kept: 1 });
    const seen = await bench.check(await sheetOf([lineOf(1111, { Revision: 1 })]));
    expect(seen.counts).toMatchObject({ changed: 1, conflict: 0 });
    expect(await bench.apply(seen)).toMatchObject({ written: 1 });
  });

  it('that was answered before another time could be chosen is understood still', () => {
    const choice = { conflicts: 'skip', except: [2] };
    expect(ImportRecord.shape.choice.parse(choice)).toEqual({
      all: { answer: 'skip' },
      rows: [{ row: 2, answer: { answer: 'overwrite' } }],
    });
  });
});
