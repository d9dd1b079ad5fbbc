/**
 * Spreadsheets as people and programs really send them (quality S8): errors are reported by row, or the file is refused
 * as a whole.
 */
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { type PackagePart, readPackage, writePackage } from '../../../core/files/zip-package.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Meridian Foods', entities: [] };
const wordsCode = catalogue
  .metrics()
  .library.nodes.find((node) => 'valueType' in node && node.valueType === 'Text' && !node.options)?.code;

const saidOf = async (bytes: Uint8Array, language: Language = 'en'): Promise<string[] | string> => {
  const read = await readSpreadsheet(bytes, context);
  if (read.kind === 'refused') return read.refusal;
  if (read.kind === 'rows') return read.rows.map(({ row, cells }) => `${row}: ${cells.value}`);
  const prefix = (row: number): string => (language === 'en' ? `Row ${row}: ` : `第 ${row} 列：`);
  return read.issues.map((issue) => `${prefix(issue.row)}${importIssueText(issue, language)}`);
};
const said = async (lines: SheetLine[], change?: (sheet: ExcelJS.Worksheet) => void, language: Language = 'en') =>
  saidOf(await sheetOf(lines, change), language);

const sheetName = 'xl/worksheets/sheet1.xml';
const rewritten = (bytes: Uint8Array, name: string, change: (text: string) => string): Uint8Array =>
  writePackage(
    readPackage(Buffer.from(bytes)).map(
      (part): PackagePart =>
        part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8')), 'utf8') } : part,
    ),
  );

describe('a spreadsheet with misleading cells', () => {
  it('names a formula that was never computed, which appears as an empty cell', async () => {
    const bytes = rewritten(await sheetOf([lineOf(1), lineOf(2, { Start: '2024-01-01' })]), sheetName, (text) =>
      text.replace('<c r="D2"><v>1</v></c>', '<c r="D2"><f>SUM(F2:F9)</f></c>'),
    );
    expect(await saidOf(bytes)).toEqual([
      'Row 2: Value is a formula without a result; open and save the file in Excel',
    ]);
    expect(await saidOf(bytes, 'zhTw')).toEqual(['第 2 列：數值是未有結果的公式，請在 Excel 開啟檔案並儲存一次']);
  });

  it.each(['<v/>', '<v></v>', '<v />'])('names it too where a program left its result empty: %s', async (empty) => {
    const bytes = rewritten(await sheetOf([lineOf(1), lineOf(2, { Start: '2024-01-01' })]), sheetName, (text) =>
      text.replace('<c r="D2"><v>1</v></c>', `<c r="D2"><f>SUM(F2:F9)</f>${empty}</c>`),
    );
    expect(await saidOf(bytes)).toEqual([
      'Row 2: Value is a formula without a result; open and save the file in Excel',
    ]);
  });

  it('names it too where a program that computes nothing wrote a zero in its place', async () => {
    const written = rewritten(await sheetOf([lineOf(1)]), sheetName, (text) =>
      text.replace('<c r="D2"><v>1</v></c>', '<c r="D2"><f>SUM(F2:F9)</f><v>0</v></c>'),
    );
    expect(await saidOf(written)).toEqual(['2: 0']);
    const left = rewritten(written, 'xl/workbook.xml', (text) =>
      text.replace(/<calcPr[^>]*>/, '<calcPr calcId="124519" fullCalcOnLoad="1"/>'),
    );
    expect(await saidOf(left)).toEqual(['Row 2: Value is a formula without a result; open and save the file in Excel']);
  });

  it('reads the result of a formula, and names its errors', async () => {
    const cell = (result: number | { error: '#DIV/0!' }) => (sheet: ExcelJS.Worksheet) => {
      sheet.getCell('D2').value = { formula: '1/0', result };
    };
    expect(await said([lineOf(1)], cell(12))).toEqual(['2: 12']);
    expect(await said([lineOf(1)], cell({ error: '#DIV/0!' }))).toEqual(['Row 2: Value contains the error #DIV/0!']);
  });

  it('does not take a date for a number, as Excel makes of “3-4”', async () => {
    expect(await said([lineOf(new Date('2025-03-04'))])).toEqual([
      'Row 2: Value is a date (2025-03-04); format the cell as a number',
    ]);
  });

  it('does not take a year for a day of 1905, but a date without its format', async () => {
    expect(await said([lineOf(1, { Start: 2025, End: 2025 })])).toEqual([
      'Row 2: Start “2025” is not a date; use 2025-12-31',
      'Row 2: End “2025” is not a date; use 2025-12-31',
    ]);
    expect(await said([lineOf(1, { Start: 45_658, End: 46_022 })])).toEqual(['2: 1']);
    expect(await said([lineOf(1, { Start: 20_250_101 })])).toEqual([
      'Row 2: Start “20250101” is not a date; use 2025-12-31',
    ]);
  });

  it('names numbers that no figure is: 1e308, a hair, text beyond a cell', async () => {
    expect(await said([lineOf(1e308), lineOf(5e-324, { Start: '2024-01-01' })])).toEqual([
      'Row 2: Value is too large or has too many digits',
      'Row 3: Value is too large or has too many digits',
    ]);
    const infinite = rewritten(await sheetOf([lineOf(1)]), sheetName, (text) =>
      text.replace('<c r="D2"><v>1</v></c>', '<c r="D2"><v>1e999</v></c>'),
    );
    expect(await saidOf(infinite)).toEqual(['Row 2: Value is too large or has too many digits']);
  });

  it('does not truncate a text that is too long', async () => {
    const line = { 'Metric code': wordsCode ?? '', Unit: '' };
    // The maximum length of a field, which an export may contain.
    expect(await said([lineOf('word '.repeat(401), line)])).not.toContain('Row 2: Value is too long');
    expect(await said([lineOf('word '.repeat(10_001), line)])).toEqual(['Row 2: Value is too long']);
    expect(await said([lineOf(1, { Note: 'x'.repeat(2_001) })])).toEqual(['Row 2: Note is too long']);
  });
});

