import { crc32, createInflateRaw } from 'node:zlib';
import { WorkbookRefused } from './workbook-refused.ts';

/**
 * Reads an untrusted ZIP package (APPNOTE 6.3). Every offset is checked against the file's length; a part is unpacked
 * in chunks up to a limit, whatever size it states, and is verified by its checksum, so that a corrupted digit never
 * becomes a figure. Encryption and ZIP64 are refused; no workbook within the size limit needs them.
 */
type Entry = { method: number; start: number; packedBytes: number; checksum: number };
export type OpenPackage = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The text of a part in pieces; nothing for a part that is not there. */
  textOf(name: string, bytesMax: number): AsyncGenerator<string>;
};

const endSignature = 0x06054b50;
const centralSignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;
const encryptedFlag = 0x0001;
const zip64Mark = 0xffffffff;
const entriesMax = 1_000;
/** The end record follows everything but a comment of at most 65,535 bytes. */
const endRecordBytes = 22;
const commentBytesMax = 65_535;

const damaged = (): never => {
  throw new WorkbookRefused('damaged');
};

const findEnd = (bytes: Buffer): number => {
  const last = bytes.length - endRecordBytes;
  for (let offset = last; offset >= Math.max(0, last - commentBytesMax); offset -= 1) {
    if (bytes.readUInt32LE(offset) === endSignature) return offset;
  }
  return damaged();
};

const readEntry = (bytes: Buffer, at: number): { name: string; entry: Entry; next: number } => {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralSignature) return damaged();
  if ((bytes.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new WorkbookRefused('password');
  const method = bytes.readUInt16LE(at + 10);
  const checksum = bytes.readUInt32LE(at + 16);
  const packedBytes = bytes.readUInt32LE(at + 20);
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  const isForeign = method !== stored && method !== deflated;
  if (isForeign || packedBytes === zip64Mark || local === zip64Mark) return damaged();
  if (next > bytes.length || local + 30 > bytes.length || bytes.readUInt32LE(local) !== localSignature)
    return damaged();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packedBytes > bytes.length) return damaged();
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
  return { name, entry: { method, start, packedBytes, checksum }, next };
};

const readDirectory = (bytes: Buffer): ReadonlyMap<string, Entry> => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > entriesMax) return damaged();
  const entries = new Map<string, Entry>();
  let offset = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { name, entry, next } = readEntry(bytes, offset);
    // Two parts of one name are read one way here and another way elsewhere.
    if (entries.has(name)) return damaged();
    entries.set(name, entry);
    offset = next;
  }
  return entries;
};

const pieceBytes = 262_144;

const unpack = async function* (packed: Buffer, { method }: Entry): AsyncGenerator<Buffer> {
  if (method === stored) {
    for (let at = 0; at < packed.length; at += pieceBytes) yield packed.subarray(at, at + pieceBytes);
    return;
  }
  const inflate = createInflateRaw({ chunkSize: pieceBytes });
  inflate.end(packed);
  try {
    for await (const piece of inflate) {
      if (piece instanceof Buffer) yield piece;
    }
  } catch {
    damaged();
  } finally {
    inflate.destroy();
  }
};

const isZip = (bytes: Buffer): boolean => bytes.length >= endRecordBytes && bytes.readUInt32LE(0) === localSignature;

/** A compound file (MS-CFB), in which Office keeps old files, and a package that it encrypted (MS-OFFCRYPTO 2.3.4). */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const isEncrypted = (bytes: Buffer): boolean =>
  bytes.subarray(0, compoundFile.length).equals(compoundFile) && bytes.includes(encryptedPackage);

/**
 * Reads the directory of a package. Throws WorkbookRefused: `password` for an encrypted one, `format` for a file that
 * is no package, `damaged` for a truncated or forged one.
 */
export const openPackage = (given: Uint8Array): OpenPackage => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (!isZip(bytes)) throw new WorkbookRefused(isEncrypted(bytes) ? 'password' : 'format');
  const entries = readDirectory(bytes);
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    textOf: async function* (name, bytesMax) {
      const entry = entries.get(name);
      if (!entry) return;
      // XML of a workbook is UTF-8; anything else is no text that we know how to read.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      const decode = (piece?: Buffer): string => {
        try {
          return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
        } catch {
          return damaged();
        }
      };
      let unpacked = 0;
      let checksum = 0;
      for await (const piece of unpack(bytes.subarray(entry.start, entry.start + entry.packedBytes), entry)) {
        unpacked += piece.length;
        if (unpacked > bytesMax) throw new WorkbookRefused('volume');
        checksum = crc32(piece, checksum);
        yield decode(piece);
      }
      if (checksum !== entry.checksum) damaged();
      yield decode();
    },
  };
};
