import validate from '@ooxml-tools/validate';
import { describe, expect, it } from 'vitest';
import type { SnapshotMateriality } from '../../../shared/model/publishing/snapshot.ts';
import { readDocxText, readXlsx, withoutSpace } from '../../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { readPackage } from '../../core/files/zip-package.ts';
import { renderDocx } from '../../render-docx/render-docx.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { renderXlsx } from '../../render-xlsx/render-xlsx.ts';
import { outlineOf } from '../outline/report-outline.ts';
import { reportView } from '../outline/report-view.ts';
import { appendicesOf } from './appendix.ts';

const topics: SnapshotMateriality['topics'] = [
  ['climate', 'Climate & energy', 'environmental', 4.5, 3.25, true, '', 5],
  ['safety', 'Health and safety', 'social', 4, 2, true, '', 2.5],
  ['bribery', 'Bribery', 'governance', 2, 2.5, true, 'The board judges it so after the audit of 2025.', null],
  ['noise', 'Noise', 'environmental', 1.5, null, false, '', 1],
].map(([topicId, name, pillar, impact, financial, isMaterial, reason, stakeholders]) => ({
  topicId: String(topicId),
  name: String(name),
  pillar: pillar === 'social' ? 'social' : pillar === 'governance' ? 'governance' : 'environmental',
  impact: Number(impact),
  financial: typeof financial === 'number' ? financial : null,
  isMaterial: isMaterial === true,
  reason: String(reason),
  stakeholders: typeof stakeholders === 'number' ? stakeholders : null,
}));
const materiality: SnapshotMateriality = {
  method: ['Our 2025 assessment covered double materiality.', 'The board approved the result on 2025-11-03.'],
  kind: 'double',
  thresholds: { impact: 3, financial: 3 },
  topics,
};
const snapshotWith = (changed: Partial<SnapshotMateriality> = {}, language: 'en' | 'zhTw' = 'en') => ({
  ...sampleSnapshot({ language }),
  materiality: { ...materiality, ...changed },
});
const listOf = (snapshot: ReturnType<typeof snapshotWith>) =>
  appendicesOf(snapshot, outlineOf(snapshot), reportView(snapshot)).find(({ key }) => key === 'materiality');