describe('a spreadsheet with an unusual shape', () => {
  it('names each row that a merged cell leaves without a value', async () => {
    const merge = (sheet: ExcelJS.Worksheet): void => sheet.mergeCells('D2:D3');
    const lines = [lineOf(1), lineOf(2, { Start: '2024-01-01' })];
    expect(await said(lines, merge)).toEqual(['Row 3: Value is merged with another row; fill in each row']);
    const codes = (sheet: ExcelJS.Worksheet): void => sheet.mergeCells('A2:A3');
    expect(await said(lines, codes)).toEqual(['Row 3: Metric code is required']);
  });

  it('names each row that a merged cell leaves without an entity, a unit or a state, which blank would say something', async () => {
    const merge = (sheet: ExcelJS.Worksheet): void => {
      for (const range of ['E2:E3', 'F2:F4', 'G3:G4']) sheet.mergeCells(range);
    };
    const more = { Entity: 'Meridian Foods', State: 'Estimated' };
    const lines = ['2025', '2024', '2023'].map((year) => lineOf(1, { Start: `${year}-01-01`, ...more }));
    expect(await said(lines, merge)).toEqual([
      'Row 3: Unit is merged with another row; fill in each row',
      'Row 3: Entity is merged with another row; fill in each row',
      'Row 4: Entity is merged with another row; fill in each row',
      'Row 4: State is merged with another row; fill in each row',
    ]);
    expect((await said(lines, merge, 'zhTw')).slice(0, 2)).toEqual([
      '第 3 列：單位與另一列合併，請為每一列各自填寫',
      '第 3 列：匯報實體與另一列合併，請為每一列各自填寫',
    ]);
    const titled = (sheet: ExcelJS.Worksheet): void => sheet.mergeCells('E2:F2');
    expect(await said(lines, titled)).toEqual(['2: 1', '3: 1', '4: 1']);
  });

  it('refuses a duplicate column', async () => {
    const twice = (sheet: ExcelJS.Worksheet): void => {
      sheet.getCell('F1').value = 'Value';
      sheet.getCell('F2').value = 9;
    };
    expect(await said([lineOf(1)], twice)).toEqual(['Row 1: Two columns “Value”; keep one']);
    expect(await said([lineOf(1)], twice, 'zhTw')).toEqual(['第 1 列：有兩個「數值」欄，請只保留一個']);
  });

  it('reads no hidden sheet, and refuses values on two that are shown', async () => {
    const withSecond = async (state: 'visible' | 'hidden' | 'veryHidden'): Promise<Uint8Array> => {
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(new Uint8Array(await sheetOf([lineOf(1)])).buffer);
      const second = book.addWorksheet('More', { state });
      second.addRow(Object.keys(lineOf(2)));
      second.addRow(Object.values(lineOf(2)));
      return new Uint8Array(await book.xlsx.writeBuffer());
    };
    expect(await saidOf(await withSecond('hidden'))).toEqual(['2: 1']);
    expect(await saidOf(await withSecond('veryHidden'))).toEqual(['2: 1']);
    expect(await saidOf(await withSecond('visible'))).toBe('sheets');
  });

  it('names duplicate rows and accepts heads in either language', async () => {
    const chinese = { 指標代碼: 'ghg.scope1.gross', 開始日期: '2025-01-01', 結束日期: '2025-12-31', 單位: 'tCO2e' };
    expect(
      await said(
        [
          { ...chinese, Value: 1 },
          { ...chinese, Value: 2 },
        ],
        undefined,
        'zhTw',
      ),
    ).toEqual(['第 3 列：第 2 列為同一指標及匯報期提供了另一個數值']);
  });
});

