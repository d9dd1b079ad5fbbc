import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { importIssueText } from '../../shared/model/import/import-issue.ts';
import { scope1 } from '../../tests/support/memory/data-point-bench.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { listDataImportIssues, listDataImportLeftRows, listDataImportRows } from './import/read-imports.ts';
import { ImportRecord } from './jobs/data-transfer.entities.ts';

const scope1Code = 'ghg.scope1.gross';
const number = (value: string) => ({
  kind: 'number' as const,
  number: value,
  unit: 'tCO2e',
  state: 'reported' as const,
});
const energy = (value: number, more: SheetLine = {}) =>
  lineOf(value, { 'Metric code': 'energy.purchased.electricity', Unit: 'MWh', ...more });

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
const typedOf = (bench: TransferBench, code = scope1Code) => {
  const typed = bench.pointOf(code)?.content?.typed;
  return typed?.kind === 'number' ? typed.number : undefined;
};
const rowsOf = (bench: TransferBench, { importId }: DataImport, kind: 'new' | 'changed' | 'conflict') =>
  listDataImportRows(bench.transfer, bench.principal, {
    params: { importId },
    query: { kind, page: 1 },
    body: undefined,
  });
const leftOf = (bench: TransferBench, { importId }: DataImport, step: 'apply' | 'undo') =>
  listDataImportLeftRows(bench.transfer, bench.principal, { params: { importId }, query: { step }, body: undefined });

