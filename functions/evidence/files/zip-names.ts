const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
/** The end record is 22 bytes and a comment of at most 65,535. */
const endBytes = 22;
const tailBytes = endBytes + 65_535;
const entryBytes = 46;
const namesMax = 10_000;

const findEnd = (view: DataView): number | undefined => {
  for (let at = view.byteLength - endBytes; at >= Math.max(0, view.byteLength - tailBytes); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
};

/**
 * Names in the central directory of a ZIP file; nothing is decompressed, so a bomb is harmless. undefined: no ZIP file,
 * a broken one, one of several disks, of the 64-bit form or with more names than a document has.
 */
export const zipNames = (bytes: Uint8Array): string[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const total = view.getUint16(end + 10, true);
  if (total !== view.getUint16(end + 8, true) || total > namesMax) return undefined;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = 0; count < total; count += 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entrySignature) return undefined;
    const length = view.getUint16(at + 28, true);
    names.push(Buffer.from(bytes.subarray(at + entryBytes, at + entryBytes + length)).toString('utf8'));
    at += entryBytes + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
};
