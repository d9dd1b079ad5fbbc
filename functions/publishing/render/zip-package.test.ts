import { describe, expect, it } from 'vitest';
import { readPackage, writePackage } from './zip-package.ts';

const parts = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/文件.xml', content: Buffer.from('x'.repeat(100_000)) },
  { name: 'empty', content: Buffer.alloc(0) },
];

describe('zip package', () => {
  it('gives back what was written, in order', () => {
    expect(readPackage(Buffer.from(writePackage(parts)))).toEqual(parts);
  });

  it('gives the same bytes for the same parts', () => {
    expect(Buffer.from(writePackage(parts)).equals(Buffer.from(writePackage(parts)))).toBe(true);
  });

  it('refuses what is no package', () => {
    expect(() => readPackage(Buffer.from('PK, but no directory follows here'))).toThrow('not a ZIP package');
  });
});