describe('an import', () => {
  it('reports all errors at once, by rows of the sheet, and changes nothing', async () => {
    const bench = await createTransferBench();
    const messages = await messagesOf(bench, [
      lineOf(1),
      lineOf('many'),
      lineOf(2, { 'Metric code': 'ghg.nothing', End: 'soon' }),
      lineOf(3, { Unit: 'MWh' }),
      lineOf(4, { End: '2024-12-31' }),
      lineOf(5, { Unit: 'stones', Entity: 'Elsewhere', State: 'guessed' }),
      lineOf(1.5, { 'Metric code': 'workforce.employees.total', Unit: 'count' }),
    ]);
    expect(messages).toEqual([
      'Row 3: “many” is not a number',
      'Row 4: End “soon” is not a date; use 2025-12-31',
      'Row 4: Metric “ghg.nothing” not found',
      expect.stringMatching(/^Row 5: “MWh” measures something else; use tCO2e/),
      'Row 6: The end may not be before the start',
      'Row 7: Entity “Elsewhere” not found',
      expect.stringMatching(/^Row 7: “stones” is not a unit of this metric/),
      'Row 7: State “guessed” must be Reported or Estimated',
      expect.stringMatching(/^Row 8: /),
    ]);
    expect(bench.points()).toEqual([]);
  });

  it('refuses two values for one metric and time, and accepts the same value twice as one', async () => {
    const bench = await createTransferBench();
    expect(await messagesOf(bench, [lineOf(1), lineOf(2)])).toEqual([
      'Row 3: Row 2 has another value for the same metric and period',
    ]);
    expect(await bench.check(await sheetOf([lineOf(1), lineOf(1)]))).toMatchObject({ counts: { new: 1 } });
  });

  it.each([
    ['columns', [{ Name: 'a', Value: 1 }]],
    ['empty', [lineOf(null)]],
  ] as const)('refuses a file for its %s', async (refusal, lines) => {
    const bench = await createTransferBench();
    expect(await bench.check(await sheetOf(lines))).toMatchObject({ status: 'refused', refusal });
  });

  it('writes new values as the organisation’s own, with their time, and undoes all of it', async () => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([lineOf('1,203.50'), energy(12)]));
    expect(bench.points()).toEqual([]);
    const done = await bench.apply(checked);
    expect(done).toMatchObject({ status: 'done', written: 2, progress: { done: 2, of: 2 } });
    expect(bench.pointOf(scope1Code)).toMatchObject({
      source: 'internal',
      origin: null,
      revision: 1,
      reason: 'data.xlsx',
      content: { amount: '1203.5', typed: { number: '1203.50', unit: 'tCO2e' } },
    });
    expect(bench.database.records('ReportingTime').some(({ data }) => Reflect.get(Object(data), 'isLinked'))).toBe(
      true,
    );
    expect(bench.database.records('CoveredValue')).toHaveLength(2);
    const undone = await bench.undo(done);
    expect(undone).toMatchObject({ status: 'undone', takenBack: 2, notTakenBack: 0 });
    expect(bench.database.records('CoveredValue')).toEqual([]);
    expect(bench.points().map(({ content, revision }) => [content, revision])).toEqual([
      [null, 2],
      [null, 2],
    ]);
  });

  it('is taken back in the batches that it was written in, whatever the size of batches is by then', async () => {
    const bench = await createTransferBench();
    const lines = Array.from({ length: 60 }, (_, index) =>
      lineOf(index + 1, { Start: `${1950 + index}-01-01`, End: `${1950 + index}-12-31` }),
    );
    const checked = await bench.check(await sheetOf(lines));
    // An import from before batches had their own size.
    const [record] = bench.database.records('DataImport');
    if (!record) throw new Error('no import');
    const { batchRows, ...data } = ImportRecord.parse(record.data);
    expect(batchRows).toBe(16);
    bench.database.store({ ...record, data });
    const done = await bench.apply(checked);
    expect(done).toMatchObject({ written: 60, progress: { done: 60, of: 60 } });
    expect(bench.database.records('DataImportBatch')).toHaveLength(3);
    expect(await bench.undo(done)).toMatchObject({ status: 'undone', takenBack: 60, notTakenBack: 0 });
    expect(bench.points().every(({ content }) => content === null)).toBe(true);
  });

  it('asks about a value from a report, retains it by default, and records a change in the report', async () => {
    const bench = await createTransferBench();
    await bench.save(bench.first, scope1.gri, number('1150'));
    const bytes = await sheetOf([lineOf(1203)]);
    const unanswered = await bench.apply(await bench.check(bytes));
    expect(unanswered).toMatchObject({ status: 'done', written: 0, kept: 1 });
    expect(typedOf(bench)).toBe('1150');
    const checked = await bench.check(bytes);
    const { rows } = await rowsOf(bench, checked, 'conflict');
    expect(rows).toMatchObject([
      { row: 2, before: { value: '1150', report: 'Report 2025', source: 'report' }, after: { value: '1203' } },
    ]);
    const done = await bench.apply(checked, { rows: [{ row: 2, answer: { answer: 'overwrite' } }] });
    expect(done).toMatchObject({ written: 1, kept: 0 });
    expect((await bench.hubOf(bench.first, scope1.gri)).value).toMatchObject({ number: '1203' });
    await bench.undo(done);
    const auditRows = bench.database.records('Audit').map(({ data }) => data);
    expect(auditRows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'data-point.changed-by-import', newValue: '1203 tCO2e (data.xlsx)' }),
        expect.objectContaining({ action: 'data-point.brought-back', newValue: '1150 tCO2e' }),
      ]),
    );
    expect(bench.pointOf(scope1Code)).toMatchObject({ source: 'report', origin: { reportName: 'Report 2025' } });
    expect((await bench.hubOf(bench.first, scope1.gri)).value).toMatchObject({ number: '1150' });
  });

  it('never overwrites a value changed after the file was read, nor undoes one changed after the import', async () => {
    const bench = await createTransferBench();
    const first = await bench.apply(await bench.check(await sheetOf([lineOf(1)])));
    const checked = await bench.check(await sheetOf([lineOf(2), energy(12)]));
    expect(checked.counts).toMatchObject({ changed: 1, new: 1 });
    await bench.apply(await bench.check(await sheetOf([lineOf(3)])));
    const late = await bench.apply(checked);
    expect(late).toMatchObject({ status: 'done', written: 1, overtaken: 1 });
    expect((await leftOf(bench, late, 'apply')).rows).toMatchObject([{ row: 2, metricCode: scope1Code }]);
    expect(typedOf(bench)).toBe('3');
    const undone = await bench.undo(first);
    expect(undone).toMatchObject({ status: 'undone', takenBack: 0, notTakenBack: 1 });
    expect((await leftOf(bench, undone, 'undo')).rows).toMatchObject([{ row: 2, metricCode: scope1Code }]);
    expect(typedOf(bench)).toBe('3');
  });

  it('holds an edited export against the revision that it showed', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sheetOf([lineOf(1)])));
    expect((await bench.check(await sheetOf([lineOf(2, { Revision: 1 })]))).counts).toMatchObject({ changed: 1 });
    await bench.apply(await bench.check(await sheetOf([lineOf(3)])));
    expect((await bench.check(await sheetOf([lineOf(2, { Revision: 1 })]))).counts).toMatchObject({ conflict: 1 });
  });

  it('notifies the requester of the end of each step, also of a failed one', async () => {
    const bench = await createTransferBench();
    const bytes = await sheetOf([lineOf('1,203.50'), energy(12)]);
    const { importId } = await bench.undo(await bench.apply(await bench.check(bytes)));
    await bench.check(await sheetOf([lineOf('many')]));
    const { objects } = bench.transfer;
    const { find } = objects;
    objects.find = () => Promise.reject(new Error('no bucket'));
    await bench.check(bytes).catch(() => undefined);
    objects.find = find;
    const [stuck] = bench.database.records('DataImport').flatMap(({ data }) => {
      const job = ImportRecord.parse(data);
      return job.status === 'checking' ? [job] : [];
    });
    await bench.fail('check', stuck?.importId ?? '');
    const notices = bench.database.records('Outbox').flatMap(({ data }) => {
      const event: unknown = Reflect.get(Object(data), 'event');
      const content: unknown = Reflect.get(Object(event), 'content');
      return content === undefined ? [] : [content];
    });
    expect(notices).toEqual([
      { kind: 'data-import', importId, fileName: 'data.xlsx', outcome: 'ready', rows: 2 },
      { kind: 'data-import', importId, fileName: 'data.xlsx', outcome: 'done', rows: 2 },
      { kind: 'data-import', importId, fileName: 'data.xlsx', outcome: 'undone', rows: 2 },
      expect.objectContaining({ outcome: 'refused', rows: 0 }),
      expect.objectContaining({ outcome: 'failed', importId: stuck?.importId }),
    ]);
  });

  it('starts each step once: a later state answers 409 or 422', async () => {
    const bench = await createTransferBench();
    const checked = await bench.check(await sheetOf([lineOf(1)]));
    const done = await bench.apply(checked);
    const codeOf = async (step: Promise<unknown>) => {
      const error: unknown = await step.catch((refused: unknown) => refused);
      return error instanceof AppError ? error.code : 'none';
    };
    expect(await codeOf(bench.apply(checked))).toBe('request.conflict');
    expect(await codeOf(bench.apply(done))).toBe('data_import.step_refused');
    expect(await codeOf(bench.undo(checked))).toBe('request.conflict');
  });

  it('reads percentages, dates of either kind and Chinese heads', async () => {
    const bench = await createTransferBench();
    const line = {
      指標代碼: 'workforce.women.share',
      開始日期: '2025年1月1日',
      結束日期: '31-Dec-2025',
      數值: 0.125,
      單位: '%',
      狀態: '估算',
    };
    const percent = bench.transfer.catalogue
      .metrics()
      .library.nodes.find((node) => 'unitFamily' in node && node.unitFamily === 'percent' && node.formula === null);
    const bytes = await sheetOf([{ ...line, 指標代碼: percent?.code ?? '' }], (sheet) => {
      sheet.getCell('D2').numFmt = '0.0%';
    });
    const done = await bench.apply(await bench.check(bytes));
    expect(done).toMatchObject({ written: 1 });
    expect(bench.points()).toMatchObject([
      {
        startOn: '2025-01-01',
        endOn: '2025-12-31',
        content: { state: 'estimated', typed: { number: '12.5', unit: '%' } },
      },
    ]);
  });
});

describe('an import with a step that dies (quality R1)', () => {
  it('goes on where it stopped, and writes every value once, wherever it died', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      lineOf(index + 1, { Start: `${1950 + index}-01-01`, End: `${1950 + index}-12-31` }),
    );
    const bytes = await sheetOf(lines);
    for (let allowed = 0; allowed < 12; allowed += 1) {
      const bench = await createTransferBench();
      const checked = await bench.check(bytes);
      let writes = 0;
      const { write } = bench.table;
      bench.transfer.table.write = async (steps) => {
        writes += 1;
        // Half of the time the write arrives and its answer does not.
        if (writes === allowed + 2 && allowed % 2 === 1) await write(steps);
        if (writes === allowed + 2) throw new Error('killed');
        return write(steps);
      };
      await bench.apply(checked).catch(() => undefined);
      bench.transfer.table.write = write;
      await bench.run('apply', checked.importId);
      expect(await bench.importOf(checked.importId)).toMatchObject({ status: 'done', written: 60 });
      expect(bench.points().every(({ revision }) => revision === 1)).toBe(true);
      expect(bench.database.records('DataPointVersion')).toHaveLength(60);
    }
  }, 120_000);
});
