import { describe, expect, it } from 'vitest';
import { withUnlinkedDots } from './unlinked-dots.ts';

describe('dots of names in mails', () => {
  it.each([
    ['Trip.com invited you.', 'Trip.\u2060com invited you.'],
    ['Booking.com Holdings and 中獎.公司', 'Booking.\u2060com Holdings and 中獎.\u2060公司'],
    ['evil.co.uk', 'evil.\u2060co.\u2060uk'],
    ['Pay 10.0.0.1 now', 'Pay 10.\u20600.\u20600.\u20601 now'],
    ['mailto:pay@evil.example', 'mailto:\u2060pay@\u2060evil.\u2060example'],
    ['x:y@z', 'x:\u2060y@\u2060z'],
    ['“https://evil.example/pay”.', '“https:\u2060//evil.\u2060example/pay”.'],
    ['evil.example?@pay', 'evil.\u2060example?@\u2060pay'],
    ['evil.example/a@pay.example', 'evil.\u2060example/a@\u2060pay.\u2060example'],
    ['://evil.example', '://evil.\u2060example'],
    ['tel:+85212345678', 'tel:\u2060+85212345678'],
  ])('of %j make no host name', (text, shown) => {
    expect(withUnlinkedDots(text)).toBe(shown);
  });

  it.each([
    'Write to help@example.com.',
    '(help@example.com)',
    '「help@example.com」。',
    'Contact: help@example.com',
    '聯絡：help@example.com',
    '聯絡:help@example.com',
    'A total of 1.5 t at 10:30. Then more.',
    'J.R.R. Wong, U.S.A.',
    'line one\n\nline two',
  ])('leave %j as it is', (text) => {
    expect(withUnlinkedDots(text, ['Help@example.com'])).toBe(text);
  });

  it.each(['Refund: pay@evil.example', '“pay@evil.example” — (pay@evil.example)', 'help@example.com.evil.example'])(
    'leave no mailbox of %j that the mail does not name',
    (text) => {
      const shown = withUnlinkedDots(text, ['help@example.com']);
      expect(shown).not.toMatch(/\w@\w/);
      expect(shown.replaceAll('\u2060', '')).toBe(text);
    },
  );
});
