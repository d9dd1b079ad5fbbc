/** The list of imports, and the reporting times of a preview. */
import { describe, expect, it } from 'vitest';
import { hasWritten } from '../../shared/model/import/data-import.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { listDataImportIssues, listDataImportRows, listDataImports } from './import/read-imports.ts';

const times = [{ startOn: '2024-01-01', endOn: '2024-12-31' }];

describe('the latest imports', () => {
  it('have those that wrote values, however many checks came after them', async () => {
    const bench = await createTransferBench();
    const written = await bench.apply(await bench.check(await sheetOf([lineOf(1)]), 'written.xlsx'));
    const refused = await sheetOf([lineOf('many')]);
    for (let again = 0; again < 60; again += 1) await bench.check(refused);
    const { imports } = await listDataImports(bench.transfer, bench.principal);
    expect(imports.filter(hasWritten)).toMatchObject([{ importId: written.importId, status: 'done' }]);
    expect(imports.filter((one) => !hasWritten(one))).toHaveLength(25);
    await bench.undo(written);
    const after = await listDataImports(bench.transfer, bench.principal);
    expect(after.imports.filter(hasWritten)).toMatchObject([{ status: 'undone' }]);
  });
});

describe('the errors of a file', () => {
  it('is counted whole and listed in pages, each once', async () => {
    const bench = await createTransferBench();
    const { importId, issues } = await bench.check(await sheetOf(Array.from({ length: 2_300 }, () => lineOf('many'))));
    const page = (number: number) =>
      listDataImportIssues(bench.transfer, bench.principal, {
        params: { importId },
        query: { page: number },
        body: undefined,
      });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect([issues, ...pages.map(({ total }) => total)]).toEqual([2_300, 2_300, 2_300, 2_300, 2_300]);
    expect(pages.map((one) => one.issues.length)).toEqual([1_000, 1_000, 300, 0]);
    expect(new Set(pages.flatMap((one) => one.issues.map(({ row }) => row))).size).toBe(2_300);
  });
});

describe('a preview', () => {
  it('names the times that it would make, those first that overlap an existing one', async () => {
    const bench = await createTransferBench();
    const years = [
      lineOf(1, { Start: '2024-01-01', End: '2024-12-31' }),
      lineOf(1, { Start: '2023-01-01', End: '2023-12-31' }),
    ];
    await bench.apply(await bench.check(await sheetOf(years)));
    const lines = [
      lineOf(1, { Start: '2020-01-01', End: '2020-12-31' }),
      lineOf(2, { Start: '2023-10-01', End: '2024-09-28' }),
      lineOf(3, { Start: '2024-01-01', End: '2024-12-31' }),
    ];
    const checked = await bench.check(await sheetOf(lines));
    expect(checked).toMatchObject({
      status: 'ready',
      newTimes: {
        total: 2,
        times: [
          {
            startOn: '2023-10-01',
            endOn: '2024-09-28',
            overlaps: times[0],
            alsoOverlaps: [{ startOn: '2023-01-01', endOn: '2023-12-31' }],
          },
          { startOn: '2020-01-01', endOn: '2020-12-31', overlaps: null, alsoOverlaps: [], moreOverlaps: 0 },
        ],
      },
    });
  });

  it('names new times of one file that overlap each other, and counts those it does not list', async () => {
    const bench = await createTransferBench();
    const year = { Start: '2020-01-01', End: '2020-12-31' };
    const spring = { Start: '2020-01-01', End: '2020-03-31' };
    const checked = await bench.check(await sheetOf([lineOf(4, year), lineOf(1, spring)]));
    expect(checked.newTimes.times).toMatchObject([
      { startOn: '2020-01-01', endOn: '2020-03-31', overlaps: { startOn: '2020-01-01', endOn: '2020-12-31' } },
      { startOn: '2020-01-01', endOn: '2020-12-31', overlaps: { startOn: '2020-01-01', endOn: '2020-03-31' } },
    ]);
    const days = Array.from({ length: 20 }, (_, day) => `2020-03-${String(day + 1).padStart(2, '0')}`);
    const daily = await bench.check(
      await sheetOf([lineOf(4, year), ...days.map((day) => lineOf(1, { Start: day, End: day }))]),
    );
    expect(daily.newTimes.total).toBe(21);
    expect(daily.newTimes.times.find(({ endOn }) => endOn === '2020-12-31')).toMatchObject({
      alsoOverlaps: { length: 12 },
      moreOverlaps: 7,
    });
  });

  it('shows a number in the unit of the stored one as well as in its own', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(1_500)])));
    const { importId } = await bench.check(await sheetOf([lineOf(1.6, { Unit: 'ktCO2e' })]));
    const { rows } = await listDataImportRows(bench.transfer, bench.principal, {
      params: { importId },
      query: { kind: 'changed', page: 1 },
      body: undefined,
    });
    expect(rows).toMatchObject([
      { after: { value: '1.6', unit: 'ktCO2e' }, inStoredUnit: { value: '1600', unit: 'tCO2e', isRounded: false } },
    ]);
  });
});
