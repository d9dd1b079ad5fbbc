/** Text metrics: their value is a text; other columns of their rows are reported as not stored. */
import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../shared/model/import/import-issue.ts';
import { catalogue } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { exportHubData } from './export/request-export.ts';
import { readSpreadsheet } from './import/spreadsheet/read-spreadsheet.ts';

const words = (value: string, more: SheetLine = {}): SheetLine =>
  lineOf(value, { 'Metric code': 'ghg.method.standard', Unit: '', ...more });
const year = { startOn: '2025-01-01', endOn: '2025-12-31' };

describe('a metric of words', () => {
  it('reports the rows with columns that are not stored', async () => {
    const bench = await createTransferBench();
    const lines = [
      words('GHG Protocol', { State: 'Reported' }),
      words('ISO 14064-1', { Note: 'Since 2024', Start: '2024-01-01', End: '2024-12-31' }),
      words('ISO 14064-1', { State: 'Estimated', Start: '2023-01-01', End: '2023-12-31' }),
      words('ISO 14064-1', { Descriptor: 'Part 1', Start: '2022-01-01', End: '2022-12-31' }),
    ];
    const checked = await bench.check(await sheetOf(lines));
    expect(checked).toMatchObject({ status: 'ready', counts: { new: 4 }, unkept: { rows: 3, firstRow: 3 } });
  });

  it('reports them for a value that is already stored, too', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([words('GHG Protocol')])));
    const checked = await bench.check(await sheetOf([words('GHG Protocol', { Note: 'Corporate Standard' })]));
    expect(checked).toMatchObject({ counts: { same: 1 }, unkept: { rows: 1, firstRow: 2 } });
  });

  it('has no state that nobody knows', async () => {
    const bench = await createTransferBench();
    expect(await bench.check(await sheetOf([words('GHG Protocol', { State: 'guessed' })]))).toMatchObject({
      status: 'refused',
      issues: 1,
    });
  });

  it('names its options in the language of the file and of the reader, and has either read back', async () => {
    const bench = await createTransferBench();
    const approach = (value: string) => words(value, { 'Metric code': 'ghg.method.consolidation' });
    await bench.apply(await bench.check(await sheetOf([approach('equity share')])));
    const started = await exportHubData(bench.transfer, bench.principal, {
      params: {},
      query: {},
      body: { mode: 'all', metricCodes: [], language: 'zhTw', format: 'csv' },
    });
    expect(new TextDecoder().decode((await bench.fileOf(started)).bytes)).toContain('股權比例');
    expect(await bench.check(await sheetOf([approach('股權比例')]))).toMatchObject({ counts: { same: 1 } });
    const read = await readSpreadsheet(await sheetOf([approach('control')]), {
      catalogue,
      organizationName: '',
      entities: [],
    });
    const issue = read.kind === 'issues' ? read.issues[0] : undefined;
    expect(issue && importIssueText(issue, 'zhTw')).toBe('「control」不在選項之內：股權比例、財務控制權、營運控制權');
    expect(issue && importIssueText(issue, 'en')).toBe(
      '“control” is not one of: Equity share, Financial control, Operational control',
    );
  });

  it('is exported without saying anything that an import would drop', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([words('GHG Protocol')])));
    const started = await exportHubData(bench.transfer, bench.principal, {
      params: {},
      query: {},
      body: { mode: 'all', metricCodes: [], language: 'zhTw', format: 'xlsx' },
    });
    const { bytes } = await bench.fileOf(started);
    const read = await readSpreadsheet(bytes, {
      catalogue,
      organizationName: bench.principal.organization.name,
      entities: [],
    });
    expect(read).toMatchObject({
      kind: 'rows',
      rows: [{ key: year, content: { typed: { kind: 'text', text: 'GHG Protocol' } }, unkept: [] }],
      unkept: { rows: 0, firstRow: null },
    });
    expect(await bench.check(bytes)).toMatchObject({ counts: { same: 1 }, unkept: { rows: 0 } });
  });
});
