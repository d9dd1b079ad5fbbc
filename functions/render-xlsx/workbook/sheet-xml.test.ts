import { describe, expect, it } from 'vitest';
import { type CellValue, type RunningTexts, type StyledRow, sheetXml } from './sheet-xml.ts';

const sheetOf = (rows: Iterable<StyledRow>) => ({
  name: 'Data',
  tabColor: '#0B5FA5',
  widths: [20],
  orientation: 'landscape' as const,
  paper: 'A4' as const,
  rows,
});
const rowOf = (...values: CellValue[]): StyledRow => ({ cells: values.map((value) => ({ value, style: 0 })) });
const written = async (...values: CellValue[]): Promise<string> => {
  let xml = '';
  for await (const chunk of sheetXml(sheetOf([rowOf(...values)]))) xml += chunk;
  return /<sheetData>(.*)<\/sheetData>/s.exec(xml)?.[1] ?? '';
};

describe('sheetXml', () => {
  it('reads no more rows than the requested chunk needs', async () => {
    let taken = 0;
    const rows = function* () {
      while (true) {
        taken += 1;
        yield rowOf('x'.repeat(1_000));
      }
    };
    const chunks = sheetXml(sheetOf(rows()));
    await chunks.next();
    expect(taken).toBeLessThan(80);
    await chunks.next();
    expect(taken).toBeLessThan(160);
    await chunks.return(undefined);
  });

  it('writes typed values', async () => {
    expect(await written(1.5, true, new Date('2025-12-31'), null, { formula: 'SUM(A1:A2)', result: 3 })).toBe(
      '<row r="1"><c r="A1" s="0"><v>1.5</v></c><c r="B1" s="0" t="b"><v>1</v></c><c r="C1" s="0"><v>46022</v></c><c r="D1" s="0"/><c r="E1" s="0"><f>SUM(A1:A2)</f><v>3</v></c></row>',
    );
  });

  it('preserves typed text: markup, spaces, apparent escape sequences', async () => {
    expect(await written(' <b> & _x0041_')).toBe(
      '<row r="1"><c r="A1" s="0" t="inlineStr"><is><t xml:space="preserve"> &lt;b&gt; &amp; _x005F_x0041_</t></is></c></row>',
    );
  });

  const running = async (texts: RunningTexts): Promise<string> => {
    let xml = '';
    for await (const chunk of sheetXml({ ...sheetOf([]), running: texts })) xml += chunk;
    return /<headerFooter>(.*)<\/headerFooter>/s.exec(xml)?.[1] ?? '';
  };

  it('has the header and the footer of the design on each page, with page numbers if enabled', async () => {
    const texts = { header: 'Peak & Sons', footer: '2025 report', hasPageNumbers: true };
    const header = '<oddHeader>&amp;L Peak &amp;&amp; Sons&amp;R Data</oddHeader>';
    expect(await running(texts)).toBe(`${header}<oddFooter>&amp;L 2025 report&amp;R&amp;P / &amp;N</oddFooter>`);
    expect(await running({ ...texts, hasPageNumbers: false })).toBe(
      `${header}<oddFooter>&amp;L 2025 report</oddFooter>`,
    );
  });

  it('truncates a header or footer at the limit of readers, never within a character', async () => {
    const texts = { header: '&'.repeat(255), footer: '🌊'.repeat(120), hasPageNumbers: true };
    const lines = [...(await running(texts)).matchAll(/>([^<]+)</g)].map(([, line = '']) =>
      line.replaceAll('&amp;', '&'),
    );
    expect(lines.map((line) => line.length <= 255)).toEqual([true, true]);
    expect(lines[1]).toBe(`&L ${'🌊'.repeat(40)}…&R&P / &N`);
  });
});
