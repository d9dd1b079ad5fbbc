/**
 * Metrics with a formula: their own value is imported where the formula has no result, and never replaces a result.
 */
import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../shared/model/import/import-issue.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { exportHubData } from './export/request-export.ts';
import { listDataImportIssues } from './import/read-imports.ts';

const total = 'ghg.scope3.gross';
const gross = (value: number, more: SheetLine = {}) => lineOf(value, { 'Metric code': total, ...more });
const category = (number: number, value: number) => lineOf(value, { 'Metric code': `ghg.scope3.cat${number}` });
const categories = (count: number) => Array.from({ length: count }, (_, index) => category(index + 1, 100));
const scope12 = (value: number) => lineOf(value, { 'Metric code': 'ghg.total.scope12' });
const scope2 = (value: number) => lineOf(value, { 'Metric code': 'ghg.scope2.location' });

const messagesOf = async (bench: TransferBench, lines: SheetLine[]): Promise<string[]> => {
  const { importId, status } = await bench.check(await sheetOf(lines));
  expect(status).toBe('refused');
  const { issues } = await listDataImportIssues(bench.transfer, bench.principal, {
    params: { importId },
    query: { page: 1 },
    body: undefined,
  });
  return issues.map((issue) => `Row ${issue.row}: ${importIssueText(issue, 'en')}`);
};

describe('a published total of a calculated metric', () => {
  it('is taken where not all of its parts are published', async () => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([gross(16_400_000), ...categories(7)]));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 8 } });
    await bench.apply(checked);
    expect(bench.pointOf(total)).toMatchObject({ source: 'internal', content: { amount: '16400000' } });
    const next = await bench.check(await sheetOf([gross(16_500_000)]));
    expect(await bench.apply(next)).toMatchObject({ written: 1 });
    expect(bench.pointOf(total)).toMatchObject({ content: { amount: '16500000' } });
  });

  it('is refused with the number that its parts give: those of the file, those that are stored, or both', async () => {
    const inFile = await createTransferBench();
    expect(await messagesOf(inFile, [gross(1_000), ...categories(15)])).toEqual([
      'Row 2: “ghg.scope3.gross” is calculated from other metrics (1,500 tCO2e); change those instead',
    ]);
    const bench = await createTransferBench();
    const given = 'Row 2: “ghg.total.scope12” is calculated from other metrics (1,234.5 tCO2e); change those instead';
    await bench.apply(await bench.check(await sheetOf([lineOf(1_200)])));
    expect(await messagesOf(bench, [scope12(5), scope2(34.5)])).toEqual([given]);
    await bench.apply(await bench.check(await sheetOf([scope2(34.5)])));
    expect(await messagesOf(bench, [scope12(5)])).toEqual([given]);
    expect(bench.points()).toHaveLength(2);
  });

  it('is unchanged where it equals the result of its parts, in any unit: an export of a report includes it', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf(categories(15))));
    for (const line of [gross(1_500), gross(1.5, { Unit: 'ktCO2e' })]) {
      expect(await bench.check(await sheetOf([line]))).toMatchObject({ status: 'ready', counts: { new: 0, same: 1 } });
    }
  });

  it('is asked about where it is less than the parts that are known', async () => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([...categories(7), gross(699)]));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 8 } });
    expect(checked.remarks).toEqual([{ code: 'below-parts', rows: 1, firstRow: 9 }]);
    expect((await bench.check(await sheetOf([...categories(7), gross(700)]))).remarks).toEqual([]);
  });

  it('is reported together with all other errors', async () => {
    const bench = await createTransferBench();
    const lines = [scope12(5), lineOf(1_200), scope2(34.5), lineOf(1, { 'Metric code': 'nope' })];
    expect(await messagesOf(bench, lines)).toEqual([
      expect.stringMatching(/^Row 2: “ghg.total.scope12” is calculated/),
      'Row 5: Metric “nope” not found',
    ]);
  });

  it('of another time or entity does not affect this one', async () => {
    const bench = await createTransferBench();
    const lines = [gross(5, { Start: '2024-01-01', End: '2024-12-31' }), ...categories(15)];
    expect(await bench.check(await sheetOf(lines))).toMatchObject({ status: 'ready', counts: { new: 16 } });
  });

  it('that a report typed comes back from an export, and not edited, since its parts give another one', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf(categories(15))));
    const typed = { kind: 'number' as const, number: '1490', unit: 'tCO2e', state: 'reported' as const };
    await bench.store(
      { metricCode: total },
      { amount: '1490', exact: '1490', unit: 'tCO2e', typed, state: 'reported' },
    );
    const started = await exportHubData(bench.transfer, bench.principal, {
      params: {},
      query: {},
      body: { mode: 'all', metricCodes: [], language: 'en', format: 'xlsx' },
    });
    const { bytes } = await bench.fileOf(started);
    expect(await bench.check(bytes)).toMatchObject({ status: 'ready', counts: { same: 16 } });
    expect(await messagesOf(bench, [gross(1_495)])).toEqual([expect.stringContaining('(1,500 tCO2e)')]);
  });
});

describe('a calculated metric', () => {
  it('imports a member of the breakdown of a calculated metric, which is measured', async () => {
    const bench = await createTransferBench();
    const line = lineOf(5, { 'Metric code': 'energy.consumption.total', Unit: 'MWh', Part: 'country:HK' });
    expect(await bench.check(await sheetOf([line]))).toMatchObject({ status: 'ready', counts: { new: 1 } });
  });
});
