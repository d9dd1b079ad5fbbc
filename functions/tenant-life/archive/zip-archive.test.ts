import { describe, expect, it } from 'vitest';
import { readPackage } from '../../core/files/zip-package.ts';
import {
  directoryOf,
  findDirectory,
  lengthOf,
  packEntry,
  readDirectory,
  tailBytes,
  unpackEntry,
  type ZipEntry,
} from './zip-archive.ts';

const archiveOf = (files: Record<string, string>): { bytes: Buffer; entries: ZipEntry[] } => {
  const [entries, chunks]: [ZipEntry[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const { entry, bytes } = packEntry(name, Buffer.from(text), offset);
    entries.push(entry);
    chunks.push(bytes);
    offset += bytes.length;
  }
  return { bytes: Buffer.concat([...chunks, directoryOf(entries, offset)]), entries };
};

const files = { 'items/Report/0001.jsonl': '{"pk":1}\n', 'files/報告.txt': 'Größe '.repeat(500), 'empty.txt': '' };

describe('the layout of archives', () => {
  it('is read back file by file from where the directory says', () => {
    const { bytes } = archiveOf(files);
    const place = findDirectory(bytes.subarray(bytes.length - tailBytes));
    const entries = readDirectory(bytes.subarray(place.offset, place.offset + place.bytes));
    const read = entries.map((entry) => [
      entry.name,
      unpackEntry(entry, bytes.subarray(entry.offset, entry.offset + lengthOf(entry))).toString(),
    ]);
    expect(Object.fromEntries(read)).toEqual(files);
  });

  it('is a ZIP file for other programs', () => {
    const { bytes } = archiveOf(files);
    expect(readPackage(bytes).map(({ name, content }) => [name, content.toString()])).toEqual(Object.entries(files));
  });

  it('keeps places beyond 4 GB', () => {
    const far: ZipEntry = { name: 'far', offset: 5_000_000_000, checksum: 1, packedBytes: 2, sizeBytes: 3 };
    const near: ZipEntry = { ...far, name: 'near', offset: 10 };
    const bytes = directoryOf([near, far], 6_000_000_000);
    const place = findDirectory(bytes.subarray(bytes.length - tailBytes));
    expect(place.offset).toBe(6_000_000_000);
    expect(readDirectory(bytes.subarray(0, place.bytes))).toEqual([near, far]);
  });

  it('says where bytes were changed', () => {
    const { bytes, entries } = archiveOf({ 'a.txt': 'some words that matter' });
    const [entry] = entries;
    if (!entry) throw new Error('no entry');
    const damaged = Buffer.from(bytes.subarray(0, lengthOf(entry)));
    damaged[damaged.length - 3] = (damaged[damaged.length - 3] ?? 0) ^ 1;
    expect(() => unpackEntry(entry, damaged)).toThrow();
  });
});
