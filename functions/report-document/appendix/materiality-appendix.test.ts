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
  ['climate', 'Climate & energy', 'environmental', 4.5, 3.25, true, ''],
  ['safety', 'Health and safety', 'social', 4, 2, true, ''],
  ['bribery', 'Bribery', 'governance', 2, 2.5, true, 'The board judges it so after the audit of 2025.'],
  ['noise', 'Noise', 'environmental', 1.5, null, false, ''],
].map(([topicId, name, pillar, impact, financial, isMaterial, reason]) => ({
  topicId: String(topicId),
  name: String(name),
  pillar: pillar === 'social' ? 'social' : pillar === 'governance' ? 'governance' : 'environmental',
  impact: Number(impact),
  financial: typeof financial === 'number' ? financial : null,
  isMaterial: isMaterial === true,
  reason: String(reason),
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
      ['Topic', 'Impact', 'Financial', 'Result', 'Reason'],
      ['Climate & energy', 4.5, 3.25, 'Material'],
      ['Health and safety', 4, 2, 'Material'],
      ['Bribery', 2, 2.5, 'Material', 'The board judges it so after the audit of 2025.'],
      ['Noise', 1.5, '–', 'Not material'],
    ]);
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
    expect(list?.columns.map(({ label }) => label)).toEqual(['Topic', 'Impact', 'Result', 'Reason']);
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
