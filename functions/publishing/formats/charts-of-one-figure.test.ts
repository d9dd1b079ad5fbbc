import { beforeAll, describe, expect, it } from 'vitest';
import type { DesignChart } from '../../../shared/model/design/design-chart.ts';
import type { SnapshotField } from '../../../shared/model/publishing/snapshot.ts';
import { about, chosen, figure } from '../../../tests/support/published-files/chart-fixtures.ts';
import {
  packageParts,
  readXlsx,
  sheetsText,
  withoutSpace,
} from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { snapshotCharts } from '../../report-snapshot/charts/snapshot-charts.ts';
import { compareWord } from '../../word-import/compare-word.ts';
import { readWord } from '../../word-import/read-word.ts';

const cell = (key: string, dimension: string, member: string, number: string): SnapshotField =>
  figure(`m0~${key}`, `Scope 1: ${member}`, number, { cell: { dimension, member } });
const fields = [
  figure('m0', 'Scope 1', '12', { history: [{ endOn: '2024-12-31', number: '20' }] }),
  cell('gas~CO2', 'Gas', 'CO₂', '10'),
  cell('gas~CH4', 'Gas', 'CH₄', '2'),
  cell('country~HK', 'Country', 'Hong Kong', '7'),
  cell('country~MY', 'Country', 'Malaysia', '5'),
];
const choices: DesignChart[] = [
  { ...chosen, hasTable: true },
  { ...chosen, over: 'parts', dimensions: ['gas'], type: 'pie', altText: { en: '', zhTw: '' } },
  { ...chosen, over: 'parts', dimensions: ['country'], altText: { en: '', zhTw: '' } },
];
const titles = ['Scope 1 by year', 'Scope 1 by gas', 'Scope 1 by country'];

/** One disclosure with a single figure and so many of its charts. */
const withCharts = (count: number) => {
  const snapshot = sampleSnapshot({ frameworks: 1, disclosuresPerSection: 1, tableRows: 1 });
  const [disclosure] = snapshot.frameworks[0]?.sections[0]?.disclosures ?? [];
  if (!disclosure) throw new Error('the sample has a disclosure');
  const { charts } = snapshotCharts(fields, { ...about, isProposing: false, chosen: choices.slice(0, count) });
  for (const { disclosures } of snapshot.frameworks.flatMap(({ sections }) => sections))
    for (const one of disclosures) one.charts = [];
  Object.assign(disclosure, { fields, charts });
  return snapshot;
};
const snapshot = withCharts(titles.length);
let docx: Uint8Array;
let xlsx: Uint8Array;

beforeAll(async () => {
  [docx, xlsx] = await Promise.all([renderDocx(snapshot), renderXlsx(snapshot)]);
});

describe('three charts of one figure', () => {
  it('are in the PDF one after the other, each with its caption, and in the list of figures', () => {
    const { body } = documentParts(snapshot);
    const captions = [...body.matchAll(/<figcaption[^>]*id="([^"]+)"[^>]*><b>[^<]*<\/b> ([^<]*)/g)];
    expect(captions.map(([, , title]) => title)).toEqual(titles);
    for (const [, anchor] of captions) expect(body).toContain(`href="#${anchor}"`);
  });

  it('are three native charts in Word, with their own name, caption and reference', () => {
    const parts = packageParts(docx);
    const body = parts.get('word/document.xml') ?? '';
    expect([...parts.keys()].filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name))).toHaveLength(3);
    const names = [...body.matchAll(/<wp:docPr id="(\d+)" name="([^"]*)"/g)].filter(([, , name = '']) =>
      titles.includes(name),
    );
    expect(names.map(([, , name]) => name)).toEqual(titles);
    expect(new Set(names.map(([, id]) => id)).size).toBe(3);
    const referred = [...body.matchAll(/REF (figure\d+) \\h/g)].map(([, bookmark]) => bookmark);
    expect(referred).toEqual(['figure1', 'figure2', 'figure3']);
    for (const [index, bookmark] of referred.entries()) {
      const from = body.indexOf(`w:name="${bookmark}"`);
      expect(body.indexOf(`${titles[index]}<`, from)).toBeGreaterThan(from);
    }
  });

  it('are three native charts in Excel, each drawn from the cells below its own title', async () => {
    const parts = packageParts(xlsx);
    const charts = [...parts].filter(([name]) => /^xl\/charts\/chart\d+\.xml$/.test(name));
    const sheets = await readXlsx(xlsx);
    const rows = sheets.find(({ name }) => name === 'Charts')?.rows ?? [];
    expect(charts).toHaveLength(3);
    for (const title of titles) expect(sheetsText(sheets)).toContain(withoutSpace(title));
    const first = charts.map(([, xml]) => Number(/<c:val>.*?<c:f>'Charts'!\$B\$(\d+):/.exec(xml)?.[1]));
    expect(new Set(first).size).toBe(3);
    expect(rows.filter(([title]) => titles.some((one) => String(title).endsWith(one)))).toHaveLength(3);
  });

  it('do not change the answers that are read back from the Word file', async () => {
    const [read, alone] = [await readWord(docx), await readWord(await renderDocx(withCharts(1)))];
    expect(read.controls).toEqual(alone.controls);
    const nobody = { valueAt: () => undefined, unitsOf: () => [], choicesOf: () => [] };
    const { changes } = compareWord({ controls: read.controls, now: snapshot, origin: snapshot, ...nobody });
    expect(changes).toEqual([]);
  });
});
