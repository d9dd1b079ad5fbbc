import { describe, expect, it } from 'vitest';
import { readArrival } from './read-address.ts';

describe('arrival on a host', () => {
  it('reads the one-time code and removes it from the address', () => {
    expect(readArrival({ pathname: '/reports', search: '?tab=all&token=abc&language=zhTw', hash: '#x' })).toEqual({
      code: 'abc',
      cleanAddress: '/reports?tab=all#x',
    });
  });

  it('drops a refresh token of an old link, unread', () => {
    expect(readArrival({ pathname: '/', search: '?refreshToken=secret', hash: '' })).toEqual({
      code: undefined,
      cleanAddress: '/',
    });
  });

  it('accepts a one-time code in either parameter', () => {
    const code = 'c'.repeat(43);
    expect(readArrival({ pathname: '/', search: `?refreshToken=${code}`, hash: '' })).toEqual({
      code,
      cleanAddress: '/',
    });
    expect(readArrival({ pathname: '/', search: `?token=first&refreshToken=${code}`, hash: '' }).code).toBe('first');
  });

  it('leaves any other address unchanged', () => {
    expect(readArrival({ pathname: '/reports', search: '?tab=all', hash: '' })).toEqual({
      code: undefined,
      cleanAddress: undefined,
    });
  });
});
