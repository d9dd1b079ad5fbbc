import { describe, expect, it } from 'vitest';
import type { RichTextTableRow } from '../../../shared/model/text/rich-text.ts';
import { sharedWidths } from './shared-widths.ts';
import { columnNeeds, columnWidths, widthOf } from './table-widths.ts';

const row = (texts: readonly string[], type: 'tableCell' | 'tableHeader' = 'tableCell'): RichTextTableRow => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })),
});
const page = { em: 205, padding: 190, available: 9638 };
const suppliers = [
  row(['No.', 'Supplier', 'Country', 'Tier', 'Audited on', 'Score', 'Findings', 'Corrective action'], 'tableHeader'),
  ...['Evergreen Resins Sdn. Bhd.', 'Pearl River Packaging Co., Ltd.', 'Northern Timber Holdings'].map((name, index) =>
    row([
      String(index + 1),
      name,
      'United Kingdom',
      '2',
      '12 March 2025, by the buyer',
      '78',
      '3',
      'Guards were fitted to two presses, the night shift has a supervisor, and records of hours are filed at the gate.',
    ]),
  ),
];
const linesIn = (widths: readonly number[]): number =>
  suppliers.reduce((sum, { content }) => {
    const lines = content.map((cell, column) => {
      const [block] = cell.content;
      const text =
        block?.type === 'paragraph' ? (block.content ?? []).map((one) => ('text' in one ? one.text : '')) : [];
      return Math.ceil((widthOf(text.join('')) * page.em) / ((widths[column] ?? 0) - page.padding));
    });
    return sum + Math.max(...lines);
  }, 0);

describe('columns that share the width of a table', () => {
  it('take fewer lines than with widths in proportion to their texts, in the whole width, without breaking a word', () => {
    const needs = columnNeeds(suppliers);
    const widths = sharedWidths(suppliers, page);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(page.available);
    expect(linesIn(widths)).toBeLessThan(linesIn(columnWidths(needs, page)));
    for (const [column, { least }] of needs.entries())
      expect(widths[column]).toBeGreaterThanOrEqual(least * page.em + page.padding - 1e-6);
  });

  it('do not change where every cell fits on one line', () => {
    const rows = [row(['Site', 'Energy'], 'tableHeader'), row(['Tsing Yi', '10,351'])];
    expect(sharedWidths(rows, page)).toEqual(columnWidths(columnNeeds(rows), page));
  });

  it('of a very large table are computed quickly', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) =>
      row(Array.from({ length: 16 }, (_, column) => `${'Words and more '.repeat((index + column) % 5)}${column}`)),
    );
    const start = performance.now();
    sharedWidths(rows, page);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