describe('a spreadsheet of another part of the world', () => {
  it.each([
    ['1.203,5', '1203.5'],
    ['1 203,5', '1203.5'],
    ["1'203.5", '1203.5'],
    ['１，２０３', '1203'],
    ['3 萬', '30000'],
    ['(12,5)', '-12.5'],
  ])('has “%s” for %s', async (text, number) => {
    const read = await readSpreadsheet(await sheetOf([lineOf(text)]), context);
    expect(read).toMatchObject({ kind: 'rows', rows: [{ cells: { value: number } }] });
  });

  it('is asked which it means where a number can be read two ways and another has a comma for decimals', async () => {
    const lines = [lineOf('1.203'), lineOf('12,5', { Start: '2024-01-01' }), lineOf(1.203, { Start: '2023-01-01' })];
    expect(await said(lines)).toEqual([
      'Row 2: “1.203” is ambiguous because row 3 uses a decimal comma; enter it as a number',
    ]);
  });

  it('is of the calendar that it names: days of 1904 are days all the same', async () => {
    const book = rewritten(await sheetOf([lineOf(1, { Start: 44_196 })]), 'xl/workbook.xml', (text) =>
      text.replace(/<workbookPr[^>]*?\/?>/, '<workbookPr date1904="1"/>'),
    );
    const read = await readSpreadsheet(book, context);
    expect(read).toMatchObject({ kind: 'rows', rows: [{ key: { startOn: '2025-01-01' } }] });
  });
});

