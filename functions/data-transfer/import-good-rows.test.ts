/** A file of which some rows are wrong: the others can be taken, and the wrong ones stay listed. */
import { describe, expect, it } from 'vitest';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { nameImportLabels } from './import/name-labels.ts';
import { listDataImportIssues } from './import/read-imports.ts';
import { takeGoodImportRows } from './import/start-import.ts';

const of = (code: string, value: string | number, more: SheetLine = {}): SheetLine =>
  lineOf(value, { 'Metric code': `ghg.scope1.${code}`, ...more });
const takeGood = async (bench: TransferBench, { importId, revision }: DataImport): Promise<DataImport> => {
  await takeGoodImportRows(bench.transfer, bench.principal, { params: { importId }, query: {}, body: { revision } });
  await bench.run('check', importId);
  return bench.importOf(importId);
};
const rowsOfIssues = async (bench: TransferBench, { importId }: DataImport): Promise<number[]> => {
  const input = { params: { importId }, query: { page: 1 }, body: undefined };
  return (await listDataImportIssues(bench.transfer, bench.principal, input)).issues.map(({ row }) => row);
};

const lines = [
  of('gross', 2202),
  of('stationary', 'abc'),
  of('mobile', 4180, { Unit: 'MWh' }),
  of('process', 1932),
  of('process', 1933),
  of('fugitive', 5),
];

describe('a file with rows that are wrong', () => {
  it('counts the valid rows, and imports only these once a person confirms', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(await sheetOf(lines));
    expect(refused).toMatchObject({ status: 'refused', issues: 3, good: 2 });
    const ready = await takeGood(bench, refused);
    expect(ready).toMatchObject({ status: 'ready', issues: 3, counts: { new: 2 } });
    expect(await rowsOfIssues(bench, ready)).toEqual([3, 4, 6]);
    expect(await bench.apply(ready)).toMatchObject({ status: 'done', written: 2 });
    expect(
      bench
        .points()
        .map(({ metricCode }) => metricCode)
        .toSorted(),
    ).toEqual(['ghg.scope1.fugitive', 'ghg.scope1.gross']);
  });

  it('is stored unchanged, with its file type, whether all or a part of it is imported', async () => {
    const bench = await createTransferBench();
    const storedOf = ({ importId }: DataImport): string[] =>
      [...bench.files.keys()].flatMap((key) =>
        key.includes(`${importId}/file.`) ? [key.split('/').at(-1) ?? ''] : [],
      );
    const bytes = await sheetOf(lines);
    const refused = await bench.check(bytes);
    expect(storedOf(refused)).toEqual([]);
    expect(storedOf(await takeGood(bench, refused))).toEqual(['file.xlsx']);
    const csv = 'Metric code,Start,End,Value,Unit\nghg.scope1.gross,2024-01-01,2024-12-31,7,tCO2e\n';
    expect(storedOf(await bench.check(Buffer.from(csv), 'Data.CSV'))).toEqual(['file.csv']);
  });

  it('clears the results of the previous reading while it is read again', async () => {
    const bench = await createTransferBench();
    const { importId, revision, ...refused } = await bench.check(await sheetOf(lines));
    expect(refused).toMatchObject({ issues: 3, good: 2 });
    const input = { params: { importId }, query: {}, body: { revision } };
    const again = await takeGoodImportRows(bench.transfer, bench.principal, input);
    expect(again).toMatchObject({ status: 'checking', isPartial: true, issues: 0, good: 0, remarks: [], unnamed: [] });
  });

  it('omits calculated metrics, and imports the rest', async () => {
    const bench = await createTransferBench();
    const both = [of('gross', 1_200), lineOf(34.5, { 'Metric code': 'ghg.scope2.location' })];
    const refused = await bench.check(await sheetOf([...both, lineOf(5, { 'Metric code': 'ghg.total.scope12' })]));
    expect(refused).toMatchObject({ status: 'refused', good: 2 });
    expect(await takeGood(bench, refused)).toMatchObject({ status: 'ready', issues: 1, counts: { new: 2 } });
  });

  it('imports none of a sheet with a duplicate column, not refused, or seen in another revision', async () => {
    const bench = await createTransferBench();
    const twice = await bench.check(
      await sheetOf([lineOf(1, { Note: 'a' })], (sheet) => {
        sheet.getCell('G1').value = 'Value';
        sheet.getCell('G2').value = 2;
      }),
    );
    expect(twice).toMatchObject({ status: 'refused', good: 0 });
    await expect(takeGood(bench, twice)).rejects.toMatchObject({ code: 'data_import.step_refused' });
    const ready = await bench.check(await sheetOf([lineOf(1)]));
    await expect(takeGood(bench, ready)).rejects.toMatchObject({ code: 'data_import.step_refused' });
    const refused = await bench.check(await sheetOf(lines));
    await expect(takeGood(bench, { ...refused, revision: 9 })).rejects.toMatchObject({ code: 'request.conflict' });
    bench.files.clear();
    await expect(takeGood(bench, refused)).rejects.toMatchObject({ code: 'upload.missing' });
  });
});

