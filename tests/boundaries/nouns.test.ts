/** One noun for one thing, in words of the trade: words that no interface text and no message of the server may use. */
import { describe, expect, it } from 'vitest';
import errorMessages from '../../shared/error-messages.json' with { type: 'json' };
import { fieldWords } from '../../shared/messages/field-words.ts';
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
  { word: /首頁/, instead: '主頁' },
  { word: /發布/, instead: '發佈' },
  { word: /賬單/, instead: '帳單' },
  { word: /分派/, instead: '指派' },
  { word: /報告期間/, instead: '匯報期' },
  { word: /場址|場所/, instead: '場地' },
  { word: /實體匯報(?!期)/, instead: '實體填報' },
  { word: /基本用戶/, instead: '一般用戶' },
  { word: /垃圾郵件/, instead: '垃圾電郵' },
  { word: /工作簿/, instead: '活頁簿' },
  { word: /重新發送邀請/, instead: '再次發送邀請' },
  { word: /平台管理員/, instead: '平台操作員' },
];

/** Texts of the screens and messages of the server, by their keys. */
const textsIn = (language: 'en' | 'zh-TW'): [string, string][] => [
  ...namespacedTexts(language),
  ...Object.entries(errorMessages).map(([code, message]): [string, string] => [
    `error:${code}`,
    language === 'en' ? message.en : message.zhTw,
  ]),
];

describe.each([
  ['en', english],
  ['zh-TW', chinese],
] as const)('texts in %s', (language, rules) => {
  const texts = textsIn(language);

  it.each(rules)('say $instead, and never $word', ({ word, except }) => {
    const found = texts.filter(([key, text]) => word.test(text) && !(except?.test(key) ?? false));
    expect(found).toEqual([]);
    expect(texts.length).toBeGreaterThan(2_000);
  });
});

/** Fields that no form labels with one word. */
const unlabelled = ['code', 'timeZone', 'step'];

it('messages of the server name a field as its form does, in both languages', () => {
  const chineseOf = new Map(namespacedTexts('zh-TW'));
  const labels = new Set(namespacedTexts('en').map(([key, text]) => `${text} ${chineseOf.get(key) ?? ''}`));
  const others = Object.entries(fieldWords).filter(([, { en, zhTw }]) => !labels.has(`${en} ${zhTw}`));
  expect(others.map(([name]) => name)).toEqual(unlabelled);
});
