const headerBytes = { woff: 44, sfnt: 12 } as const;
const entryBytes = { woff: 20, sfnt: 16 } as const;

type Inflate = (bytes: Uint8Array) => Uint8Array;
type Table = { tag: number; checksum: number; bytes: Uint8Array };

const readTables = (woff: Uint8Array, inflate: Inflate): Table[] => {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  return Array.from({ length: view.getUint16(12) }, (_one, index) => {
    const entry = headerBytes.woff + index * entryBytes.woff;
    const offset = view.getUint32(entry + 4);
    const packedLength = view.getUint32(entry + 8);
    const stored = woff.subarray(offset, offset + packedLength);
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      bytes: packedLength === view.getUint32(entry + 12) ? stored : inflate(stored),
    };
  });
};

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), as a PDF embeds it; `inflate` unpacks zlib. The
 * unpacker of the drawing library fails on some files.
 */
export const unpackWoff = (woff: Uint8Array, inflate: Inflate): Uint8Array => {
  const tables = readTables(woff, inflate);
  const start = headerBytes.sfnt + tables.length * entryBytes.sfnt;
  const sfnt = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  const view = new DataView(sfnt.buffer);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, new DataView(woff.buffer, woff.byteOffset).getUint32(4));
  const counts = [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16];
  for (const [at, count] of counts.entries()) view.setUint16(4 + at * 2, count);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerBytes.sfnt + index * entryBytes.sfnt;
    for (const [at, value] of [tag, checksum, offset, bytes.length].entries()) view.setUint32(entry + at * 4, value);
    sfnt.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return sfnt;
};
