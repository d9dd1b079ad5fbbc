import { describe, expect, it } from 'vitest';
import { addressOf, pageAt } from './use-place.ts';

describe('pages of the accounts host', () => {
  it.each([
    ['/login/signin', 'sign-in'],
    ['/login/signup', 'sign-up'],
    ['/login/signup/', 'sign-up'],
    ['/confirm', 'confirm'],
    ['/forgot-password', 'forgot-password'],
    ['/reset', 'reset'],
    ['/invitation', 'invitation'],
    ['/', 'sign-in'],
    ['/reports', 'sign-in'],
  ])('%s is %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  it('pass on the requested page and the language, and drop messages about a session', () => {
    expect(addressOf('sign-up', '?redirect=%2Freports&language=zhTw&ended=1')).toBe(
      '/login/signup?redirect=%2Freports&language=zhTw',
    );
    expect(addressOf('sign-in', '?token=secret&signedOut=1')).toBe('/login/signin');
  });
});
