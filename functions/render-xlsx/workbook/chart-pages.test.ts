import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import type { OutlineFigure } from '../../report-document/outline/report-outline.ts';
import { chartSheet } from '../sheets/chart-sheet.ts';
import { tablePages } from './chart-pages.ts';
import { sheetXml } from './sheet-xml.ts';
import { styleBook } from './style-book.ts';

const chartOf = (categories: number, series = 1): Chart => ({
  title: 'Emissions',
  alt: 'Emissions by year',
  type: 'bar',
  unit: 't',
  categories: Array.from({ length: categories }, (_, index) => `${index}`),
  series: Array.from({ length: series }, (_, index) => ({
    name: `Series ${index}`,
    values: Array.from({ length: categories }, () => '1'),
  })),
});

const running = { header: 'Peak', footer: '2025', hasPageNumbers: true };
const sheetStyle = { language: 'en', brandColor: '#0B5FA5', organization: 'Peak', paper: 'A4', running } as const;

const printed = async (...charts: Chart[]) => {
  const figures = charts.map((chart, index): OutlineFigure => ({ anchor: `figure${index}`, number: index + 1, chart }));
  const book = styleBook('Noto Sans');
  const { sheet, charts: drawn } = chartSheet('Charts', figures, sheetStyle, book);
  let xml = '';
  for await (const chunk of sheetXml(sheet)) xml += chunk;
  const [, rowBreaks = ''] = /<rowBreaks[^>]*>(.*?)<\/rowBreaks>/.exec(xml) ?? [];
  const ends = [...rowBreaks.matchAll(/<brk id="(\d+)"/g)].map(([, row]) => Number(row));
  return {
    xml,
    styles: book.xml(),
    ends,
    drawn,
    places: drawn.map(({ at }) => ({ first: at.row, last: at.row + at.rows })),
  };
};

describe('pages of the sheet of charts', () => {
  it('end between charts, with an explicit scale: readers that fit pages ignore page breaks', async () => {
    const { xml, ends, places } = await printed(...Array.from({ length: 7 }, () => chartOf(4)));
    expect(xml).not.toContain('fitTo');
    expect(Number(/ scale="(\d+)"/.exec(xml)?.[1])).toBeGreaterThanOrEqual(78);
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(places.filter(({ first, last }) => first < end && end < last)).toEqual([]);
  });

  it('have charts below their tables if a page cannot fit both in a readable size', async () => {
    const { xml, ends, places } = await printed(chartOf(3), chartOf(60, 3), chartOf(3));
    expect(xml).not.toContain('colBreaks');
    expect(places[0]?.first).toBeGreaterThan(4);
    for (const end of ends) expect(places.filter(({ first, last }) => first < end && end < last)).toEqual([]);
  });

  it('are next to each other for a table of many series, each with its first column', async () => {
    const { xml } = await printed(chartOf(3, 12));
    expect(xml).toContain('<colBreaks');
    expect(Number(/ scale="(\d+)"/.exec(xml)?.[1])).toBeGreaterThanOrEqual(78);
  });

  it.each([
    ['next to its table', [chartOf(3), chartOf(60), chartOf(3)]],
    ['below its table', [chartOf(3, 3), chartOf(60, 3), chartOf(30, 3)]],
    ['of many series', [chartOf(60, 12)]],
  ])('fit the highest chart, %s, with one line per name', async (_, charts) => {
    const { xml, ends, places, drawn } = await printed(...charts);
    const scale = Number(/ scale="(\d+)"/.exec(xml)?.[1]);
    const heights = [...xml.matchAll(/<row r="\d+"(?: ht="([\d.]+)")?/g)].map(([, height = 15]) => Number(height));
    // An A4 page on its side, within its margins.
    for (const { first, last } of places) {
      const height = heights.slice(first, last).reduce((sum, one) => sum + one, 0);
      expect(height * (scale / 100)).toBeLessThan(595 - 108);
      expect(ends.filter((end) => first < end && end < last)).toEqual([]);
      // Nor does an automatic page break fall within it.
      const start = ends.findLast((end) => end <= first) ?? 0;
      expect(heights.slice(start, last).reduce((sum, one) => sum + one, 0) * (scale / 100)).toBeLessThan(595 - 108);
    }
    for (const [index, { xml: partOf, at }] of drawn.entries()) {
      const nameSize = Number(/<c:txPr>.*?<a:defRPr sz="(\d+)"/.exec(partOf('#2B61F5'))?.[1] ?? '900') / 100;
      expect(nameSize * (charts[index]?.categories.length ?? 0)).toBeLessThan(at.rows * 15);
      expect(nameSize).toBeGreaterThanOrEqual(5);
    }
  });

  it('are one page if everything fits', async () => {
    expect((await printed(chartOf(3))).xml).not.toContain('rowBreaks');
  });
});

describe('columns of the sheet of charts', () => {
  const withValue = (value: string): Chart => {
    const chart = chartOf(2);
    return { ...chart, series: chart.series.map((series) => ({ ...series, values: ['1', value] })) };
  };
  const secondWidth = (xml: string): number => Number(/<col min="2" max="2" width="([\d.]+)"/.exec(xml)?.[1]);

  it('are as wide as their widest number in any table', async () => {
    const { xml } = await printed(chartOf(3), withValue('1234567890.123456717'));
    expect(secondWidth(xml)).toBeGreaterThan('1,234,567,890.123456717'.length);
    expect(secondWidth((await printed(chartOf(3))).xml)).toBe(16);
  });

  it('shrink a number wider than its column, never showing ###', async () => {
    const { xml, styles } = await printed(withValue('123456789012345677877719597056'));
    expect(secondWidth(xml)).toBe(30);
    expect(styles.match(/shrinkToFit="1"/g)).toHaveLength(1);
  });
});

describe('pages of the sheet of tables', () => {
  it('end above the title of a table that fits on a page, not below it', () => {
    const rows = Array.from({ length: 90 }, () => ({ cells: [], height: 15 }));
    const { lastRows } = tablePages(rows, [0, 28, 56], { widths: [34, 18], paper: 'A4' });
    expect(lastRows).toEqual([28, 56]);
  });
});
