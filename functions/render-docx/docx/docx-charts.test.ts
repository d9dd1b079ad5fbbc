import { expect, it } from 'vitest';
import { packageParts } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../render-docx.ts';

it('an estimate has its sign in a chart of Word, as in the PDF', async () => {
  const sample = sampleSnapshot({ frameworks: 1, disclosuresPerSection: 1 });
  const chart = {
    type: 'bar' as const,
    title: 'Scope 1 by year',
    alt: 'Scope 1 fell.',
    isOverYears: true,
    categories: ['2024', '2025'],
    series: [{ name: 'Scope 1', values: ['1400', '1203.40'], estimated: [0] }],
  };
  const frameworks = sample.frameworks.map((framework) => ({
    ...framework,
    sections: framework.sections.map((section) => ({
      ...section,
      disclosures: section.disclosures.map((disclosure) => ({ ...disclosure, charts: [chart] })),
    })),
  }));
  const parts = packageParts(await renderDocx({ ...sample, frameworks }));
  const charts = [...parts].filter(([name]) => /charts\/chart\d+\.xml$/.test(name)).map(([, xml]) => xml);
  expect(charts.length).toBeGreaterThan(0);
  for (const xml of charts) {
    const formats = [...xml.matchAll(/<c:dLbl><c:idx val="(\d)"\/>.*?formatCode="([^"]*)"/g)];
    expect(formats.map(([, index, format = '']) => [index, format.includes('≈')])).toEqual([
      ['0', true],
      ['1', false],
    ]);
  }
});
