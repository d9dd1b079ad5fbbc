import { describe, expect, it } from 'vitest';
import { readPackage } from '../../../../functions/core/files/zip-package.ts';
import { distinctNames, zipFiles } from './zip-files.ts';

describe('one file of several workbooks', () => {
  it('is a ZIP file with each of them, unchanged and under its name', () => {
    const large = Uint8Array.from({ length: 70_000 }, (_none, at) => at % 251);
    const files = [
      { name: '青海貿易.xlsx', bytes: large },
      { name: 'Data.xlsx', bytes: new TextEncoder().encode('one') },
      { name: 'data.xlsx', bytes: new Uint8Array() },
    ];
    const read = readPackage(Buffer.concat(zipFiles(files)));
    expect(read.map(({ name }) => name)).toEqual(['青海貿易.xlsx', 'Data.xlsx', 'data (2).xlsx']);
    expect(read.map(({ content }) => Uint8Array.from(content))).toEqual(files.map(({ bytes }) => bytes));
  });

  it('has the checksum of each file', () => {
    const bytes = Buffer.concat(zipFiles([{ name: 'a', bytes: new TextEncoder().encode('123456789') }]));
    // The check value of CRC-32.
    expect(bytes.readUInt32LE(14)).toBe(0xcbf43926);
  });

  it('names every file once', () => {
    expect(distinctNames(['a.xlsx', 'A.xlsx', 'a.xlsx', 'none', 'none'])).toEqual([
      'a.xlsx',
      'A (2).xlsx',
      'a (3).xlsx',
      'none',
      'none (2)',
    ]);
  });
});
