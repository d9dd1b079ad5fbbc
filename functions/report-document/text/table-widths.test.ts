import { describe, expect, it } from 'vitest';
import { PictureId } from '../../../shared/ids.ts';
import { emsOf } from '../../../shared/model/design/page-line.ts';
import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { tableFit } from '../../render-docx/docx/table-fit.ts';
import { docxMeasures } from './docx-measures.ts';
import { columnNeeds, columnParts, columnWidths } from './table-widths.ts';

const row = (texts: readonly string[], type: 'tableCell' | 'tableHeader' = 'tableCell'): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
});
const numbersTable = (columns: number, number: string): RichTextTableRow[] => [
  row(['Site', ...Array.from({ length: columns - 1 }, (_, column) => `Col ${column}`)], 'tableHeader'),
  row(['Row 1', ...Array.from({ length: columns - 1 }, () => number)]),
];
const page = { em: 2.47, padding: 1.6, available: 170 };

describe('columns of an author’s table', () => {
  it('are one part where they fit, else even parts that all begin with the row names', () => {
    expect(columnParts(numbersTable(12, '10,351'), page)).toHaveLength(1);
    const parts = columnParts(numbersTable(30, '1012.5'), page);
    expect(parts.map(({ length }) => length)).toEqual([16, 15]);
    expect(parts.every(([first]) => first === 0)).toBe(true);
    expect(parts.flatMap(([, ...others]) => others)).toEqual(Array.from({ length: 29 }, (_, column) => column + 1));
  });

  it('are as wide as their longest number in every part', () => {
    const rows = numbersTable(30, '123,456,789.25');
    for (const columns of columnParts(rows, page)) {
      const part = rows.map((one) => ({ ...one, content: columns.flatMap((column) => one.content[column] ?? []) }));
      const [, ...widths] = columnWidths(columnNeeds(part), page);
      for (const width of widths) expect(width).toBeGreaterThanOrEqual(emsOf('123,456,789.25') * page.em);
    }
  });

  it('have a part each where no two fit together, and a very long word takes at most one part', () => {
    expect(columnParts(numbersTable(4, '1'.repeat(200)), { ...page, available: 30 })).toEqual(
      [[1], [2], [3]].map((one) => [0, ...one]),
    );
  });

  it('share the remaining width in proportion to their texts', () => {
    const rows = [row(['1', 'A sentence about what was measured and where, rather long.', '2'])];
    const [number = 0, words = 0, other = 0] = columnWidths(columnNeeds(rows), page);
    expect(number + words + other).toBeCloseTo(170);
    expect(words).toBeGreaterThan(number * 3);
  });

  it('leave enough width for a picture', () => {
    const pictureId = PictureId.parse(`pic_${'5a'.repeat(16)}`);
    const picture = { type: 'image' as const, attrs: { pictureId, alt: '', width: 10, height: 10 } };
    const rows: RichTextTableRow[] = [{ type: 'tableRow', content: [{ type: 'tableCell', content: [picture] }] }];
    expect(columnNeeds(rows)[0]?.least).toBe(8);
  });
});

describe('a table of Word', () => {
  const fitOf = (columns: number, number: string) =>
    tableFit(numbersTable(columns, number), { textWidth: 9638, measures: docxMeasures('en') });

  it('takes smaller type in steps, and is split into parts last', () => {
    const widthsOf = ({ parts }: ReturnType<typeof fitOf>) => parts.map(({ widths }) => widths);
    expect(fitOf(6, '10,351').style).toBe('TableText');
    expect(fitOf(12, '10,351')).toMatchObject({ style: 'TableText16', isNamed: false });
    const many = fitOf(30, '1012.5');
    expect(many).toMatchObject({ style: 'TableText14', isNamed: true });
    expect(many.parts.length).toBeLessThanOrEqual(3);
    for (const widths of widthsOf(many)) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(9638);
      for (const width of widths.slice(1)) expect(width).toBeGreaterThanOrEqual(emsOf('1012.5') * 140);
    }
  });

  it('is not split if it has one column', () => {
    expect(fitOf(1, '1').parts).toMatchObject([{ columns: [0] }]);
    const word = [row(['W'.repeat(400)])];
    expect(tableFit(word, { textWidth: 900, measures: docxMeasures('en') }).parts).toMatchObject([{ columns: [0] }]);
  });
});
