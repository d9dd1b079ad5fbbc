import { describe, expect, it } from 'vitest';
import { CompanyName, hasLink, PersonName } from './plain-name.ts';

describe('a name', () => {
  it.each([
    'http://evil.example',
    'Win at https://evil.example/x',
    'www.evil',
    'Click evil.example now',
    'EVIL.COM',
    'xn--e1.co.uk/path',
    '中獎.com',
    'x://y',
  ])('is not %j', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(PersonName.safeParse(text).error?.issues[0]?.message).toBe('validation.link');
    expect(CompanyName.safeParse(text).success).toBe(false);
  });

  it('keeps no sign that would turn the words around it', () => {
    expect(CompanyName.parse('Peak \u202Egnidart\u202C')).toBe('Peak gnidart');
    expect(PersonName.parse('\u2067علي\u2069')).toBe('علي');
  });

  it.each(['陳', 'Mary St.John', 'J.R.R. Wong', "O'Neill-Lee", 'U.S.A. Trading Co., Ltd.', 'Chan Tai Man', 'A.B. Co.'])(
    'is %j',
    (text) => {
      expect(hasLink(text)).toBe(false);
      expect(PersonName.safeParse(text).success).toBe(true);
    },
  );
});
