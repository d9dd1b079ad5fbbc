/**
 * Sheets that people have, which were refused once: tables side by side, several sheets, numbers copied out of a PDF.
 */
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { DataImport } from '../../shared/model/import/data-import.ts';
import { placeText } from '../../shared/model/sheets/cell-place.ts';
import { createTransferBench, type TransferBench } from '../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../tests/support/sheets/data-sheet.ts';
import { answerImportMarks } from './import/answer-marks.ts';
import { chooseImportSheets } from './import/choose-sheets.ts';
import { listDataImportIssues } from './import/read-imports.ts';

const storedIn = (bench: TransferBench): Record<string, string> =>
  Object.fromEntries(
    bench
      .points()
      .map(({ metricCode, content }) => [metricCode.replace('ghg.', ''), `${content?.amount} ${content?.state}`]),
  );

describe('two tables side by side', () => {
  const head = ['Metric code', 'Metric', 'Start', 'End', 'Value', 'Unit'];
  const line = (code: string, value: string | number) => [
    `ghg.scope1.${code}`,
    null,
    '2025-01-01',
    '2025-12-31',
    value,
    'tCO2e',
  ];
  const sideBySide = (left: ReturnType<typeof line>, right: ReturnType<typeof line>, other = head) =>
    sheetOf([], (sheet) => {
      sheet.spliceRows(1, 1);
      sheet.addRows([
        [...head, null, ...other],
        [...left, null, ...right],
      ]);
    });

  it('are both read, each value under its cell', async () => {
    const bench = await createTransferBench();
    await bench.apply(await bench.check(await sideBySide(line('stationary', 1), line('mobile', 2))));
    expect(storedIn(bench)).toEqual({ 'scope1.stationary': '1 reported', 'scope1.mobile': '2 reported' });
    expect(bench.pointOf('ghg.scope1.mobile')?.cell).toMatchObject({ cell: 'L2', text: '2' });
    const wrong = await bench.check(await sideBySide(line('process', 'abc'), line('fugitive', 'many')));
    const input = { params: { importId: wrong.importId }, query: { page: 1 }, body: undefined };
    const { issues } = await listDataImportIssues(bench.transfer, bench.principal, input);
    expect(issues.map(({ row, text }) => `${placeText(row)} ${text}`)).toEqual(['E2 abc', 'L2 many']);
  });

  it('of other columns are left to a person', async () => {
    const bench = await createTransferBench();
    const other = ['Metric code', 'Metric', 'Start', 'End', 'Value', 'Note'];
    const checked = await bench.check(await sideBySide(line('stationary', 1), line('mobile', 2), other));
    expect(checked).toMatchObject({ status: 'refused', good: 0 });
  });
});

