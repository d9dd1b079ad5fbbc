/** What a person finds again of imports, and what a preview tells of times. */
import { describe, expect, it } from 'vitest';
import { hasWritten } from '../../shared/model/data-import.ts';
import { lineOf, sheetOf } from '../../tests/support/data-sheet.ts';
import { createTransferBench } from '../../tests/support/data-transfer-bench.ts';
import { listDataImportRows, listDataImports } from './import/read-imports.ts';

const times = [{ startOn: '2024-01-01', endOn: '2024-12-31' }];

describe('the latest imports', () => {
  it('have those that wrote values, however many checks came after them', async () => {
    const bench = await createTransferBench();
    const written = await bench.apply(await bench.check(await sheetOf([lineOf(1)]), 'kept.xlsx'));
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
          { startOn: '2020-01-01', endOn: '2020-12-31', overlaps: null, alsoOverlaps: [] },
        ],
      },
    });
  });

  it('shows a number in the unit of the stored one beside its own', async () => {
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
