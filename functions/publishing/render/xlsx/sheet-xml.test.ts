import { describe, expect, it } from 'vitest';
import { type CellValue, type StyledRow, sheetXml } from './sheet-xml.ts';

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
  for await (const piece of sheetXml(sheetOf([rowOf(...values)]))) xml += piece;
  return /<sheetData>(.*)<\/sheetData>/s.exec(xml)?.[1] ?? '';
};

describe('sheetXml', () => {
  it('takes no more rows than the piece that was asked for needs', async () => {
    let taken = 0;
    const rows = function* () {
      while (true) {
        taken += 1;
        yield rowOf('x'.repeat(1_000));
      }
    };
    const pieces = sheetXml(sheetOf(rows()));
    await pieces.next();
    expect(taken).toBeLessThan(80);
    await pieces.next();
    expect(taken).toBeLessThan(160);
    await pieces.return(undefined);
  });

  it('types what it writes', async () => {
    expect(await written(1.5, true, new Date('2025-12-31'), null, { formula: 'SUM(A1:A2)', result: 3 })).toBe(
      '<row r="1"><c r="A1" s="0"><v>1.5</v></c><c r="B1" s="0" t="b"><v>1</v></c><c r="C1" s="0"><v>46022</v></c><c r="D1" s="0"/><c r="E1" s="0"><f>SUM(A1:A2)</f><v>3</v></c></row>',
    );
  });

  it('keeps text as it was typed: mark-up, spaces, what looks like a code of a character', async () => {
    expect(await written(' <b> & _x0041_')).toBe(
      '<row r="1"><c r="A1" s="0" t="inlineStr"><is><t xml:space="preserve"> &lt;b&gt; &amp; _x005F_x0041_</t></is></c></row>',
    );
  });
});
