import { describe, expect, it } from 'vitest';
import { CompanyName, hasLink, PersonName } from './plain-name.ts';

describe('a name', () => {
  it.each([
    'http://evil.example',
    'Win at https://evil.example/x',
    'HTTPS://EVIL',
    'www.evil',
    'evil.example/path',
    'evil.example:8080/path',
    'evil\u00AD.example/path',
    'evil.\u2060example/path',
    'www\u2060.evil.example',
    'xn--e1.co.uk/path',
    '中獎.公司/領取',
    'x://y',
    'mailto:pay@evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'https:/evil.example',
    'tel:+85212345678',
    'Ada (TEL:12345678)',
    'sip:pay@evil.example',
    'data:text/html,x',
    '10.0.0.1/pay',
    '10.0.0.1:8080/pay',
    'evil.example／pay',
    'ｈｔｔｐｓ：／／evil.example',
    'evil。example/pay',
    '中獎https:evil.example',
  ])('with an address is refused: %j', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(PersonName.safeParse(text).error?.issues[0]?.message).toBe('validation.link');
    expect(CompanyName.safeParse(text).success).toBe(false);
  });

  it('loses marks that change the direction of the text after it', () => {
    expect(CompanyName.parse('Peak \u202Egnidart\u202C')).toBe('Peak gnidart');
    expect(PersonName.parse('\u2067علي\u2069')).toBe('علي');
  });

  it.each([
    '陳',
    'Mary St.John',
    'J.R.R. Wong',
    "O'Neill-Lee",
    'U.S.A. Trading Co., Ltd.',
    'Chan Tai Man',
    'A.B. Co.',
    'Booking.com Holdings',
    'Trip.com',
    '中獎.com',
    'A.P. Moller / Maersk A/S',
    'Yahoo! JAPAN / LY.Corp',
    'A/B Testing Ltd',
    'Acme: Asia',
    'Acme：亞洲',
    'Tel: Aviv',
    'Hotel:Asia',
    'Re:Zero',
    '零碳：亞洲/歐洲',
    'Group 10.0.0.1',
  ])('is accepted: %j', (text) => {
    expect(hasLink(text)).toBe(false);
    expect(PersonName.safeParse(text).success).toBe(true);
  });
});
