import { describe, expect, it } from 'vitest';
import { withUnlinkedDots } from './unlinked-dots.ts';

describe('dots of names in mails', () => {
  it.each([
    ['Trip.com invited you.', 'Trip.\u2060com invited you.'],
    ['Booking.com Holdings and 中獎.公司', 'Booking.\u2060com Holdings and 中獎.\u2060公司'],
    ['evil.co.uk', 'evil.\u2060co.\u2060uk'],
  ])('of %j make no host name', (text, shown) => {
    expect(withUnlinkedDots(text)).toBe(shown);
  });

  it.each([
    'Write to help@example.com.',
    'https://example.com/a.pdf',
    'A total of 1.5 t. Then more.',
    'J.R.R. Wong, U.S.A.',
    'line one\n\nline two',
  ])('leave %j as it is', (text) => {
    expect(withUnlinkedDots(text)).toBe(text);
  });
});
