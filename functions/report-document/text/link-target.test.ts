import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

it('does not change a valid address', () => {
  for (const href of [
    'https://example.org/policy?year=2025&part=1#a',
    'mailto:a@b.example',
    'https://例子.example/報告',
  ])
    expect(linkTarget(href)).toBe(href);
});

it('percent-encodes characters that are invalid in an address', () => {
  expect(linkTarget('https://a.example/"><b c=`d`')).toBe('https://a.example/%22%3E%3Cb%20c=%60d%60');
  expect(linkTarget('https://a.example/\n\t{x}|\\^')).toBe('https://a.example/%0A%09%7Bx%7D%7C%5C%5E');
});

it('is undefined for text that is no address', () => {
  for (const href of ['https://', 'https://[', 'http://%zz/', `https://a.example/${'x'.repeat(2_048)}`])
    expect(linkTarget(href)).toBeUndefined();
});