describe('the materiality assessment of a report', () => {
  it('is printed with its method, its matrix and every topic in the page, in Word and in Excel', async () => {
    const snapshot = snapshotWith();
    const page = documentParts(snapshot).body;
    expect(page).toContain('aria-label="Matrix: 3 of 4 topics are material. The table below has all scores."');
    const docx = await renderDocx(snapshot);
    const sheets = await readXlsx(await renderXlsx(snapshot));
    const wanted = ['Our 2025 assessment covered double materiality.', 'Bribery', 'The board judges it so', '4.50'];
    for (const one of wanted) {
      expect(withoutSpace(page)).toContain(withoutSpace(one));
      expect(readDocxText(docx)).toContain(withoutSpace(one));
    }
    const sheet = sheets.find(({ name }) => name === 'Materiality assessment');
    expect(sheet?.rows.slice(0, 5)).toEqual([
      ['Topic', 'Impact', 'Financial', 'Stakeholders', 'Result', 'Reason'],
      ['Climate & energy', 4.5, 3.25, 5, 'Material'],
      ['Health and safety', 4, 2, 2.5, 'Material'],
      ['Bribery', 2, 2.5, '–', 'Material', 'The board judges it so after the audit of 2025.'],
      ['Noise', 1.5, '–', 1, 'Not material'],
    ]);
    const note =
      'Circle: Environmental · Triangle: Social · Square: Governance · Filled: material · Larger: rated higher by stakeholders · Orange outline: stakeholders differ from the score by more than 1';
    expect(sheet?.rows.flat()).toContain(note);
    expect(readDocxText(docx)).toContain(withoutSpace(note));
    expect(withoutSpace(page)).toContain(withoutSpace(note));
  });

  it('numbers the rows where the matrix has numbers in place of names, in their order', () => {
    const crowd = Array.from({ length: 30 }, (_none, at) => ({
      ...topics[0],
      topicId: `topic-${at}`,
      name: `A topic with a name of some length ${at}`,
      pillar: 'social' as const,
      impact: 4 + (at % 3) / 10,
      financial: 3 + (at % 4) / 10,
      isMaterial: true,
      reason: '',
    }));
    const snapshot = snapshotWith({ topics: crowd });
    const drawn = [...documentParts(snapshot).body.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) =>
      Number(number),
    );
    const { columns = [], rows = [] } = listOf(snapshot) ?? {};
    expect(columns[0]?.label).toBe('No.');
    expect(rows.map(({ cells }) => Number(cells[0]))).toEqual(crowd.map((_none, at) => at + 1));
    expect(drawn.some((number) => number > 5)).toBe(true);
    // Few topics have their names, and the table no numbers.
    expect(listOf(snapshotWith())?.columns[0]?.label).toBe('Topic');
  });

  it('has each number of the table at a mark, in the page and in native charts', async () => {
    const spread = Array.from({ length: 52 }, (_none, at) => ({
      ...topics[0],
      topicId: `topic-${at}`,
      name: `A topic with a name of some length ${at}`,
      pillar: at % 2 === 0 ? ('environmental' as const) : ('social' as const),
      impact: at < 46 ? 0.4 : 3 + (at - 46) / 4,
      financial: at < 46 ? 1 : 4,
      isMaterial: at >= 46,
      reason: '',
    }));
    const snapshot = snapshotWith({ topics: spread });
    const { rows = [], matrix } = listOf(snapshot) ?? {};
    const inTable = rows.flatMap(({ cells }) => (cells[0] ? [Number(cells[0])] : []));
    expect(inTable.length).toBeGreaterThanOrEqual(46);
    expect(matrix?.note).toContain('topics with the same scores');
    const numbersIn = (texts: readonly string[]): number[] =>
      texts.flatMap((text) =>
        text.split(', ').flatMap((range) => {
          const [from = 0, to = from] = range.split('–').map(Number);
          return Array.from({ length: to - from + 1 }, (_none, at) => from + at);
        }),
      );
    const labelsIn = (xml: string, tag: string): string[] =>
      [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\d–, ]+)</${tag}>`, 'g'))].map(([, text = '']) => text);
    const chartIn = (bytes: Uint8Array): string =>
      readPackage(Buffer.from(bytes))
        .map(({ name, content }) => (name.includes('/charts/') ? content.toString('utf8') : ''))
        .find((text) => text.includes('<c:scatterChart>')) ?? '';
    const sheet = chartIn(await renderXlsx(snapshot));
    for (const labels of [
      labelsIn(documentParts(snapshot).body, 'text'),
      labelsIn(sheet, 'a:t'),
      labelsIn(chartIn(await renderDocx(snapshot)), 'a:t'),
    ])
      expect(numbersIn(labels)).toEqual(expect.arrayContaining(inTable));
    // The numbers of the table move its scores by a column.
    const columns = [...sheet.matchAll(/<c:(xVal|yVal)>.*?!\$([A-Z])\$2:/g)].map(([, axis, column]) => [axis, column]);
    expect(columns).toEqual([
      ['xVal', 'D'],
      ['yVal', 'C'],
    ]);
  });

  it('draws a mark larger the higher stakeholders rate its topic, in the page and in native charts', async () => {
    // Radius 9 for a rating of 5, 5 for 1, and 6 where nobody was asked.
    const page = documentParts(snapshotWith()).body;
    for (const mark of ['a9 9 0 1 0 18 0', 'a5 5 0 1 0 10 0', 'h12v12h-12Z']) expect(page.includes(mark)).toBe(true);
    const marksIn = (bytes: Uint8Array, folder: string): [string, number][] =>
      readPackage(Buffer.from(bytes))
        .filter(({ name }) => name.startsWith(folder))
        .flatMap(({ content }) => [
          ...content.toString('utf8').matchAll(/<c:dPt>.*?<c:symbol val="(\w+)"\/><c:size val="(\d+)"\/>/g),
        ])
        .map(([, shape = '', size]) => [shape, Number(size)]);
    const expected = [
      ['circle', 14],
      ['triangle', 10],
      ['square', 9],
      ['circle', 8],
    ];
    expect(marksIn(await renderXlsx(snapshotWith()), 'xl/charts/')).toEqual(expected);
    const word = marksIn(await renderDocx(snapshotWith()), 'word/charts/');
    expect(word.toSorted(([, one], [, other]) => other - one)).toEqual(expected);
  });

  it('draws all marks in the middle size, and has no column of ratings, where nobody was asked', () => {
    const unrated = topics.map(({ stakeholders: _none, ...topic }) => topic);
    const list = listOf(snapshotWith({ topics: unrated }));
    expect(list?.columns.map(({ label }) => label)).not.toContain('Stakeholders');
    expect(list?.matrix?.note).not.toContain('stakeholders');
  });

  it('is a native scatter chart in the office files, with axes that cross at the thresholds', async () => {
    const [docx, xlsx] = [await renderDocx(snapshotWith()), await renderXlsx(snapshotWith())];
    for (const [bytes, folder, format] of [
      [docx, 'word/charts/', 'docx'],
      [xlsx, 'xl/charts/', 'xlsx'],
    ] as const) {
      const charts = readPackage(Buffer.from(bytes))
        .filter(({ name }) => name.startsWith(folder) && name.endsWith('.xml'))
        .map(({ content }) => content.toString('utf8'));
      const [matrix, ...others] = charts.filter((text) => text.includes('<c:scatterChart>'));
      expect(others).toEqual([]);
      expect(matrix?.match(/<c:crossesAt val="3"\/>/g)).toHaveLength(2);
      for (const { name } of topics) expect(matrix).toContain(name.replace('&', '&amp;'));
      expect(await validate(bytes, format, 'Microsoft365')).toEqual([]);
    }
  }, 120_000);

  it('has no matrix and no column of an axis that was not assessed', () => {
    const list = listOf(snapshotWith({ kind: 'impact' }));
    expect(list?.matrix).toBeUndefined();
    expect(list?.columns.map(({ label }) => label)).toEqual(['Topic', 'Impact', 'Stakeholders', 'Result', 'Reason']);
    expect(list?.columns.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(100);
  });

  it('is in the language of the report', () => {
    expect(listOf(snapshotWith({}, 'zhTw'))).toMatchObject({ title: '重要性評估' });
  });

  it('is left out if the design excludes it, and if there is none', () => {
    expect(appendicesOf(snapshotWith(), outlineOf(snapshotWith()), { has: () => false })).toEqual([]);
    const none = sampleSnapshot();
    expect(appendicesOf(none, outlineOf(none), reportView(none)).map(({ key }) => key)).not.toContain('materiality');
  });
});
