/**
 * Cells that say more than their digits, and parts that contradict each other: never another number than the one that
 * is seen.
 */
import type ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { importIssueText } from '../../../../shared/model/import/import-issue.ts';
import type { Language } from '../../../../shared/model/text/language.ts';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, type SheetLine, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { type PackagePart, readPackage, writePackage } from '../../../core/files/zip-package.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Meridian Foods', entities: [] };
const saidOf = async (bytes: Uint8Array, language: Language = 'en'): Promise<string[] | string> => {
  const read = await readSpreadsheet(bytes, context);
  if (read.kind === 'refused') return read.refusal;
  if (read.kind === 'rows') return read.rows.map(({ row, cells }) => `${row}: ${cells.value} ${cells.unit}`);
  return read.issues.map((issue) => `${issue.row}: ${importIssueText(issue, language)}`);
};
const withValue = (value: ExcelJS.CellValue, style: Partial<ExcelJS.Style> = {}): Promise<Uint8Array> =>
  sheetOf([lineOf(1)], (sheet) => Object.assign(sheet.getCell('D2'), { value, ...style }));

type Change = (part: PackagePart) => PackagePart;
const changed = async (change: Change, lines: SheetLine[] = [lineOf(1)]): Promise<Uint8Array> =>
  writePackage(readPackage(Buffer.from(await sheetOf(lines))).map(change));
const rewritten =
  (named: string, change: (text: string) => string): Change =>
  ({ name, content }) => ({ name, content: name === named ? Buffer.from(change(content.toString('utf8'))) : content });
const sheetName = 'xl/worksheets/sheet1.xml';

describe('a number with a mark next to it', () => {
  it.each(['203₁', '①', '12⅔', '10⁶'])('is none as a text: %s', async (text) => {
    expect(await saidOf(await withValue(text))).toEqual([`2: “${text}” is not a number`]);
  });

  it.each([
    ['203¹', '203'],
    ['1,203 ³', '1203'],
    ['1,203 (1)', '1203'],
    ['91*', '91'],
  ])('is that number with the mark as its note: %s', async (text, value) => {
    const read = await readSpreadsheet(await withValue(text), context);
    expect(read).toMatchObject({ rows: [{ cells: { value, note: text, state: 'reported' } }] });
  });

  it('is that number where the mark is raised by its format', async () => {
    const richText = [{ text: '203' }, { font: { vertAlign: 'superscript' as const }, text: '1' }];
    const read = await readSpreadsheet(await withValue({ richText }), context);
    expect(read).toMatchObject({ rows: [{ cells: { value: '203', note: '203¹' } }] });
  });

  it('is read with a unit that has subscript or superscript digits', async () => {
    const bytes = await sheetOf([lineOf(1, { Note: 'x' })], (sheet) => {
      const lowered = { font: { vertAlign: 'subscript' as const }, text: '2' };
      sheet.getCell('E2').value = { richText: [{ text: 'ktCO' }, lowered, { text: 'e' }] };
      sheet.getCell('F2').value = { richText: [{ text: 'CO' }, lowered] };
    });
    const read = await readSpreadsheet(bytes, context);
    expect(read).toMatchObject({ rows: [{ cells: { unit: 'ktCO2e', note: 'CO₂' } }] });
  });
});

describe('a cell that is struck through', () => {
  it('is named, in whole or in part, and the line but once', async () => {
    const richText = [{ font: { strike: true }, text: '100' }, { text: '120' }];
    const said = (text: string) => [`2: Value “${text}” is struck through; keep only valid content, without the line`];
    expect(await saidOf(await withValue({ richText }))).toEqual(said('100120'));
    expect(await saidOf(await withValue(100, { font: { strike: true } }))).toEqual(said('100'));
    const line = await sheetOf([lineOf(7)], (sheet) => {
      sheet.getRow(2).eachCell((cell) => Object.assign(cell, { font: { strike: true } }));
    });
    expect(await saidOf(line)).toEqual(said('7'));
    expect(await saidOf(line, 'zhTw')).toEqual(['2: 數值「7」有刪除線，請只保留有效內容並取消刪除線']);
  });
});

describe('a number with a word that its format writes behind it', () => {
  it.each([
    ['0.0"億"', '120000000'],
    ['0.0 "million"', '1200000'],
    ['0.0\\ "mn tCO2e"', '1200000'],
    ['"FY "0.0', '1.2'],
    ['0.0 "(audited)"', '1.2'],
  ])('is what is seen: %s', async (numFmt, number) => {
    expect(await saidOf(await withValue(1.2, { numFmt }))).toEqual([`2: ${number} tCO2e`]);
  });
});

describe('a workbook with contradictory parts', () => {
  const two = [lineOf(1), lineOf(2, { Start: '2024-01-01' })];
  const cell = '<c r="D2"><v>1</v></c>';
  it.each([
    ['two rows of one number', (text: string) => text.replace('<row r="3"', '<row r="2"')],
    ['rows out of their order', (text: string) => text.replace('<row r="2"', '<row r="9"')],
    ['two cells in one place', (text: string) => text.replace(cell, `${cell}<c r="D2"><v>9</v></c>`)],
    ['a cell of another row', (text: string) => text.replace(cell, '<c r="D7"><v>1</v></c>')],
    ['a cell of nowhere', (text: string) => text.replace(cell, '<c r="d2"><v>1</v></c>')],
    ['two values of one cell', (text: string) => text.replace(cell, '<c r="D2"><v>1</v><v>9</v></c>')],
    ['a kind that no cell has', (text: string) => text.replace(cell, '<c r="D2" t="x"><v>1</v></c>')],
    ['a text without a number', (text: string) => text.replace(/(<c r="A2"[^>]*t="s"[^>]*><v>)\d+/, '$1 ')],
  ])('is refused for %s', async (_, change) => {
    expect(await saidOf(await changed(rewritten(sheetName, change), two))).toBe('damaged');
  });

  it('is refused where a part does not match its checksum', async () => {
    const bytes = Buffer.from(await sheetOf([lineOf(1)]));
    const directory = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    for (let at = directory; at !== -1; at = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]), at + 4)) {
      const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
      if (name === sheetName) bytes.writeUInt32LE((bytes.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
    }
    expect(await saidOf(new Uint8Array(bytes))).toBe('damaged');
  });
});

describe('a workbook of another program', () => {
  it('is read by its relationships, whatever its parts are called', async () => {
    const renamed = (text: string): string => text.replaceAll(/(workbook|sharedStrings|styles)\.xml/g, '$122.xml');
    const bytes = await changed(({ name, content }) => ({
      name: renamed(name),
      content: /rels$|Types/.test(name) ? Buffer.from(renamed(content.toString('utf8'))) : content,
    }));
    expect(await saidOf(bytes)).toEqual(['2: 1 tCO2e']);
  });

  it('has a head in which words are broken over lines', async () => {
    const broken = rewritten('xl/sharedStrings.xml', (text) => text.replace('Metric code', ' METRIC\ncode\u00A0 '));
    expect(await saidOf(await changed(broken))).toEqual(['2: 1 tCO2e']);
  });
});
