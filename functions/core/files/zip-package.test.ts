import { describe, expect, it } from 'vitest';
import { packText, readPackage, writePackage } from './zip-package.ts';

const parts = [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/文件.xml', content: Buffer.from('x'.repeat(100_000)) },
  { name: 'empty', content: Buffer.alloc(0) },
];

describe('zip package', () => {
  it('returns the written parts, in order', () => {
    expect(readPackage(Buffer.from(writePackage(parts)))).toEqual(parts);
  });

  it('writes the same bytes for the same parts', () => {
    expect(Buffer.from(writePackage(parts)).equals(Buffer.from(writePackage(parts)))).toBe(true);
  });

  it('takes a part compressed while its text is generated, and none with a failed text', async () => {
    const texts = async function* (fails = false) {
      for (let line = 0; line < 5_000; line += 1) yield `第 ${line} 行\n`;
      if (fails) throw new Error('no more text');
    };
    const content = Buffer.from(Array.from({ length: 5_000 }, (_, line) => `第 ${line} 行\n`).join(''));
    const packed = await packText('log.txt', texts());
    expect(readPackage(Buffer.from(writePackage([...parts, packed])))).toEqual([
      ...parts,
      { name: 'log.txt', content },
    ]);
    await expect(packText('log.txt', texts(true))).rejects.toThrow('no more text');
  });

  it('refuses a file that is no package', () => {
    expect(() => readPackage(Buffer.from('PK, but no directory follows here'))).toThrow('not a ZIP package');
  });
});
