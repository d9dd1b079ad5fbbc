import { describe, expect, it } from 'vitest';
import { catalogue } from './data-tests/built-catalogue.ts';
import { nameMetrics } from './name-metrics.ts';

const metrics = catalogue.metrics();

describe('nameMetrics', () => {
  it.each([
    ['en', 'Kept in waste.radioactive.', 'Kept in “Radioactive waste”.'],
    ['zhTw', '並保存於 waste.radioactive。', '並保存於「放射性廢棄物」。'],
    [
      'en',
      'Each row binds to ghg.scope3.cat1 to cat15.',
      'Each row binds to “Scope 3 category 1: Purchased goods and services” to “Scope 3 category 15: Investments”.',
    ],
    [
      'zhTw',
      '各列與 ghg.scope3.cat1 至 cat15 連結。',
      '各列與「範圍 3 類別 1：購買的貨品及服務」至「範圍 3 類別 15：投資」連結。',
    ],
    ['en', 'Name waste.radioactive to others.', 'Name “Radioactive waste” to others.'],
    ['en', 'The focus areas of B8.1, as in e.g. 2.5.', 'The focus areas of B8.1, as in e.g. 2.5.'],
  ] as const)('%s: %s', (language, text, named) => {
    expect(nameMetrics(metrics, language, text)).toBe(named);
  });
});

describe('notes that reach a reader', () => {
  const { crosswalk } = catalogue.crosswalk();
  const notes = new Set([
    ...crosswalk.relations.flatMap(({ note = [] }) => note),
    ...crosswalk.narratives.flatMap(({ note, topic }) => [note, topic]),
  ]);

  it('name metrics and never their codes', () => {
    const isCode = (word: string) => metrics.find(word.replace(/\.$/, '')) !== undefined;
    const wordsOf = (text: string) => text.match(/[\w.-]+/g) ?? [];
    const ofFrameworks = catalogue.frameworks().flatMap((framework) => framework.notes);
    const texts = [...[...notes].map((note) => catalogue.crosswalkText(note)), ...ofFrameworks];
    const shown = texts.flatMap(({ en, zhTw }) => [en, zhTw]);
    expect(shown.filter((text) => wordsOf(text).some((word) => word.includes('.') && isCode(word)))).toEqual([]);
    expect(shown.filter((text) => /\bcat\d/.test(text))).toEqual([]);
  });
});
