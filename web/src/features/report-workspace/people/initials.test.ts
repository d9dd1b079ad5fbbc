import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Mei Chan', 'MC'],
  ['Jean Paul Gaultier', 'JG'],
  ['陳大文', '大文'],
  ['ada', 'A'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
