import { describe, expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { documentParts } from './pdf-document.tsx';

const withCharts = (count: number, language: 'en' | 'zhTw'): ReportSnapshot => {
  const snapshot = sampleSnapshot({ language, frameworks: 1, disclosuresPerSection: 1 });
  const [disclosure] = snapshot.frameworks[0]?.sections[0]?.disclosures ?? [];
  const [chart] = disclosure?.charts ?? [];
  if (disclosure && chart) disclosure.charts = Array.from({ length: count }, () => chart);
  return snapshot;
};

describe('the list of figures', () => {
  it('is on one page with its heading if it is short', () => {
    const { body } = documentParts(withCharts(24, 'en'));
    expect(body).toContain('<div class="together"><h2 class="plain">Figures</h2>');
  });

  it.each([
    ['en' as const, 'Figures'],
    ['zhTw' as const, '圖目錄'],
  ])('begins a page if it is long, with its name in the header of each page (%s)', (language, name) => {
    const { body, styles } = documentParts(withCharts(25, language));
    expect(body).toContain(`<div class="page-figures"><h2 class="plain">${name}</h2>`);
    expect(styles).toContain('.page-figures{page:figures}');
    const [, head = ''] = /@page figures\{.*?@top-right\{content:"((?:[^"\\]|\\.)*)"/.exec(styles) ?? [];
    const read = head.replace(/\\([0-9a-f]+) /g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    expect(read).toBe(name);
  });
});
