/**
 * One ZIP file of several, put together on the device: the workbooks belong to different organisations, and no function
 * may read those of two. Workbooks are compressed already, so they are stored as they are (APPNOTE 6.3, method 0).
 */
export type ZippedFile = { name: string; bytes: Uint8Array };

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const version = 20;
const utf8Names = 0x0800;
/** 1 January 1980, the earliest date of the format. */
const fixedDate = 0x0021;

const table = Uint32Array.from({ length: 256 }, (_none, value) => {
  let rest = value;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const checksumOf = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
};

/** Little-endian fields, each with its size in bytes. */
const fieldsOf = (fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

/** "Report.xlsx" of a second client becomes "Report (2).xlsx". */
export const distinctNames = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), count);
    return count === 1 ? name : name.replace(/(\.[^.]*)?$/, ` (${count})$1`);
  });
};

/** The parts of the ZIP file, in order. */
export const zipFiles = (files: readonly ZippedFile[]): Uint8Array<ArrayBuffer>[] => {
  const names = distinctNames(files.map(({ name }) => name));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (chunks: readonly Uint8Array[]): number => chunks.reduce((sum, { length }) => sum + length, 0);
  let offset = 0;
  for (const [at, { bytes }] of files.entries()) {
    const name = new TextEncoder().encode(names[at]);
    const shared = [
      [2, version],
      [2, utf8Names],
      [2, 0],
      [2, 0],
      [2, fixedDate],
      [4, checksumOf(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    const local = [fieldsOf([[4, signatures.local], ...shared]), name, Uint8Array.from(bytes)];
    const tail = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const;
    directory.push(fieldsOf([[4, signatures.central], [2, version], ...shared, ...tail]), name);
    parts.push(...local);
    offset += sizeOf(local);
  }
  const end = fieldsOf([
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, sizeOf(directory)],
    [4, offset],
    [2, 0],
  ]);
  return [...parts, ...directory, end];
};
