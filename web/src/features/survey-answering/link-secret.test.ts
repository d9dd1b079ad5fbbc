import { expect, it } from 'vitest';
import { secretIn } from './link-secret.ts';

it.each(['', '.', '>', '%3E', '.%3E', ')', ',', '"', '%22', '%E3%80%82', '。', '」'])(
  'the secret of a link does not include %j behind it',
  (signs) => {
    for (const secret of ['abc-_9', 'inv1.abc-_9', 'open.abc_', 'open.abc-_9.own-'])
      expect(secretIn(`#${secret}${signs}`)).toBe(secret);
  },
);

it('no secret is none', () => {
  expect(secretIn('')).toBe('');
  expect(secretIn('#')).toBe('');
});
