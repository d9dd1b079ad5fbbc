import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * Reads and writes the ZIP packages of Word and Excel files (APPNOTE 6.3): no encryption, no ZIP64, which files of this
 * size never need. Written with one fixed date, so that the same parts give the same bytes.
 */
export type PackagePart = { name: string; content: Buffer };
/** A part with compressed content. */
export type PackedPart = { name: string; compressed: Buffer; sizeBytes: number; checksum: number };

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const deflated = 8;
/** Bit 11: names are UTF-8. */
const utf8Names = 0x0800;
/** 1 January 1980, the earliest date of the format. */
const fixedDate = 0x0021;

const findEnd = (bytes: Buffer): number => {
  for (let offset = bytes.length - 22; offset >= 0; offset -= 1) {
    if (bytes.readUInt32LE(offset) === endSignature) return offset;
  }
  throw new Error('not a ZIP package');
};

type Entry = PackedPart & { method: number };

const readEntry = (bytes: Buffer, at: number): { entry: Entry; next: number } => {
  if (bytes.readUInt32LE(at) !== centralSignature) throw new Error('damaged ZIP directory');
  const size = bytes.readUInt32LE(at + 20);
  const nameLength = bytes.readUInt16LE(at + 28);
  const tailLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    entry: {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, ''),
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      compressed: bytes.subarray(start, start + size),
      sizeBytes: bytes.readUInt32LE(at + 24),
    },
    next: at + 46 + nameLength + tailLength,
  };
};

const readEntries = (bytes: Buffer): Entry[] => {
  const end = findEnd(bytes);
  const entries: Entry[] = [];
  let offset = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const { entry, next } = readEntry(bytes, offset);
    if (!entry.name.endsWith('/')) entries.push(entry);
    offset = next;
  }
  return entries;
};

const unpack = ({ name, method, compressed }: Entry): PackagePart => ({
  name,
  content: method === deflated ? inflateRawSync(compressed) : Buffer.from(compressed),
});

/** The parts of a package in the order of its directory; folders are left out. Throws when it is no ZIP package. */
export const readPackage = (bytes: Buffer): PackagePart[] => readEntries(bytes).map(unpack);

/** The fields that a part's own header and its directory entry share. */
const sharedHeader = (part: PackedPart, name: Buffer): Buffer => {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(utf8Names, 2);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt16LE(0, 6);
  header.writeUInt16LE(fixedDate, 8);
  header.writeUInt32LE(part.checksum, 10);
  header.writeUInt32LE(part.compressed.length, 14);
  header.writeUInt32LE(part.sizeBytes, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
};

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const centralEntry = (shared: Buffer, name: Buffer, offset: number): Buffer => {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(centralSignature), Buffer.from([20, 0]), shared, tail, name]);
};

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

const pack = ({ name, content }: PackagePart): PackedPart => ({
  name,
  compressed: deflateRawSync(content, { level: 6 }),
  sizeBytes: content.length,
  checksum: crc32(content),
});

/** Tags of cells repeat: a quarter less time for a tenth more bytes than the usual level (ADR 37). */
const textLevel = 3;

/** Compresses a part while its text is being generated: only the compressed bytes are in memory. */
export const packText = async (name: string, texts: AsyncIterable<string>): Promise<PackedPart> => {
  let sizeBytes = 0;
  let checksum = 0;
  const encode = async function* () {
    for await (const text of texts) {
      const bytes = Buffer.from(text, 'utf8');
      sizeBytes += bytes.length;
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
  };
  const source = Readable.from(encode());
  const deflate = createDeflateRaw({ level: textLevel });
  source.on('error', (error) => deflate.destroy(error));
  const compressed = await buffer(source.pipe(deflate));
  return { name, compressed, sizeBytes, checksum };
};

const joined = (chunks: readonly Buffer[]): Uint8Array => {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
};

/** A package of the parts in the given order. The same parts give the same bytes. */
export const writePackage = (parts: readonly (PackagePart | PackedPart)[]): Uint8Array => {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const given of parts) {
    const part = 'content' in given ? pack(given) : given;
    const { compressed } = part;
    const name = Buffer.from(part.name, 'utf8');
    const shared = sharedHeader(part, name);
    directory.push(centralEntry(shared, name, offset));
    const local = Buffer.concat([signature(localSignature), shared, name]);
    chunks.push(local, compressed);
    offset += local.length + compressed.length;
  }
  const central = Buffer.concat(directory);
  chunks.push(central, endRecord(parts.length, central.length, offset));
  return joined(chunks);
};
