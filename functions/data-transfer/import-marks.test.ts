/** Ambiguous numbers of a file: asked once per column, and read as answered. */
import { describe, expect, it } from 'vitest';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import type { MarkAnswer } from '../../shared/model/import/import-marks.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { answerImportMarks } from './import/answer-marks.ts';

const of = (code: string, value: string, more: SheetLine = {}): SheetLine =>
  lineOf(value, { 'Metric code': code, ...more });
const answer = async (bench: TransferBench, { importId, revision }: DataImport, marks: MarkAnswer[]) => {
  const input = { params: { importId }, query: {}, body: { revision, marks } };
  await answerImportMarks(bench.transfer, bench.principal, input);
  await bench.run('check', importId);
  return bench.importOf(importId);
};
const amountsOf = (bench: TransferBench): string[] =>
  bench
    .points()
    .map(({ metricCode, content }) => `${metricCode} ${content?.amount}`)
    .toSorted();

const [stationary, mobile, share] = ['ghg.scope1.stationary', 'ghg.scope1.mobile', 'ghg.scope1.regulatedShare'];
const people = 'wf.employees.total';

describe('numbers that can be read two ways', () => {
  it('are asked about once, with both readings, and nobody is asked about the others', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(
      await sheetOf([
        of(stationary, '1.234'),
        of(mobile, '1,500'),
        of(share, '12.345', { Unit: '%' }),
        of(people, '8.000', { Unit: 'persons' }),
      ]),
    );
    expect(refused).toMatchObject({ status: 'refused', issues: 2 });
    expect(refused.marks).toMatchObject([
      { column: 3, name: 'Value', count: 2, text: '1.234', decimal: '1.234', thousands: '1234', isShare: false },
    ]);
    const ready = await answer(bench, refused, [{ column: 3, meaning: 'thousands' }]);
    expect(ready).toMatchObject({ status: 'ready', issues: 0, marks: [], counts: { new: 4 } });
    await bench.apply(ready);
    expect(amountsOf(bench)).toEqual([`${mobile} 1500`, `${share} 12.345`, `${stationary} 1234`, `${people} 8000`]);
    expect(bench.pointOf(stationary)?.cell).toMatchObject({ cell: 'D2', text: '1.234' });
  });

  it('are decimals where answered so, also for counts', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(
      await sheetOf([of(stationary, '1.234'), of(people, '8.000', { Unit: 'persons' })]),
    );
    await bench.apply(await answer(bench, refused, [{ column: 3, meaning: 'decimal' }]));
    expect(amountsOf(bench)).toEqual([`${stationary} 1.234`, `${people} 8`]);
  });

  it('are asked about for each column of a sheet with its periods across', async () => {
    const bench = await createTransferBench();
    const sheet = [{ Metric: 'Scope 1: stationary combustion', Unit: 'tCO2e', FY2024: '1.234', FY2025: '2.345' }];
    const refused = await bench.check(await sheetOf(sheet));
    expect(refused.marks.map(({ name, text }) => `${name} ${text}`).toSorted()).toEqual([
      'FY2024 1.234',
      'FY2025 2.345',
    ]);
    const [first, second] = refused.marks;
    if (!first || !second) throw new Error('not asked');
    const half = await answer(bench, refused, [{ column: first.column, meaning: 'thousands' }]);
    expect(half).toMatchObject({ status: 'refused', issues: 1, marks: [{ column: second.column }] });
    const ready = await answer(bench, half, [{ column: second.column, meaning: 'decimal' }]);
    await bench.apply(ready);
    const stored = bench.points().map(({ endOn, content }) => `${endOn.slice(0, 4)} ${content?.amount}`);
    expect(stored.toSorted()).toEqual(['2024 1234', '2025 2.345']);
  });

  it('take no answer of a column that nobody asked about', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(await sheetOf([of(stationary, '1.234')]));
    await expect(answer(bench, refused, [{ column: 9, meaning: 'decimal' }])).rejects.toMatchObject({
      code: 'data_import.step_refused',
    });
  });
});
