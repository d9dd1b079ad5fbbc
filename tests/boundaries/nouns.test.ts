/** One noun for one thing, in words of the trade: words that no interface text may use. */
import { describe, expect, it } from 'vitest';
import { namespacedTexts } from '../support/interface-texts.ts';

type Rule = { word: RegExp; instead: string; except?: RegExp };

const english: Rule[] = [
  { word: /\be-mails?\b/i, instead: 'email' },
  { word: /\breporting times?\b/i, instead: 'reporting period' },
  { word: /\bmeanwhile\b/i, instead: 'nothing, or who changed what' },
  { word: /\bstands?\b/i, instead: 'is, appears, is recorded' },
  { word: /\bby (?:it|them)sel(?:f|ves)\b/i, instead: 'automatically' },
  { word: /\bas it is now\b/i, instead: 'nothing' },
  { word: /\bof yours\b/i, instead: 'your' },
  { word: /\bfor good\b/i, instead: 'permanently' },
  { word: /\bhanded in\b/i, instead: 'submitted' },
  { word: /\b(?:nobody|somebody)\b/i, instead: 'no one, another user' },
  { word: /\bthe words\b/i, instead: 'the text' },
  { word: /\btakes? back\b/i, instead: 'withdraw, undo' },
  { word: /\bgo on\b/i, instead: 'continue, resume' },
  // Respondents, residents and people counted by a law are people; an account holder is a user.
  {
    word: /\b(?:people|persons?)\b/i,
    instead: 'user, users',
    except: /^(?:materiality|survey|entities|entity-import|design|frameworks|registration|refusals):/,
  },
];

const chinese: Rule[] = [
  { word: /變更/, instead: '更改' },
  { word: /審批/, instead: '批核' },
  { word: /匯報時間/, instead: '匯報期' },
  { word: /一次過/, instead: '一併' },
  { word: /修訂版/, instead: '第 N 版' },
  { word: /電子郵件/, instead: '電郵' },
];

describe.each([
  ['en', english],
  ['zh-TW', chinese],
] as const)('texts in %s', (language, rules) => {
  const texts = namespacedTexts(language);

  it.each(rules)('say $instead, and never $word', ({ word, except }) => {
    const found = texts.filter(([key, text]) => word.test(text) && !(except?.test(key) ?? false));
    expect(found).toEqual([]);
    expect(texts.length).toBeGreaterThan(2_000);
  });
});
