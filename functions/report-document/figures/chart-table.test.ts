import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/design/chart.ts';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { chartTable, chartTableRows, rowsHeading } from './chart-table.ts';

const chart: Chart = {
  type: 'bar',
  title: 'Scope 1 by entity',
  alt: 'Which sites emit.',
  unit: 'tCO₂e',
  categories: ['Plant of Tai Po', 'Office', 'Depot'],
  series: [{ name: 'Scope 1', values: ['20543.10', '3', null] }],
};

const snapshotWith = (drawn: Chart) => {
  const sample = sampleSnapshot();
  const [framework] = sample.frameworks;
  const [section] = framework?.sections ?? [];
  const [disclosure] = section?.disclosures ?? [];
  if (!framework || !section || !disclosure) throw new Error('the sample has no disclosure');
  const sections = [{ ...section, disclosures: [{ ...disclosure, fields: [], charts: [drawn] }] }];
  return { ...sample, frameworks: [{ ...framework, sections }] };
};
/** The contents of tables of numbers. */
const tablesIn = (body: string): string => [...body.matchAll(/<table class="numbers.*?<\/table>/gs)].join('');

describe('the table below a chart', () => {
  it('has its numbers as printed, and marks missing ones', () => {
    expect(chartTableRows(chart, 'en')).toEqual([]);
    const rows = chartTableRows({ ...chart, hasTable: true }, 'en');
    expect(rows.map(({ label, number, unit, isMissing }) => [label, number, unit, isMissing])).toEqual([
      ['Plant of Tai Po', '20,543.10', 'tCO₂e', false],
      ['Office', '3', 'tCO₂e', false],
      ['Depot', '', '', true],
    ]);
  });

  it('marks estimates, and has the heading of its rows', () => {
    const drawn: Chart = {
      ...chart,
      hasTable: true,
      heading: 'Year',
      categories: ['2024', '2025'],
      series: [{ name: 'Scope 1', values: ['3', '4'], estimated: [1] }],
    };
    expect(chartTableRows(drawn, 'en').map(({ mark }) => mark)).toEqual(['', '≈']);
    expect(tablesIn(documentParts(snapshotWith(drawn)).body)).toMatch(/<th[^>]*>Year<\/th>/);
  });

  it('has the heading of its series, or both if it is too wide for columns', () => {
    const series = ['Female', 'Male'].map((name) => ({ name, values: ['3', '4'] }));
    const named = { heading: 'Year', seriesHeading: 'Gender', hasTable: true };
    const drawn: Chart = { ...chart, ...named, categories: ['2024', '2025'], series };
    expect(chartTable(drawn, 'en')?.corner).toBe('Gender (unit: tCO₂e)');
    expect(rowsHeading(drawn)).toBe('Gender · Year');
    // As charts of earlier publications are.
    const { seriesHeading: _, ...unnamed } = drawn;
    expect(chartTable(unnamed, 'en')?.corner).toBe('Metric (unit: tCO₂e)');
    expect(rowsHeading(unnamed)).toBeUndefined();
  });

  it('has the latest year first, as all tables of figures, below a drawing in chronological order', async () => {
    const years = { isOverYears: true, hasTable: true, heading: 'Year', categories: ['2023', '2024', '2025'] };
    const one: Chart = { ...chart, ...years, series: [{ name: 'Scope 1', values: ['1', null, '3'], estimated: [0] }] };
    expect(chartTableRows(one, 'en').map(({ label, number, mark }) => [label, number, mark])).toEqual([
      ['2025', '3', ''],
      ['2024', '', ''],
      ['2023', '1', '≈'],
    ]);
    const parts: Chart = { ...one, series: ['CO2', 'CH4'].map((name) => ({ name, values: ['1', '2', '3'] })) };
    const table = chartTable(parts, 'en');
    expect(table?.heads).toEqual(['2025', '2024', '2023']);
    expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['3', '2', '1'],
      ['3', '2', '1'],
    ]);
    const drawn = [...packageParts(await renderDocx(snapshotWith(one))).values()].find((xml) => xml.includes('<c:bar'));
    const names = drawn?.match(/<c:cat>.*?<\/c:cat>/s)?.[0].matchAll(/<c:v>(\d+)<\/c:v>/g) ?? [];
    expect([...names].map(([, name]) => name)).toEqual(['2023', '2024', '2025']);
  });

  it('is in PDF and Word if the design includes it, and only there', async () => {
    const without = snapshotWith(chart);
    const asked = snapshotWith({ ...chart, hasTable: true });
    expect(tablesIn(documentParts(without).body)).not.toContain('Plant of Tai Po');
    expect(tablesIn(documentParts(asked).body)).toContain('20,543.10');
    const wordTables = async (snapshot: typeof asked): Promise<string> => {
      const xml = packageParts(await renderDocx(snapshot)).get('word/document.xml') ?? '';
      return [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].join('');
    };
    expect(await wordTables(without)).not.toContain('Plant of Tai Po');
    expect(await wordTables(asked)).toContain('20,543.10');
  });

  it('is below every pie in Word, which shows shares only, and next to it in the PDF', async () => {
    const slices = Array.from({ length: 6 }, (_, index) => String(10 ** (5 - index)));
    const pie: Chart = { ...chart, type: 'pie', categories: slices, series: [{ name: 'Scope 1', values: slices }] };
    const parts = packageParts(await renderDocx(snapshotWith(pie)));
    const tables = [...(parts.get('word/document.xml') ?? '').matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].join('');
    expect(tables).toContain('100,000');
    const drawn = [...parts.values()].find((xml) => xml.includes('<c:pieChart>'));
    // Below it, twelve long names would leave the pie no height.
    expect(drawn).toContain('<c:legendPos val="r"/>');
    // Shares of slices that are hardly seen would be written over each other.
    const hidden = [...(drawn ?? '').matchAll(/<c:dLbl><c:idx val="(\d)"\/><c:delete val="1"\/>/g)];
    expect(hidden.map(([, index]) => index)).toEqual(['2', '3', '4', '5']);
  });
});

