import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';

/**
 * The layout of a ZIP file that may be larger than 4 GB and have more than 65,535 files (APPNOTE 6.3, ZIP64), written
 * and read in chunks: packages of Word and Excel (`core/files/zip-package.ts`) are in memory as a whole and need none
 * of it.
 */
export const ZipEntry = z.object({
  name: z.string(),
  offset: z.number().int(),
  checksum: z.number().int(),
  packedBytes: z.number().int(),
  sizeBytes: z.number().int(),
});
export type ZipEntry = z.infer<typeof ZipEntry>;

const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
};
/** Version 4.5: the first that knows ZIP64. */
const version = 45;
const utf8Names = 0x0800;
const deflated = 8;
/** 1 January 1980: the same content results in the same bytes. */
const fixedDate = 0x0021;
const all16 = 0xffff;
const all32 = 0xffffffff;
const localBytes = 30;
const centralBytes = 46;
const end64Bytes = 56;
const locator64Bytes = 20;
const endBytes = 22;
/** End records of our archives, which have no comment. */
export const tailBytes = end64Bytes + locator64Bytes + endBytes;

/** The fields that both headers of a file share. */
const sharedFields = ({ checksum, packedBytes, sizeBytes }: ZipEntry, nameBytes: number): Buffer => {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(fixedDate, 8);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(packedBytes, 14);
  fields.writeUInt32LE(sizeBytes, 18);
  fields.writeUInt16LE(nameBytes, 22);
  return fields;
};

/** The bytes of a file in the archive, and its entry; it begins at `offset`. */
export const packEntry = (name: string, content: Uint8Array, offset: number): { entry: ZipEntry; bytes: Buffer } => {
  const packed = deflateRawSync(content, { level: 6 });
  const entry = { name, offset, checksum: crc32(content), packedBytes: packed.length, sizeBytes: content.length };
  const nameText = Buffer.from(name, 'utf8');
  const header = Buffer.alloc(localBytes);
  header.writeUInt32LE(signatures.local, 0);
  sharedFields(entry, nameText.length).copy(header, 4);
  return { entry, bytes: Buffer.concat([header, nameText, packed]) };
};

/** How many bytes a file takes in the archive with its header. */
export const lengthOf = ({ name, packedBytes }: ZipEntry): number =>
  localBytes + Buffer.byteLength(name, 'utf8') + packedBytes;

/** The content of a file from its bytes in the archive. @throws where they are damaged. */
export const unpackEntry = (entry: ZipEntry, bytes: Buffer): Buffer => {
  if (bytes.readUInt32LE(0) !== signatures.local) throw new Error(`${entry.name} is not where the archive says`);
  const start = localBytes + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  const content = inflateRawSync(bytes.subarray(start, start + entry.packedBytes));
  if (crc32(content) !== entry.checksum) throw new Error(`${entry.name} is damaged`);
  return content;
};

const centralRecord = (entry: ZipEntry): Buffer => {
  const nameText = Buffer.from(entry.name, 'utf8');
  const isFar = entry.offset >= all32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const record = Buffer.alloc(centralBytes);
  record.writeUInt32LE(signatures.central, 0);
  record.writeUInt16LE(version, 4);
  sharedFields(entry, nameText.length).copy(record, 6);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isFar ? all32 : entry.offset, 42);
  return Buffer.concat([record, nameText, extra]);
};

/** The end of the archive: the directory, which begins at `offset`, and the end records. */
export const directoryOf = (entries: readonly ZipEntry[], offset: number): Buffer => {
  const directory = Buffer.concat(entries.map(centralRecord));
  const end64 = Buffer.alloc(end64Bytes);
  end64.writeUInt32LE(signatures.end64, 0);
  end64.writeBigUInt64LE(BigInt(end64Bytes - 12), 4);
  end64.writeUInt16LE(version, 12);
  end64.writeUInt16LE(version, 14);
  end64.writeBigUInt64LE(BigInt(entries.length), 24);
  end64.writeBigUInt64LE(BigInt(entries.length), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(locator64Bytes);
  locator.writeUInt32LE(signatures.locator64, 0);
  locator.writeBigUInt64LE(BigInt(offset + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(Math.min(entries.length, all16), 8);
  end.writeUInt16LE(Math.min(entries.length, all16), 10);
  end.writeUInt32LE(Math.min(directory.length, all32), 12);
  end.writeUInt32LE(Math.min(offset, all32), 16);
  return Buffer.concat([directory, end64, locator, end]);
};

/** The place of the directory, from the last bytes of an archive. @throws when the archive is not ours. */
export const findDirectory = (tail: Buffer): { offset: number; bytes: number } => {
  if (tail.length < tailBytes || tail.readUInt32LE(0) !== signatures.end64) throw new Error('no archive of a tenant');
  return { bytes: Number(tail.readBigUInt64LE(40)), offset: Number(tail.readBigUInt64LE(48)) };
};

/** The entries of a directory. */
export const readDirectory = (directory: Buffer): ZipEntry[] => {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (directory.readUInt32LE(at) !== signatures.central) throw new Error('damaged directory of an archive');
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const near = directory.readUInt32LE(at + 42);
    const extra = at + centralBytes + nameBytes;
    entries.push({
      name: directory.toString('utf8', at + centralBytes, extra),
      offset: near === all32 ? Number(directory.readBigUInt64LE(extra + 4)) : near,
      checksum: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      sizeBytes: directory.readUInt32LE(at + 24),
    });
    at = extra + extraBytes;
  }
  return entries;
};
