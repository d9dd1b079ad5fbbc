import { expect, it } from 'vitest';
import { senderOf } from './tenant-sender.ts';

it.each([
  ['mail.lantau.example', { domain: 'mail.lantau.example', mailbox: 'no-reply' }],
  [' Reports@Lantau.Example ', { domain: 'lantau.example', mailbox: 'reports' }],
  ['ｒｅｐｏｒｔｓ＠lantau.example', { domain: 'lantau.example', mailbox: 'reports' }],
  ['xn--fiq228c.example', { domain: 'xn--fiq228c.example', mailbox: 'no-reply' }],
  ['lantau', undefined],
  ['@lantau.example', undefined],
  ['a@b@lantau.example', undefined],
  ['two words@lantau.example', undefined],
  ['reports@-lantau.example', undefined],
  ['https://lantau.example', undefined],
  ['', undefined],
])('reads the sender %j', (text, sender) => {
  expect(senderOf(text)).toEqual(sender);
});
