/** Periods and units of columns that a user names by hand: read again, and proposed for the next file of the layout. */
import { describe, expect, it } from 'vitest';
import { mapImportColumns as mapImportColumnsCall } from '../../shared/contract/data-hub/refused-imports.contract.ts';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import type { ColumnChoice } from '../../shared/model/import/import-columns.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { requestCount, resetRequestCount } from '../core/data/request-count.ts';
import { mapImportColumns } from './import/map-columns.ts';

const [stationary, mobile] = ['Scope 1: stationary combustion', 'Scope 1: mobile combustion'];
const year = (number: number) => ({ startOn: `${number}-01-01`, endOn: `${number}-12-31` });
const map = async (bench: TransferBench, { importId, revision }: DataImport, columns: ColumnChoice[]) => {
  resetRequestCount();
  await mapImportColumns(bench.transfer, bench.principal, {
    params: { importId },
    query: {},
    body: { revision, columns },
  });
  // One more request reads the principal.
  expect(requestCount()).toBeLessThan(mapImportColumnsCall.requests);
  await bench.run('check', importId);
  return bench.importOf(importId);
};
const stored = (bench: TransferBench): string[] =>
  bench
    .points()
    .map(
      ({ metricCode, startOn, content }) =>
        `${metricCode.split('.').at(-1)} ${startOn.slice(0, 4)} ${content?.amount} ${content?.unit}`,
    )
    .toSorted();

describe('columns of a sheet', () => {
  it('without any period are listed, and read once they are named', async () => {
    const bench = await createTransferBench();
    const lines = [
      { Indicator: stationary, Unit: 'tCO2e', Current: 1203, Prior: 1100 },
      { Indicator: mobile, Unit: 'tCO2e', Current: 12, Prior: 11 },
    ];
    const refused = await bench.check(await sheetOf(lines));
    expect(refused).toMatchObject({ status: 'refused', refusal: 'columns' });
    expect(refused.columns).toMatchObject([
      { column: 2, head: 'Current', name: 'C', values: 2, examples: ['1203', '12'], period: null, unit: '' },
      { column: 3, head: 'Prior', name: 'D', values: 2, examples: ['1100', '11'], period: null },
    ]);
    const ready = await map(bench, refused, [
      { column: 2, head: 'Current', period: year(2024), unit: '' },
      { column: 3, head: 'Prior', period: year(2023), unit: '' },
    ]);
    expect(ready).toMatchObject({ status: 'ready', counts: { new: 4 } });
    await bench.apply(ready);
    expect(stored(bench)).toEqual([
      'mobile 2023 11 tCO2e',
      'mobile 2024 12 tCO2e',
      'stationary 2023 1100 tCO2e',
      'stationary 2024 1203 tCO2e',
    ]);
    const later = await bench.check(await sheetOf(lines));
    expect(later.columns).toMatchObject([
      { head: 'Current', remembered: { period: year(2024), unit: '' } },
      { head: 'Prior', remembered: { period: year(2023), unit: '' } },
    ]);
    bench.clock.now += 366 * 86_400_000;
    const nextYear = await bench.check(await sheetOf(lines));
    expect(nextYear.columns).toMatchObject([
      { remembered: { period: year(2025) } },
      { remembered: { period: year(2024) } },
    ]);
  });

  it('get another period and a unit, or are excluded, also once the file was read', async () => {
    const bench = await createTransferBench();
    const read = await bench.check(await sheetOf([{ Indicator: stationary, FY2023: 1.1, FY2024: 1.2, Older: 9 }]));
    expect(read).toMatchObject({ status: 'ready', counts: { new: 2 }, ignored: ['D: Older'] });
    expect(read.columns).toMatchObject([
      { head: 'FY2023', period: year(2023), isOpen: false },
      { head: 'FY2024', period: year(2024) },
      { head: 'Older', period: null },
    ]);
    const again = await map(bench, read, [
      { column: 1, head: 'FY2023', period: null, unit: '' },
      { column: 2, head: 'FY2024', period: { startOn: '2024-04-01', endOn: '2025-03-31' }, unit: 'ktCO2e' },
      { column: 3, head: 'Older', period: year(2022), unit: 'thousand' },
    ]);
    expect(again).toMatchObject({ status: 'ready', counts: { new: 2 } });
    await bench.apply(again);
    expect(stored(bench)).toEqual(['stationary 2022 9000 tCO2e', 'stationary 2024 1200 tCO2e']);
  });

  it('of a period that has not begun next to others are asked about, and read where that is confirmed', async () => {
    const bench = await createTransferBench();
    const sheet = await sheetOf([{ Indicator: stationary, Unit: 'tCO2e', FY2024: 1203, FY2050: 10 }]);
    const refused = await bench.check(sheet);
    expect(refused).toMatchObject({ status: 'refused', issues: 1, good: 1 });
    expect(refused.columns).toMatchObject([{ isOpen: false }, { head: 'FY2050', isOpen: true }]);
    const excluded = await map(bench, refused, [{ column: 3, head: 'FY2050', period: null, unit: '' }]);
    expect(excluded).toMatchObject({ status: 'ready', counts: { new: 1 }, ignored: ['D: FY2050'] });
    const confirmed = await map(bench, excluded, [{ column: 3, head: 'FY2050', period: year(2050), unit: '' }]);
    expect(confirmed).toMatchObject({ status: 'ready', counts: { new: 2 }, remarks: [{ code: 'future', rows: 1 }] });
  });

  it('that nobody was offered, or with days in the wrong order, are refused', async () => {
    const bench = await createTransferBench();
    const read = await bench.check(await sheetOf([{ Indicator: stationary, FY2024: 1.2 }]));
    const choice = { column: 1, head: 'FY2024', unit: '' };
    await expect(map(bench, read, [{ ...choice, column: 7, period: null }])).rejects.toMatchObject({
      code: 'data_import.step_refused',
    });
    const period = { startOn: '2024-12-31', endOn: '2024-01-01' };
    await expect(map(bench, read, [{ ...choice, period }])).rejects.toMatchObject({ code: 'validation.failed' });
  });
});
