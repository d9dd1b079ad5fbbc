import { describe, expect, it } from 'vitest';
import { designChanges } from '../../../functions/report-design/design/design-changes.ts';
import { defaultDesign, type ReportDesign } from '../design/report-design.ts';
import { designText } from './audit-design.ts';

const designWords = {
  language: 'zhTw',
  framework: (versionId: string) => (versionId === 'gri-2021' ? 'GRI' : versionId),
  fileFormat: { pdf: 'PDF', xlsx: 'Excel', docx: 'Word' },
} as const;
const before = defaultDesign({ frameworks: [{ versionId: 'gri-2021', disclosureIds: ['305-1'] }], language: 'en' });
const described = (after: ReportDesign, language: 'en' | 'zhTw' = 'zhTw') =>
  designText(designChanges(before, after)?.newValue ?? '', { ...designWords, language });

describe('a change of a design in words', () => {
  it('names the part and the choice in the language of the reader', () => {
    const after = { ...before, theme: { ...before.theme, density: 'airy', brandColor: '#0B6B4F' } } as const;
    expect(described(after)).toBe('品牌顏色：#0B6B4F\n疏密：疏');
    expect(described(after, 'en')).toBe('Brand colour: #0B6B4F\nDensity: Airy');
    expect(described({ ...before, parts: { ...before.parts, evidence: true }, languages: 'both' })).toBe(
      '佐證文件清單：是\n檔案語言：英文及繁體中文',
    );
  });

  it('leaves custom texts unchanged, even if they resemble a code or a path', () => {
    const text = 'Dear reader\nnone\nNote: none';
    const after = {
      ...before,
      letter: { ...before.letter, title: { en: 'none', zhTw: '' }, text: { en: text, zhTw: '' } },
    };
    expect(described(after)).toBe(
      '董事會的話：標題（英文）：none\n董事會的話：內容（英文）：Dear reader\nnone\nNote: none',
    );
  });

  it('describes chapters, charts and formats without their notation', () => {
    const chapters = before.chapters.map((chapter) => ({ ...chapter, introduction: { en: 'Hello', zhTw: '' } }));
    expect(described({ ...before, chapters, formats: ['pdf', 'xlsx'] })).toBe(
      '章節：GRI · 設獨立封面 · Hello\n格式：PDF, Excel',
    );
    const withCovers = before.chapters.map((chapter) => ({ ...chapter, hasSectionCovers: true }));
    expect(described({ ...before, chapters: withCovers })).toBe('章節：GRI · 設獨立封面 · 每個分節前設封面頁');
    const chart = { versionId: 'gri-2021', disclosureId: '305-1', fieldKey: 'm0', type: 'bar', over: 'years' } as const;
    const charts = [{ ...chart, years: 3, dimensions: [], hasTable: false, altText: { en: '', zhTw: '' } }];
    expect(described({ ...before, charts })).toBe('圖表：GRI 305-1 · 棒形 · 歷年變化');
    expect(designText('charts: [broken', designWords)).toBe('圖表：[broken');
  });

  it('has a word for every part of a design', () => {
    const lines = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, inner]) => lines(inner, path === '' ? name : `${path}.${name}`))
        : [`${path}: x`];
    const all = lines(before, '');
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((line) => designText(line, designWords) === line)).toEqual([]);
  });
});
