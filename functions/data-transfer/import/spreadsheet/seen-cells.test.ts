/** Sheets with a display that differs from their content: hidden sheets, merged cells, times of day, percentages. */
import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { createTransferBench } from '../../../../tests/support/memory/data-transfer-bench.ts';
import { lineOf, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const said = async (bytes: Uint8Array): Promise<string[]> => {
  const read = await readSpreadsheet(bytes, { catalogue, organizationName: 'Harbour', entities: [] });
  return read.kind === 'issues' ? read.issues.map((issue) => importIssueText(issue, 'en')) : [];
};

/** A visible sheet with `value`, and a hidden one with a value. */
const withHidden = async (value: number | null): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook();
  for (const [name, one] of [
    ['Data', value],
    ['Old', 9],
  ] as const) {
    const sheet = book.addWorksheet(name, name === 'Old' ? { state: 'hidden' } : {});
    sheet.addRow(Object.keys(lineOf(9)));
    sheet.addRow(Object.values(lineOf(one)));
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
};

it('reports a hidden sheet with values, which is not read; a file without any other sheet is refused', async () => {
  const bench = await createTransferBench();
  const checked = await bench.check(await withHidden(1));
  expect(checked).toMatchObject({ status: 'ready', counts: { new: 1 } });
  expect(checked.remarks).toEqual([{ code: 'hidden-sheet', rows: 1, firstRow: 1 }]);
  expect(await bench.check(await withHidden(null))).toMatchObject({ status: 'refused', refusal: 'hidden' });
});

it('asks about a share of more than a hundred per cent', async () => {
  const bench = await createTransferBench();
  const share = { 'Metric code': 'ghg.scope1.methaneShare', Unit: '%' };
  const bytes = await sheetOf([lineOf(42, share), lineOf(1, { ...share, Start: '2024-01-01' })], (sheet) => {
    for (const row of [2, 3]) sheet.getCell(`D${row}`).numFmt = '0%';
  });
  expect((await bench.check(bytes)).remarks).toEqual([{ code: 'above-whole', rows: 1, firstRow: 2 }]);
});

it('reports that Start and End are one merged cell', async () => {
  const bytes = await sheetOf([lineOf(1), lineOf(2, { Start: '2024-01-01' })], (sheet) => {
    sheet.getCell('C2').value = null;
    sheet.mergeCells('B2:C2');
  });
  expect(await said(bytes)).toEqual(['End is merged with the previous cell; fill in each column']);
});

it('shows a time of day as the cell does', async () => {
  const bytes = await sheetOf([lineOf(0.0430555556)], (sheet) => {
    sheet.getCell('D2').numFmt = 'h:mm';
  });
  expect(await said(bytes)).toEqual(['Value is a time of day (01:02); format the cell as a number']);
});
