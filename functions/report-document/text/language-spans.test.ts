import { describe, expect, it } from 'vitest';
import { languageSpans } from './language-spans.ts';

describe('languageSpans', () => {
  it('finds words of other scripts in English, each with its language', () => {
    const text = 'Our שלום network, سياسة البيئة, サステナビリティ報告, 지속 가능 경영 and 可持續發展。 teams';
    const runs = languageSpans(text, 'en');
    expect(runs.map((run) => run.text).join('')).toBe(text);
    expect(runs.filter(({ lang }) => lang)).toEqual([
      { text: 'שלום', lang: 'he-IL' },
      { text: 'سياسة البيئة', lang: 'ar-SA' },
      { text: 'サステナビリティ報告', lang: 'ja' },
      { text: '지속 가능 경영', lang: 'ko' },
      { text: '可持續發展。', lang: 'zh-TW' },
    ]);
  });

  it('treats Latin letters and a single Japanese character within Chinese as Chinese', () => {
    expect(languageSpans('優の良品的 ESG 報告，カイゼン及 한국', 'zh-TW')).toEqual([
      { text: '優の良品的 ESG 報告，' },
      { text: 'カイゼン', lang: 'ja' },
      { text: '及 ' },
      { text: '한국', lang: 'ko' },
    ]);
  });

  it('does not split a text of one language, whatever its symbols', () => {
    expect(languageSpans('מדיניות 環境', 'he-IL')).toEqual([{ text: 'מדיניות 環境' }]);
    for (const text of ['Scope 1: 5 m³ ₂ – “≈” … café', '', ' ']) expect(languageSpans(text, 'en')).toEqual([{ text }]);
    expect(languageSpans('我們在每個場地量度能源。', 'zh-TW')).toEqual([{ text: '我們在每個場地量度能源。' }]);
  });
});
