import { describe, expect, it } from 'vitest';
import { contentLang } from './language.ts';

describe('contentLang', () => {
  it('marks English content in a Chinese interface, and nothing else', () => {
    expect(contentLang('Direct (Scope 1) GHG emissions', 'zhTw')).toBe('en');
    expect(contentLang('範圍 1 溫室氣體排放量', 'zhTw')).toBeUndefined();
    expect(contentLang('305-1', 'zhTw')).toBeUndefined();
    expect(contentLang('GRI 305 及 SASB 標準', 'zhTw')).toBeUndefined();
    expect(contentLang('Direct (Scope 1) GHG emissions', 'en')).toBeUndefined();
  });

  it('marks text in the other language, unless only a name is', () => {
    expect(contentLang('We manage emissions (排放) at every site that we own.', 'zhTw')).toBe('en');
    expect(contentLang('本集團按照 GRI 305 及 ISO 14064 計算所有場地的溫室氣體排放量。', 'en')).toBe('zh-TW');
    expect(contentLang('We manage emissions (排放) at every site that we own.', 'en')).toBeUndefined();
    expect(contentLang('本集團按照 GRI 305 計算排放量。', 'zhTw')).toBeUndefined();
    expect(contentLang('12,345', 'en')).toBeUndefined();
  });
});
