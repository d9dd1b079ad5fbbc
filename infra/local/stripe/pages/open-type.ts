import { inflateSync } from 'node:zlib';

const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

/** Header and table directory as OpenType has them; the search fields are of the number of tables. */
const sfntHeader = (flavor: Buffer, tableCount: number): Buffer => {
  const header = Buffer.alloc(sfntHeaderBytes + sfntEntryBytes * tableCount);
  const power = Math.floor(Math.log2(tableCount));
  const range = sfntEntryBytes * 2 ** power;
  flavor.copy(header);
  header.writeUInt16BE(tableCount, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(sfntEntryBytes * tableCount - range, 10);
  return header;
};

/** A WOFF 1.0 file (W3C, sections 4 and 5) as the OpenType file that was put into it. */
export const woffToOpenType = (woff: Buffer): Buffer => {
  const tableCount = woff.readUInt16BE(12);
  const header = sfntHeader(woff.subarray(4, 8), tableCount);
  const parts = [header];
  let offset = header.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = woff.subarray(woffHeaderBytes + index * woffEntryBytes);
    const [at, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const packed = woff.subarray(at, at + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const target = sfntHeaderBytes + sfntEntryBytes * index;
    entry.copy(header, target, 0, 4);
    entry.copy(header, target + 4, 16, 20);
    header.writeUInt32BE(offset, target + 8);
    header.writeUInt32BE(length, target + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};
