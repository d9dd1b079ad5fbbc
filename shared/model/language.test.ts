import { describe, expect, it } from 'vitest';
import { contentLang } from './language.ts';

describe('contentLang', () => {
  it('marks English content in a Chinese interface, and nothing else', () => {
    expect(contentLang('Direct (Scope 1) GHG emissions', 'zhTw')).toBe('en');
    expect(contentLang('範圍 1 溫室氣體排放量', 'zhTw')).toBeUndefined();
    expect(contentLang('305-1', 'zhTw')).toBeUndefined();
    expect(contentLang('Direct (Scope 1) GHG emissions', 'en')).toBeUndefined();
  });
});
