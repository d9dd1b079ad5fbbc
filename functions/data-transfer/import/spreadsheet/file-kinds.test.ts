/**
 * Other files than workbooks: separated values in the encodings of spreadsheets, and workbooks with macros, which never
 * run.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { lineOf, sheetOf } from '../../../../tests/support/sheets/data-sheet.ts';
import { readPackage, writePackage } from '../../../core/files/zip-package.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

const context = { catalogue, organizationName: 'Jade Textiles', entities: [] };
const readAs = async (bytes: Uint8Array, fileName: string) => {
  const read = await readSpreadsheet(bytes, { ...context, fileName });
  if (read.kind === 'refused') return read.refusal;
  return read.rows.map(({ key, content }) => `${key.metricCode} ${key.endOn.slice(0, 4)} ${content.amount}`);
};
const wide = '指標,單位,2024,2025\r\n範圍 1：固定燃燒源,噸,"1,203",7\r\n';
const stored = ['ghg.scope1.stationary 2024 1203', 'ghg.scope1.stationary 2025 7'];
/** The same text as old programs of Taiwan and Hong Kong keep it. */
const big5 = Buffer.from(
  'abfcbcd02cb3e6a6ec2c323032342c323032350d0abd64b3f22031a147a954a977bf55bf4eb7bd2cbeb72c22312c323033222c370d0a',
  'hex',
);

describe('separated values', () => {
  it('are read in UTF-8, with a mark or without, in UTF-16 and in Big5', async () => {
    expect(await readAs(Buffer.from(wide), 'kpi.csv')).toEqual(stored);
    expect(await readAs(Buffer.from(`\uFEFF${wide}`), 'kpi.CSV')).toEqual(stored);
    expect(await readAs(Buffer.from(`\uFEFF${wide}`, 'utf16le'), 'kpi.csv')).toEqual(stored);
    expect(new TextDecoder('big5').decode(big5)).toBe(wide);
    expect(await readAs(big5, 'kpi.csv')).toEqual(stored);
  });

  it('are the list of our columns as well', async () => {
    const list = 'Metric code;Start;End;Value;Unit\nghg.scope1.gross;2025-01-01;2025-12-31;12,5;tCO2e\n';
    expect(await readAs(Buffer.from(list), 'list.csv')).toEqual(['ghg.scope1.gross 2025 12.5']);
  });

  it('lose the apostrophe that an export puts before a text that would be a formula, and no other', async () => {
    const noteIn = async (note: string): Promise<unknown> => {
      const list = `Metric code,Start,End,Value,Unit,Note\nghg.scope1.gross,2025-01-01,2025-12-31,7,tCO2e,${note}\n`;
      const read = await readSpreadsheet(Buffer.from(list), { ...context, fileName: 'list.csv' });
      const typed = read.kind === 'rows' ? read.rows[0]?.content.typed : undefined;
      return typed?.kind === 'number' ? typed.note : read;
    };
    expect(await noteIn("'=A1 of the plan")).toBe('=A1 of the plan');
    expect(await noteIn("'-5 % on 2024")).toBe('-5 % on 2024');
    expect(await noteIn("'tis restated")).toBe("'tis restated");
  });

  it('are refused under the name of a workbook, as is a file that is no text', async () => {
    expect(await readAs(Buffer.from(wide), 'kpi.xlsx')).toBe('format');
    expect(await readAs(Buffer.from([1, 2, 0, 255, 254, 0, 9]), 'kpi.csv')).toBe('format');
  });
});

describe('a workbook with macros', () => {
  const plainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  const withMacros = async (): Promise<Uint8Array> => {
    const parts = readPackage(Buffer.from(await sheetOf([lineOf(7)])));
    const typed = parts.map(({ name, content }) => {
      if (name !== '[Content_Types].xml') return { name, content };
      return { name, content: Buffer.from(content.toString('utf8').replace(plainType, macroType)) };
    });
    return writePackage([...typed, { name: 'xl/vbaProject.bin', content: Buffer.from('macros') }]);
  };

  it('is read without them under its own name, and under no other', async () => {
    expect(await readAs(await withMacros(), 'kpi.xlsm')).toEqual(['ghg.scope1.gross 2025 7']);
    expect(await readAs(await withMacros(), 'kpi.xlsx')).toBe('format');
  });
});