describe('a sheet with labels that are no names of metrics', () => {
  const sheet = (year: number) =>
    sheetOf([
      { Metric: 'Fuel burned at our sites', Unit: 'tCO2e', [`FY${year - 1}`]: 5, [`FY${year}`]: 6 },
      { Metric: 'Visitors', [`FY${year - 1}`]: 1, [`FY${year}`]: 2 },
    ]);
  const name = async (bench: TransferBench, { importId, revision }: DataImport, metricCode: string) => {
    const labels = [
      { label: 'Fuel burned at our sites', metricCode },
      { label: 'Visitors', metricCode: null },
    ];
    const input = { params: { importId }, query: {}, body: { revision, labels } };
    await nameImportLabels(bench.transfer, bench.principal, input);
    await bench.run('check', importId);
    return bench.importOf(importId);
  };

  it('is read once they are named, and the next year without a question', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(await sheet(2025));
    expect(refused).toMatchObject({ status: 'refused', issues: 4, good: 0 });
    expect(refused.unnamed).toMatchObject([
      { label: 'Fuel burned at our sites', unit: 'tCO2e', values: 2, firstRow: 2 },
      { label: 'Visitors', values: 2, firstRow: 3 },
    ]);
    await expect(name(bench, refused, 'no.metric')).rejects.toMatchObject({ code: 'metric.not_found' });
    const ready = await name(bench, refused, 'ghg.scope1.stationary');
    expect(ready).toMatchObject({ status: 'ready', issues: 0, unnamed: [], counts: { new: 2 } });
    expect(ready.remarks).toEqual([{ code: 'skipped-note', rows: 1, firstRow: 3 }]);
    await bench.apply(ready);
    expect(await bench.check(await sheet(2026))).toMatchObject({ status: 'ready', counts: { new: 1, changed: 1 } });
  });
});

describe('a questionable value of a file', () => {
  it('is reported: quarters that do not add up to their year, and a share that may be a fraction', async () => {
    const bench = await createTransferBench();
    const quarter = (value: number, start: string, end: string) =>
      of('stationary', value, { Start: `2025-${start}`, End: `2025-${end}` });
    const { status, marks, remarks } = await bench.check(
      await sheetOf([
        quarter(1, '01-01', '03-31'),
        quarter(2, '04-01', '06-30'),
        quarter(3, '07-01', '09-30'),
        quarter(4, '10-01', '12-31'),
        of('stationary', 11),
        of('regulatedShare', 12.4, { Unit: '%' }),
        of('tradingSchemeShare', 0.124, { Unit: '%' }),
        of('reportingRegulatedShare', 1.24, { Unit: '%' }),
      ]),
    );
    expect(status).toBe('refused');
    expect(marks).toMatchObject([{ isShare: true, count: 1, text: '0.124', decimal: '0.124', thousands: '12.4' }]);
    expect(remarks).toEqual([
      { code: 'below-one', rows: 1, firstRow: 8 },
      { code: 'parts-differ', rows: 1, firstRow: 6 },
    ]);
  });

  it('is asked about where the code is that of another metric than the name', async () => {
    const bench = await createTransferBench();
    const named = of('stationary', 5, { Metric: 'Scope 1: mobile combustion' });
    expect(await bench.check(await sheetOf([named]))).toMatchObject({ status: 'refused', issues: 1 });
    const same = of('stationary', 5, { Metric: 'Scope 1: stationary combustion' });
    expect(await bench.check(await sheetOf([same]))).toMatchObject({ status: 'ready' });
  });

  it('is left out where it is no number, with a word', async () => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([of('gross', 1), of('mobile', 'n/a'), of('process', '–')]));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 1 } });
    expect(checked.remarks).toEqual([{ code: 'said', rows: 2, firstRow: 3 }]);
  });
});
