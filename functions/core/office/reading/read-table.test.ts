import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { SheetValue } from '../../../../shared/model/sheets/sheet-value.ts';
import { type PackagePart, readPackage, writePackage } from '../../files/zip-package.ts';
import { openTable, type SheetRow } from './read-table.ts';
import { WorkbookRefused } from './workbook-refused.ts';

const limits = { rowsMax: 50, columnsMax: 20 };
const rowsOf = async (bytes: Uint8Array, given = limits): Promise<SheetRow[]> => {
  const reader = await openTable(bytes, given);
  const rows: SheetRow[] = [];
  await reader.read(0, (row) => {
    rows.push(row);
    return true;
  });
  return rows;
};
const refusalOf = async (bytes: Uint8Array, given = limits): Promise<string> => {
  const started = performance.now();
  const refused = await rowsOf(bytes, given).catch((error: unknown) => error);
  expect(performance.now() - started).toBeLessThan(30_000);
  return refused instanceof WorkbookRefused ? refused.reason : 'read';
};

const workbook = async (fill: (sheet: ExcelJS.Worksheet) => void): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Data'));
  return new Uint8Array(await book.xlsx.writeBuffer());
};
const plain = () => workbook((sheet) => sheet.addRow(['Metric code', 'Value']));

const withParts = async (change: (parts: PackagePart[]) => PackagePart[]): Promise<Uint8Array> =>
  writePackage(change(readPackage(Buffer.from(await plain()))));
const replaced = (name: string, change: (text: string) => string): Promise<Uint8Array> =>
  withParts((parts) =>
    parts.map((part) =>
      part.name === name ? { name, content: Buffer.from(change(part.content.toString('utf8')), 'utf8') } : part,
    ),
  );
const sheetName = 'xl/worksheets/sheet1.xml';
const sheetOf = (rows: string) =>
  replaced(sheetName, (text) => text.replace(/<sheetData>[\s\S]*<\/sheetData>/, `<sheetData>${rows}</sheetData>`));

const cells = (row: SheetRow | undefined): SheetValue[] => [...(row?.cells.values() ?? [])];

describe('a workbook that was sent', () => {
  it('is read as in Excel: texts, numbers with their shown zeros, dates, percentages, formula results', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow([
        '碳 & <排放>',
        1203.5,
        1.5,
        0.12,
        true,
        { formula: '1+1', result: 2 },
        { error: '#REF!' },
        0.1 + 0.2,
      ]);
      sheet.getCell('C1').numFmt = '#,##0.00';
      sheet.getCell('D1').numFmt = '0%';
    });
    expect(cells((await rowsOf(bytes))[0])).toEqual([
      { kind: 'text', text: '碳 & <排放>' },
      { kind: 'number', text: '1203.5', isPercent: false },
      { kind: 'number', text: '1.50', isPercent: false },
      { kind: 'number', text: '0.12', isPercent: true },
      { kind: 'boolean', text: 'TRUE' },
      { kind: 'number', text: '2', isPercent: false },
      { kind: 'error', text: '#REF!' },
      { kind: 'number', text: '0.3', isPercent: false },
    ]);
  });

  it('returns the shortest decimal of a double, without an exponent', async () => {
    const bytes = await sheetOf(
      '<row r="3"><c r="B3"><v>1.1000000000000001</v></c><c r="C3"><v>1E-7</v></c><c r="D3"><v>1.5e21</v></c></row>',
    );
    const [row] = await rowsOf(bytes);
    expect(row?.number).toBe(3);
    expect([...(row?.cells.keys() ?? [])]).toEqual([1, 2, 3]);
    expect(cells(row).map(({ text }) => text)).toEqual(['1.1', '0.0000001', '1500000000000000000000']);
  });

  it('keeps every digit of a whole number that is written out, which no spreadsheet itself does', async () => {
    const bytes = await sheetOf(
      '<row><c><v>123456789012345678</v></c><c><v>-9007199254740993</v></c><c><v>0.30000000000000004</v></c></row>',
    );
    const [row] = await rowsOf(bytes);
    expect(cells(row).map(({ text }) => text)).toEqual(['123456789012345678', '-9007199254740993', '0.3']);
  });

  it('reads rich texts, prefixes, CDATA, escaped characters and cells without an address', async () => {
    const bytes = await sheetOf(
      '<x:row><x:c t="inlineStr"><x:is><x:rPh><x:t>ah</x:t></x:rPh><x:r><x:t>a</x:t></x:r><x:r><x:t>&#98;&#x63;</x:t></x:r></x:is></x:c><x:c t="str"><x:v><![CDATA[<d>]]>_x0041__x005F_x0041_</x:v></x:c></x:row>',
    );
    expect(cells((await rowsOf(bytes))[0]).map(({ text }) => text)).toEqual(['abc', '<d>A_x0041_']);
  });

  it('counts cells that are empty and have no address', async () => {
    const [row] = await rowsOf(await sheetOf('<row><c/><c t="str"><v>a</v></c><c s="0"></c><c><v>1</v></c></row>'));
    expect([...(row?.cells ?? [])].map(([at, { text }]) => [at, text])).toEqual([
      [1, 'a'],
      [3, '1'],
    ]);
  });

  it('reads an entity that is split over two chunks', async () => {
    const long = '&amp;'.repeat(6_000);
    const row = `<c t="inlineStr"><is><t>${long}</t></is></c>`;
    const rows = await rowsOf(await sheetOf(`<row>${row}</row>`.repeat(40)));
    expect(rows).toHaveLength(40);
    for (const read of rows) expect(cells(read)[0]?.text).toBe('&'.repeat(6_000));
  });
});

