/**
 * Writes which characters the faces of the PDF can draw: `node scripts/font-coverage.ts`. Users are warned of a
 * character without a face before a report is published; a test compares the written list with the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, deflateRawSync } from 'node:zlib';
import { mainCandidates, readFamilies } from '../functions/render-pdf/fonts/pdf-fonts.ts';

const root = new URL('../', import.meta.url);
const fontsDirectory = new URL('node_modules/@fontsource/', root);
const allWrittenTo = new URL('functions/report-design/design/font-coverage.ts', root);
const mainWrittenTo = new URL('functions/render-pdf/fonts/main-coverage.ts', root);

const cmapTag = 0;
const otherTag = 63;
const transformed = new Set([10, 11]);

/** A number of WOFF2: seven bits a byte, the last one without the high bit. */
const readBase128 = (bytes: Buffer, at: number): [value: number, next: number] => {
  let value = 0;
  let next = at;
  for (;;) {
    const byte = bytes.readUInt8(next);
    next += 1;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return [value, next];
  }
};

/** The table of characters of a WOFF2 file: tables lie one behind the other in one compressed stream. */
const cmapOfWoff2 = (bytes: Buffer): Buffer => {
  const count = bytes.readUInt16BE(12);
  let at = 48;
  let offset = 0;
  let place: [from: number, length: number] | undefined;
  for (let table = 0; table < count; table += 1) {
    const flags = bytes.readUInt8(at);
    const tag = flags & 0x3f;
    const version = flags >> 6;
    const [length, afterLength] = readBase128(bytes, at + (tag === otherTag ? 5 : 1));
    const isTransformed = transformed.has(tag) ? version !== 3 : version !== 0;
    const [stored, next] = isTransformed ? readBase128(bytes, afterLength) : [length, afterLength];
    if (tag === cmapTag) place = [offset, length];
    offset += stored;
    at = next;
  }
  if (!place) throw new Error('a face without a table of characters');
  const stream = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  return stream.subarray(place[0], place[0] + place[1]);
};

const cmapOfTrueType = (bytes: Buffer): Buffer => {
  for (let at = 12; at < 12 + bytes.readUInt16BE(4) * 16; at += 16) {
    if (bytes.toString('latin1', at, at + 4) !== 'cmap') continue;
    const from = bytes.readUInt32BE(at + 8);
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 12));
  }
  throw new Error('a face without a table of characters');
};

const segments = (table: Buffer, characters: Set<number>): void => {
  const twice = table.readUInt16BE(6);
  for (let at = 14; at < 14 + twice; at += 2) {
    const to = table.readUInt16BE(at);
    const from = table.readUInt16BE(at + twice + 2);
    const delta = table.readUInt16BE(at + 2 * twice + 2);
    const rangeAt = at + 3 * twice + 2;
    const range = table.readUInt16BE(rangeAt);
    for (let character = from; character <= to && character < 0xffff; character += 1) {
      const glyph = range === 0 ? character : table.readUInt16BE(rangeAt + range + 2 * (character - from));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) characters.add(character);
    }
  }
};

const groups = (table: Buffer, characters: Set<number>): void => {
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const from = table.readUInt32BE(at);
    const firstGlyph = table.readUInt32BE(at + 8);
    for (let character = from; character <= table.readUInt32BE(at + 4); character += 1) {
      if (firstGlyph + character - from !== 0) characters.add(character);
    }
  }
};

const charactersIn = (cmap: Buffer): Set<number> => {
  const characters = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + record * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) segments(table, characters);
    if (format === 12) groups(table, characters);
  }
  return characters;
};

const blockBytes = 512;

/** Open Sans, which the browser's own package brings and which draws what no family of ours has. */
const charactersOfBrowser = (): Set<number> => {
  const package_ = new URL('node_modules/@sparticuz/chromium/bin/fonts.tar.br', root);
  const archive = brotliDecompressSync(readFileSync(package_));
  for (let at = 0; at < archive.length; ) {
    const [name = ''] = archive.toString('latin1', at, at + 100).split('\0');
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    const from = at + blockBytes;
    if (name.endsWith('OpenSans-Regular.ttf')) {
      return charactersIn(cmapOfTrueType(archive.subarray(from, from + size)));
    }
    at = from + Math.ceil(size / blockBytes) * blockBytes;
  }
  throw new Error('the browser brings no Open Sans');
};

const readSubsets = async () => {
  const families = await readFamilies(fontsDirectory);
  const subsets = families.flatMap((family) =>
    family.subsets.map((subset) => {
      const file = `${family.packageName}/files/${family.packageName}-${subset.name}-400-normal.woff2`;
      const characters = [...charactersIn(cmapOfWoff2(readFileSync(new URL(file, fontsDirectory))))];
      const isNamed = (one: number): boolean => subset.ranges.some(([from, to]) => one >= from && one <= to);
      return { family, subset, characters, named: characters.filter(isNamed) };
    }),
  );
  return { families, subsets };
};

type Coverages = { main: Set<number>; all: Set<number>; indexed: Set<number> };

/**
 * Every character that some face draws, as `pdf-fonts.ts` chooses faces; those for which no spare one is opened; and those
 * that a file holds and its index names.
 */
export const readCoverages = async (): Promise<Coverages> => {
  const { families, subsets } = await readSubsets();
  const mains = subsets.filter(({ family }) => !family.isSpare);
  const spares = subsets.filter(({ family }) => family.isSpare);
  const isChosen = (subset: unknown, character: number): boolean =>
    mainCandidates(character, 'en', families).some(([, chosen]) => chosen === subset);
  const main = new Set([
    ...charactersOfBrowser(),
    ...mains.flatMap(({ subset, characters }) => characters.filter((one) => isChosen(subset, one))),
  ]);
  return {
    main,
    all: new Set([...main, ...spares.flatMap(({ named }) => named)]),
    indexed: new Set(subsets.flatMap(({ named }) => named)),
  };
};

const lineLength = 100;

/** A bit for each character up to the last, packed. */
const packed = (characters: ReadonlySet<number>): string[] => {
  const last = [...characters].reduce((max, one) => Math.max(max, one), 0);
  const bits = Buffer.alloc((last >> 3) + 1);
  for (const one of characters) bits.writeUInt8(bits.readUInt8(one >> 3) | (1 << (one & 7)), one >> 3);
  return (
    deflateRawSync(bits, { level: 9 })
      .toString('base64')
      .match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  );
};

const write = (to: URL, comment: string, name: string, characters: Set<number>, typeFrom: string): void => {
  const rows = packed(characters).map((line) => `  '${line}',`);
  const lines = [
    `import type { Coverage } from '${typeFrom}';`,
    '',
    `/** ${comment}; written by \`scripts/font-coverage.ts\`. */`,
    `export const ${name}: Coverage = [`,
    ...rows,
    '];',
    '',
  ];
  writeFileSync(to, lines.join('\n'));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { main, all } = await readCoverages();
  write(
    allWrittenTo,
    'Characters that a face of the PDF has',
    'fontCoverage',
    all,
    '../../render-pdf/fonts/coverage.ts',
  );
  write(mainWrittenTo, 'Characters that need no spare face', 'mainCoverage', main, './coverage.ts');
}