describe('a native chart of many entities', () => {
  const categories = Array.from({ length: 24 }, (_, index) => `Plant number ${index + 1}`);
  const values = categories.map((_, index) => String((index + 1) * 1000));
  const many: Chart = { ...chart, categories, series: [{ name: 'Scope 1', values }] };
  const isHorizontalIn = (files: ReadonlyMap<string, string>): boolean[] =>
    [...files.values()]
      .filter((xml) => xml.includes('<c:barChart>'))
      .map((xml) => xml.includes('<c:barDir val="bar"/>'));

  it('is laid out as in the PDF, each name and number on a separate line', async () => {
    expect(isHorizontalIn(packageParts(await renderDocx(snapshotWith(many))))).toEqual([true]);
    expect(isHorizontalIn(packageParts(await renderXlsx(snapshotWith(many))))).toEqual([true]);
    // Otherwise LibreOffice leaves out every other name.
    const lying = [...packageParts(await renderDocx(snapshotWith(many))).values()].find((xml) =>
      xml.includes('<c:bar'),
    );
    expect(lying).toContain('<c:tickLblSkip val="1"/><c:noMultiLvlLbl');
    const both = { ...many, series: [...many.series, { name: 'Scope 2', values }] };
    expect(isHorizontalIn(packageParts(await renderDocx(snapshotWith(both))))).toEqual([true]);
    expect(isHorizontalIn(packageParts(await renderXlsx(snapshotWith(both))))).toEqual([true]);
    const years = { ...many, categories: ['2024', '2025'], series: [{ name: 'Scope 1', values: ['1', '2.5'] }] };
    const standing = packageParts(await renderDocx(snapshotWith(years)));
    expect(isHorizontalIn(standing)).toEqual([false]);
    const drawn = [...standing.values()].find((xml) => xml.includes('<c:barChart>')) ?? '';
    const formats = [...drawn.matchAll(/<c:dLbl><c:idx val="\d"\/><c:numFmt formatCode="([^"]*)"/g)];
    expect(formats.map(([, format]) => format)).toEqual(['#,##0', '#,##0.0']);
    expect(isHorizontalIn(packageParts(await renderXlsx(snapshotWith(years))))).toEqual([false]);
  });
});

it('the value column shows missing answers', () => {
  const { body } = documentParts(sampleSnapshot());
  const earlier = '<td class="earlier">–</td>';
  expect(body).toContain(`<td class="value missing">Not answered</td>${earlier}<td class="unit"></td>`);
});