/** More than any part may unpack to. */
const bomb = deflateRawSync(Buffer.alloc(170 * 1_048_576, ' '), { level: 1 });

/** A package in which a part states whatever size it likes. */
const forged = async (name: string, packed: Buffer): Promise<Uint8Array> =>
  writePackage([
    ...readPackage(Buffer.from(await plain())).filter((part) => part.name !== name),
    { name, compressed: packed, sizeBytes: 10, checksum: 0 },
  ]);

describe('a hostile workbook (quality S8)', () => {
  it.each([
    ['text', () => Buffer.from('Metric code,Value\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex')],
    ['a zip of something else', () => writePackage([{ name: 'a.txt', content: Buffer.from('a') }])],
  ])('refuses %s as no workbook', async (_, make) => {
    expect(await refusalOf(new Uint8Array(make()))).toBe('format');
  });

  it('reports that a password prevents reading', async () => {
    const file = Buffer.alloc(4_096);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    Buffer.from('EncryptedPackage', 'utf16le').copy(file, 2_176);
    expect(await refusalOf(new Uint8Array(file))).toBe('password');
  });

  it('refuses macros under any name', async () => {
    const types = await replaced('[Content_Types].xml', (text) =>
      text.replace('spreadsheetml.sheet.main+xml', 'ms-excel.sheet.macroEnabled.main+xml'),
    );
    expect(await refusalOf(types)).toBe('format');
    const hidden = await withParts((parts) => [...parts, { name: 'xl/vbaProject.bin', content: Buffer.from('x') }]);
    expect(await refusalOf(hidden)).toBe('format');
  });

  it.each([sheetName, 'xl/sharedStrings.xml', 'xl/styles.xml', '[Content_Types].xml'])(
    'stops unpacking a bomb in %s',
    async (name) => {
      const file = await forged(name, bomb);
      // Of this process, in which other tests ran before.
      const before = process.memoryUsage().rss;
      expect(await refusalOf(file)).toBe('volume');
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    },
    60_000,
  );

  it('refuses a document type, and with it entities that grow', async () => {
    const grown = await replaced(sheetName, (text) =>
      text.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><worksheet'),
    );
    expect(await refusalOf(grown)).toBe('damaged');
  });

  it('refuses more lines than its limit', async () => {
    const bytes = await sheetOf('<row><c><v>1</v></c></row>'.repeat(1_048_577));
    expect(await refusalOf(bytes, { rowsMax: 50_000, columnsMax: 20 })).toBe('rows');
  }, 60_000);

  it('does not count lines that say nothing', async () => {
    const bytes = await sheetOf(`${'<row><c s="1"/></row>'.repeat(100_000)}<row><c><v>1</v></c></row>`);
    expect(await rowsOf(bytes)).toHaveLength(1);
  }, 60_000);

  it('refuses every truncation, and never dies of one', async () => {
    const bytes = await plain();
    for (let length = 0; length < bytes.length; length += 41) {
      expect(['damaged', 'format']).toContain(await refusalOf(bytes.slice(0, length)));
    }
  }, 60_000);

  it('answers every flipped byte with a verdict', async () => {
    const bytes = await plain();
    for (let at = 0; at < bytes.length; at += 29) {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      expect(['damaged', 'format', 'password', 'volume', 'rows', 'read']).toContain(await refusalOf(flipped));
    }
  }, 120_000);

  it('refuses sizes of ZIP64, an encrypted part, and two parts of one name', async () => {
    const bytes = Buffer.from(await plain());
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const zip64 = Buffer.from(bytes);
    zip64.writeUInt32LE(0xffffffff, central + 20);
    expect(await refusalOf(new Uint8Array(zip64))).toBe('damaged');
    const encrypted = Buffer.from(bytes);
    encrypted.writeUInt16LE(1, central + 8);
    expect(await refusalOf(new Uint8Array(encrypted))).toBe('password');
    const twice = await withParts((parts) => [...parts, ...parts.slice(0, 1)]);
    expect(await refusalOf(twice)).toBe('damaged');
  });

  it('follows no link out of the workbook', async () => {
    const bytes = await replaced('xl/_rels/workbook.xml.rels', (text) =>
      text.replace('worksheets/sheet1.xml"', 'file:///etc/passwd" TargetMode="External"'),
    );
    const reader = await openTable(bytes, limits);
    expect(reader.sheets).toBe(0);
  });
});
