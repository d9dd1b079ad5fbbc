/**
 * Chinese glyphs for the browser of the tests, which brings none: without them every sign is a box of another width, and
 * what is said about reflow and clipped words in Chinese would not hold. The faces are those that the files embed (`.woff`),
 * unpacked, since a system font cannot be compressed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

const source = fileURLToPath(new URL('./files', import.meta.resolve('@fontsource/noto-sans-tc/package.json')));
const isWanted = (file: string): boolean => file.endsWith('-400-normal.woff');

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
const woffToOpenType = (woff: Buffer): Buffer => {
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

/** Private folder beside the unpacked browser: its home in the tests, and their fonts. */
export const browserHomeOf = (executablePath: string): string => `${dirname(executablePath)}-e2e`;

/** Fontconfig file in that folder: the browser's own faces and Chinese ones, nothing of the machine. */
export const fontsFileIn = (home: string): string => join(home, 'fonts.conf');

/** Writes the faces and the configuration, once for a browser. */
export const prepareFonts = (executablePath: string): void => {
  const folder = browserHomeOf(executablePath);
  if (existsSync(fontsFileIn(folder))) return;
  const faces = join(folder, 'chinese');
  mkdirSync(faces, { recursive: true, mode: 0o700 });
  for (const file of readdirSync(source).filter(isWanted)) {
    writeFileSync(join(faces, file.replace(/\.woff$/, '.ttf')), woffToOpenType(readFileSync(join(source, file))));
  }
  const folders = [join(dirname(executablePath), 'fonts'), faces].map((path) => `<dir>${path}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`;
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}${cache}</fontconfig>`;
  // Last and at once: the file says that the faces are there.
  writeFileSync(`${fontsFileIn(folder)}.new`, text);
  renameSync(`${fontsFileIn(folder)}.new`, fontsFileIn(folder));
};
