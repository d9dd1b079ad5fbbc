import { describe, expect, it } from 'vitest';
import { chosenLanguage, languageCookie } from './language-cookie.ts';

describe('interface language', () => {
  it.each([
    ['?language=zhTw', 'language=en', 'zhTw'],
    ['?language=en', 'language=zhTw', 'en'],
    ['?tab=all', 'a=1; language=zhTw; b=2', 'zhTw'],
    ['?language=zh-TW', '', 'zhTw'],
    ['?language=fr', 'language=zhTw', 'en'],
    ['', 'xlanguage=zhTw', undefined],
    ['', '', undefined],
  ] as const)('of %j with cookies %j is %s', (search, cookies, language) => {
    expect(chosenLanguage(search, cookies)).toBe(language);
  });

  it('is stored in a plain cookie for the whole host', () => {
    const cookie = languageCookie('zhTw', Date.UTC(2026, 0, 1));
    expect(cookie).toMatchObject({ name: 'language', value: 'zhTw', path: '/', expires: Date.UTC(2027, 0, 1) });
  });
});
