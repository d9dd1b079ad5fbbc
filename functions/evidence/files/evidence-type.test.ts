import { describe, expect, it } from 'vitest';
import { evidenceTypeOf } from './evidence-type.ts';
import { zipNames } from './zip-names.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A ZIP file of empty entries. */
const zip = (...names: string[]): Uint8Array => {
  const entries = names.map((name) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02_01_4b_50, 0);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    return { local: Buffer.concat([local, Buffer.from(name)]), central: Buffer.concat([central, Buffer.from(name)]) };
  });
  const locals = Buffer.concat(entries.map(({ local }) => local));
  const centrals = Buffer.concat(entries.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(centrals.length, 12);
  end.writeUInt32LE(locals.length, 16);
  return Buffer.concat([locals, centrals, end]);
};
const workbook = zip('[Content_Types].xml', 'xl/workbook.xml');
const compound = (stream: string): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
    Buffer.from(stream, 'utf16le'),
  ]);
const mail = utf8('Received: from a by b\r\nFrom: ada@example.com\r\nSubject: Meter\r\n\r\n42\r\n');

describe('type of an evidence file', () => {
  it.each([
    ['invoice.pdf', utf8('%PDF-1.7\n'), 'pdf'],
    ['meter.PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
    ['meter.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['meter.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe1]), 'jpg'],
    ['data.xlsx', workbook, 'xlsx'],
    ['policy.docx', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['data.csv', utf8('site;t\nTai Po;1203\n'), 'csv'],
    ['數據.csv', utf8('\u{feff}地點,公噸\n大埔,1203\n'), 'csv'],
    ['utf16.csv', Buffer.from('\u{feff}a\tb\n1\t2\n', 'utf16le'), 'csv'],
    ['mail.msg', compound('__properties_version1.0'), 'msg'],
    ['mail.eml', mail, 'eml'],
  ] as const)('%s is recognised by ending and first bytes', (name, bytes, type) => {
    expect(evidenceTypeOf(name, bytes)).toBe(type);
  });

  it.each([
    ['a program that calls itself a PDF', 'invoice.pdf', utf8('MZ\u0090')],
    ['a page that calls itself a PDF', 'invoice.pdf', utf8('<script>alert(1)</script>%PDF-1.7')],
    ['a picture under another ending', 'meter.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['SVG', 'meter.svg', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'page.html', utf8('<p>')],
    ['a plain ZIP file', 'data.xlsx', zip('a.txt')],
    ['a document as a workbook', 'data.xlsx', zip('[Content_Types].xml', 'word/document.xml')],
    ['a workbook with macros', 'data.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')],
    ['a workbook that was cut off', 'data.xlsx', workbook.subarray(0, workbook.length - 30)],
    ['an old workbook as a mail', 'mail.msg', compound('Workbook')],
    ['bytes as a table', 'data.csv', Buffer.from([0x61, 0x00, 0x01, 0x02])],
    ['nothing', 'data.csv', new Uint8Array()],
    ['a table as a mail', 'mail.eml', utf8('site;t\nTai Po;1203\n')],
    ['a name without an ending', 'pdf', utf8('%PDF-1.7')],
  ] as const)('%s is refused', (_what, name, bytes) => {
    expect(evidenceTypeOf(name, bytes)).toBeUndefined();
  });
});

describe('names in a ZIP file', () => {
  it('are read without unpacking anything', () => {
    expect(zipNames(zip('a.txt', 'b/c.txt'))).toEqual(['a.txt', 'b/c.txt']);
  });

  it('are not searched for beyond the file, whatever its records say', () => {
    for (let at = workbook.length - 22; at < workbook.length; at += 1) {
      for (const value of [0, 0x7f, 0xff]) {
        const broken = Uint8Array.from(workbook);
        broken[at] = value;
        expect(() => zipNames(broken)).not.toThrow();
      }
    }
    expect(zipNames(new Uint8Array(10))).toBeUndefined();
  });
});