describe('a file of several sheets', () => {
  const bookOf = async (): Promise<Uint8Array> => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Cover').addRows([['ESG databook 2025'], ['prepared by Clara']]);
    const head = ['Metric code', 'Metric', 'Start', 'End', 'Value', 'Unit', 'Note'];
    const line = (code: string, value: number | string) => [code, null, '2025-01-01', '2025-12-31', value, 'tCO2e'];
    workbook.addWorksheet('Data').addRows([head, line('ghg.scope1.stationary', 1)]);
    workbook.addWorksheet('Site B').addRows([head, line('ghg.scope1.mobile', '1.234')]);
    workbook.addWorksheet('Years').addRows([
      ['Metric', 'Unit', 2024, 2025],
      ['Scope 1: process emissions', 'tCO2e', 3, 4],
    ]);
    return new Uint8Array(await workbook.xlsx.writeBuffer());
  };
  const choose = async (bench: TransferBench, { importId, revision }: DataImport, sheets: number[]) => {
    const input = { params: { importId }, query: {}, body: { revision, sheets } };
    await chooseImportSheets(bench.transfer, bench.principal, input);
    await bench.run('check', importId);
    return bench.importOf(importId);
  };

  it('is read completely once its sheets are chosen, both lists and tables with periods as columns', async () => {
    const bench = await createTransferBench();
    const refused = await bench.check(await bookOf());
    expect(refused).toMatchObject({ status: 'refused', refusal: 'sheets' });
    expect(refused.sheets).toEqual([
      { sheet: 1, name: 'Data' },
      { sheet: 2, name: 'Site B' },
      { sheet: 3, name: 'Years' },
    ]);
    await expect(choose(bench, refused, [0])).rejects.toMatchObject({ code: 'data_import.step_refused' });
    const asked = await choose(bench, refused, [2, 1, 3]);
    expect(asked).toMatchObject({
      status: 'refused',
      refusal: null,
      sheets: [],
      issues: 1,
      marks: [{ name: 'Site B · Value' }],
    });
    const input = { params: { importId: asked.importId }, query: { page: 1 }, body: undefined };
    const { issues } = await listDataImportIssues(bench.transfer, bench.principal, input);
    expect(issues.map(({ row }) => placeText(row))).toEqual(['3!2']);
    const marks = asked.marks.map(({ column }) => ({ column, meaning: 'thousands' as const }));
    const body = { revision: asked.revision, marks };
    await answerImportMarks(bench.transfer, bench.principal, { params: { importId: asked.importId }, query: {}, body });
    await bench.run('check', asked.importId);
    const ready = await bench.importOf(asked.importId);
    expect(ready).toMatchObject({ status: 'ready', counts: { new: 4 } });
    await bench.apply(ready);
    expect(
      bench
        .points()
        .map(({ metricCode, content, cell }) => `${metricCode} ${content?.amount} ${cell?.sheet}`)
        .toSorted(),
    ).toEqual([
      'ghg.scope1.mobile 1234 Site B',
      'ghg.scope1.process 3 Years',
      'ghg.scope1.process 4 Years',
      'ghg.scope1.stationary 1 Data',
    ]);
  });

  it('is read in part where a part is meant', async () => {
    const bench = await createTransferBench();
    const ready = await choose(bench, await bench.check(await bookOf()), [1]);
    expect(ready).toMatchObject({ status: 'ready', counts: { new: 1 } });
  });
});

describe('numbers copied out of a PDF', () => {
  const texts: Record<string, [text: string, right: string]> = {
    'scope3.cat1': ['1\u2009203', '1203 reported'],
    'scope3.cat2': ['1\u00A0203,4', '1203.4 reported'],
    'scope3.cat4': ['\u2011 12.5', '-12.5 reported'],
    'scope3.cat6': ['1,203¹', '1203 reported'],
    'scope3.cat7': ['1,203 (1)', '1203 reported'],
    'scope3.cat8': ['1,2\u00AD03', '1203 reported'],
    'scope3.cat9': ['1,203*', '1203 reported'],
    'scope3.cat10': ['１，２０３', '1203 reported'],
    'scope3.cat12': ['2.5萬', '25000 reported'],
    'scope3.cat13': ['1.2 萬噸', '12000 reported'],
    'scope3.cat14': ['3,400 公噸', '3400 reported'],
    'scope3.cat15': ['−1,203', '-1203 reported'],
    'scope1.stationary': ['(1,203)', '-1203 reported'],
    'scope1.mobile': ['~1,203', '1203 estimated'],
    'scope1.process': ['1’203', '1203 reported'],
    'scope1.fugitive': ['約 1,203', '1203 estimated'],
    'scope1.otherVented': ['1,203 t CO₂e', '1203 reported'],
    'scope1.refrigerants': ['1,203 tCO2-e', '1203 reported'],
    'scope1.flared': ['3,279²', '3279 reported'],
  };
  const lines = Object.entries(texts).map(
    ([code, [text]]): SheetLine => lineOf(text, { 'Metric code': `ghg.${code}`, Unit: null }),
  );

  it('are asked about once, since one of them has a comma for decimals, and are right then', async () => {
    const bench = await createTransferBench();
    const refused: DataImport = await bench.check(await sheetOf(lines));
    expect(refused.marks).toMatchObject([{ name: 'Value', text: '1,203¹' }]);
    const [mark] = refused.marks;
    if (!mark) throw new Error('not asked');
    const marks = [{ column: mark.column, meaning: 'thousands' as const }];
    const input = { params: { importId: refused.importId }, query: {}, body: { revision: refused.revision, marks } };
    await answerImportMarks(bench.transfer, bench.principal, input);
    await bench.run('check', refused.importId);
    await bench.apply(await bench.importOf(refused.importId));
    expect(storedIn(bench)).toEqual(
      Object.fromEntries(Object.entries(texts).map(([code, [, right]]) => [code, right])),
    );
  });
});
