import { inflateSync } from 'node:zlib';

const headerBytes = { woff: 44, sfnt: 12 } as const;
const entryBytes = { woff: 20, sfnt: 16 } as const;

type Table = { tag: number; checksum: number; bytes: Uint8Array };

const readTables = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_one, index) => {
    const entry = headerBytes.woff + index * entryBytes.woff;
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed === length ? stored : inflateSync(stored),
    };
  });

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), as a PDF embeds it. The drawing library has an unpacker of
 * its own, which fails on some files.
 */
export const unpackWoff = (file: Uint8Array): Buffer => {
  const woff = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const tables = readTables(woff);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(headerBytes.sfnt + tables.length * entryBytes.sfnt);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [at, value] of [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].entries()) {
    header.writeUInt16BE(value, 4 + at * 2);
  }
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerBytes.sfnt + index * entryBytes.sfnt;
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries()) {
      header.writeUInt32BE(value, entry + at * 4);
    }
    offset += padded(bytes.length);
  }
  const bodies = tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
  return Buffer.concat([header, ...bodies]);
};
