import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../shared/model/chart.ts';
import { packageParts } from '../../../tests/support/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/sample-snapshot.ts';
import { chartTableRows } from './chart-table.ts';
import { documentParts } from './pdf/pdf-document.tsx';
import { renderDocx } from './render-docx.ts';

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
/** What stands in tables of numbers. */
const tablesIn = (body: string): string => [...body.matchAll(/<table class="numbers.*?<\/table>/gs)].join('');

describe('the table below a chart', () => {
  it('has its numbers as they are printed, and says which are missing', () => {
    expect(chartTableRows(chart, 'en')).toEqual([]);
    const rows = chartTableRows({ ...chart, hasTable: true }, 'en');
    expect(rows.map(({ label, number, unit, isMissing }) => [label, number, unit, isMissing])).toEqual([
      ['Plant of Tai Po', '20,543.10', 'tCO₂e', false],
      ['Office', '3', 'tCO₂e', false],
      ['Depot', '', '', true],
    ]);
  });

  it('stands in PDF and Word where the design asks for it, and only there', async () => {
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
});
