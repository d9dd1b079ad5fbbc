import { expect, it } from 'vitest';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';

const revenue = 'fin.revenue.generated';
const people = 'wf.employees.total';

it('asks to review questionable values, and accounts for rows without a value, before anything is imported', async () => {
  const bench = await createTransferBench();
  const checked = await bench.check(
    await sheetOf([
      lineOf(5, { 'Metric code': revenue, Unit: 'currency million' }),
      lineOf(6, { 'Metric code': revenue, Unit: 'HKD million', Start: '2024-01-01', End: '2024-12-31' }),
      lineOf(-5),
      lineOf(null, { Start: '2024-01-01', End: '2024-12-31' }),
      lineOf(null, { Start: '2023-01-01', End: '2023-12-31' }),
      lineOf(12.5, { 'Metric code': people, Unit: 'persons' }),
    ]),
  );
  expect(checked.status).toBe('ready');
  expect(checked.remarks).toEqual([
    { code: 'no-currency', rows: 1, firstRow: 2 },
    { code: 'below-nothing', rows: 1, firstRow: 4 },
    { code: 'part-person', rows: 1, firstRow: 7 },
    { code: 'no-value', rows: 2, firstRow: 5 },
  ]);
});

it('has no remarks on a complete file', async () => {
  const bench = await createTransferBench();
  expect((await bench.check(await sheetOf([lineOf(5)]))).remarks).toEqual([]);
});

it('asks the same of a file that is refused for other rows', async () => {
  const bench = await createTransferBench();
  const checked = await bench.check(
    await sheetOf([lineOf(-5), lineOf('three', { Start: '2024-01-01', End: '2024-12-31' })]),
  );
  expect(checked.status).toBe('refused');
  expect(checked.issues).toBe(1);
  expect(checked.remarks).toEqual([{ code: 'below-nothing', rows: 1, firstRow: 2 }]);
});