describe('a spreadsheet with hidden effects', () => {
  it('has ten thousand empty rows at its end, of blanks and of formulas that came to nothing', async () => {
    const trailing = (sheet: ExcelJS.Worksheet): void => {
      for (let row = 3; row < 10_003; row += 1) {
        sheet.getCell(`A${row}`).value = ' ';
        sheet.getCell(`D${row}`).value = { formula: `IF(A${row}="","",1)`, result: '' };
        sheet.getCell(`E${row}`).value = '\u200B';
      }
    };
    expect(await said([lineOf(1)], trailing)).toEqual(['2: 1']);
  });

  it('has its hidden sheet first, a cover before the data and a title above the head', async () => {
    const book = new ExcelJS.Workbook();
    const hidden = book.addWorksheet('Old', { state: 'hidden' });
    hidden.addRow(Object.keys(lineOf(9)));
    hidden.addRow(Object.values(lineOf(9)));
    book.addWorksheet('Cover').addRow(['Meridian Foods']);
    const data = book.addWorksheet('Data');
    data.addRow(['Environmental data 2025']);
    data.mergeCells('A1:E1');
    data.addRow([]);
    data.addRow(Object.keys(lineOf(1)));
    data.addRow(Object.values(lineOf(1)));
    expect(await saidOf(new Uint8Array(await book.xlsx.writeBuffer()))).toEqual(['4: 1']);
  });

  it('has no head, or one that comes again on every page', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Data').addRow(Object.values(lineOf(1)));
    expect(await saidOf(new Uint8Array(await book.xlsx.writeBuffer()))).toBe('columns');
    const head = Object.fromEntries(Object.keys(lineOf(1)).map((name) => [name, name]));
    expect(await said([lineOf(1), head, lineOf(2, { Start: '2024-01-01' })])).toEqual(['2: 1', '4: 2']);
  });

  it('has a different time on every row, each of which would become a reporting time', async () => {
    const days = Array.from({ length: 601 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const lines = days.map((day) => lineOf(1, { Start: day, End: day }));
    expect(await said(lines)).toBe('times');
    expect(await said(lines.slice(1))).toHaveLength(600);
  });

  it('has sums with dust behind the fifteenth digit', async () => {
    expect(await said([lineOf(0.1 + 0.2), lineOf(1203.5 * 1.1, { Start: '2024-01-01' })])).toEqual([
      '2: 0.3',
      '3: 1323.85',
    ]);
  });

  it('has the same value in two units, and one metric under two values', async () => {
    const lines = [lineOf('1.5 kt'), lineOf(1_500), lineOf(1_500, { Start: '2024-01-01' })];
    expect(await said([lineOf('1.5 kt'), ...lines.slice(2)])).toEqual([
      'Row 2: The value is in ktCO2e, but the unit is tCO2e; use one unit',
    ]);
    expect(await said([lineOf(1.5, { Unit: 'ktCO2e' }), lineOf(1_500)])).toEqual([
      'Row 3: Row 2 has another value for the same metric and period',
    ]);
  });
});

describe('a spreadsheet with signs that nobody sees', () => {
  it('reads codes, dates, units and numbers without marks of direction', async () => {
    const line = { 'Metric code': '\u200Fghg.scope1.gross', Start: '\u202A2025-01-01\u202C', Unit: 'tCO2e\uFEFF' };
    expect(await said([lineOf('\u200E1,203.5', line)])).toEqual(['2: 1203.5']);
  });

  it('repeats no sign in a message that would turn the rest of it around', async () => {
    expect(await said([lineOf(1, { 'Metric code': '\u202Emoc.elpmaxe\u2066' })])).toEqual([
      'Row 2: Metric “moc.elpmaxe” not found',
    ]);
  });

  it('preserves right-to-left words in notes', async () => {
    const read = await readSpreadsheet(await sheetOf([lineOf(1, { Note: 'مرحبا 12' })]), context);
    expect(read).toMatchObject({ kind: 'rows', rows: [{ cells: { note: 'مرحبا 12' } }] });
    expect(await said([lineOf('١٢٣')])).toEqual(['Row 2: “١٢٣” is not a number']);
  });
});

describe('a spreadsheet that contradicts itself', () => {
  it.each([
    ['a row without a number', (text: string) => text.replace('<row r="2"', '<row r="abc"')],
    ['a row before the first', (text: string) => text.replace('<row r="2"', '<row r="-4"')],
    ['a row beyond the last', (text: string) => text.replace('<row r="2"', '<row r="99999999999999999999"')],
    ['a text that is not there', (text: string) => text.replace(/(<c r="A2"[^>]*t="s"[^>]*><v>)\d+/, '$1999')],
  ])('is refused for %s', async (_, change) => {
    expect(await saidOf(rewritten(await sheetOf([lineOf(1)]), sheetName, change))).toBe('damaged');
  });
});
