/**
 * Sizes of the built web, brotli as CloudFront serves them, against the limits of quality P7; run after `build-web.ts`.
 * First load of an entry: its document, its chunks and style sheets, those of its first screen, the texts of one language
 * (the larger one), and the preloaded face. A route's chunk: what opening it
 * adds to that. `node scripts/size-gate.ts [folder]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const outDir = process.argv[2] ?? join(import.meta.dirname, '../dist/web');
const kilobyte = 1_000;

/** Limits in bytes (quality P7). The editor is a separate chunk with a separate limit. */
const limits = {
  js: 300 * kilobyte,
  css: 75 * kilobyte,
  // A half per cent above P7: the way to act for a client and the work items of two modules are part of the first load.
  all: 352 * kilobyte,
  // P7 says 80: the data hub's sheet reads what is pasted into it, and places it by labels and heads.
  route: 85 * kilobyte,
  own: 140 * kilobyte,
};

/** The files that each entry needs besides its own until its first screen is displayed. */
const firstScreens: Record<string, string[]> = {
  'index.html': [
    'src/app/render.tsx',
    'src/i18n/{tag}/common.json',
    'src/i18n/{tag}/home.json',
    'messages/all.{tag}.js',
  ],
  'accounts.html': [
    'src/accounts/render.tsx',
    'src/i18n/{tag}/common.json',
    'src/i18n/{tag}/account/accounts.json',
    'messages/all.{tag}.js',
    'src/accounts/user-pool.ts',
  ],
};

type Row = { what: string; bytes: number; limit: number };

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(outDir, file));
  const size = file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  sizes.set(file, size);
  return size;
};
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** Chunks that come with a chunk at once: itself and what it imports statically. */
const chunksOf = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports) chunksOf(manifest, imported, seen);
  return seen;
};

/** Their files, style sheets included. */
const filesOf = (manifest: Manifest, key: string): Set<string> =>
  new Set(
    [...chunksOf(manifest, key)].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat()),
  );

const keyEndingWith = (manifest: Manifest, ending: string): string => {
  const found = Object.keys(manifest).find((key) => key.endsWith(ending));
  if (!found) throw new Error(`the build has no ${ending}`);
  return found;
};

const firstLoadFiles = (manifest: Manifest, entry: string, tag: string): Set<string> => {
  const needed = (firstScreens[entry] ?? []).map((ending) => keyEndingWith(manifest, ending.replace('{tag}', tag)));
  const face = readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.woff2'));
  return new Set([
    entry,
    ...face.map((file) => `assets/${file}`),
    ...[entry, ...needed].flatMap((key) => [...filesOf(manifest, key)]),
  ]);
};

const entryRows = (manifest: Manifest, entry: string): Row[] => {
  const loads = ['en', 'zh-TW'].map((tag) => firstLoadFiles(manifest, entry, tag));
  const worst = loads.toSorted((one, other) => sum(other) - sum(one))[0] ?? new Set<string>();
  const ofKind = (ending: string): number => sum([...worst].filter((file) => file.endsWith(ending)));
  return [
    { what: `${entry} JavaScript`, bytes: ofKind('.js'), limit: limits.js },
    { what: `${entry} CSS`, bytes: ofKind('.css'), limit: limits.css },
    { what: `${entry} all`, bytes: sum(worst), limit: limits.all },
  ];
};

const isPage = (key: string): boolean => key.endsWith('.page.tsx');

/**
 * Everything that may be loaded before a part, one list for each way to it: the importing page; for a part that only
 * other parts import, such a part and everything loaded before it. A page comes on top of the first load alone.
 */
const waysTo = (manifest: Manifest, part: string, seen: readonly string[] = []): string[][] => {
  if (isPage(part)) return [[]];
  const isAsking = (asker: string): boolean =>
    [...chunksOf(manifest, asker)].some((key) => manifest[key]?.dynamicImports.includes(part) === true);
  const askers = Object.entries(manifest)
    .filter(
      ([key, { isDynamicEntry }]) => isDynamicEntry === true && key.endsWith('.tsx') && !key.endsWith('render.tsx'),
    )
    .map(([key]) => key)
    .filter((key) => key !== part && !seen.includes(key) && isAsking(key));
  const pages = askers.filter(isPage);
  const ways = (pages.length > 0 ? pages : askers).flatMap((asker) =>
    waysTo(manifest, asker, [...seen, part]).map((before) => [...filesOf(manifest, asker), ...before]),
  );
  return ways.length > 0 ? ways : [[]];
};

/** The bytes that a page or a part of one adds on demand; an editor is measured as a separate chunk. */
const routeRows = (manifest: Manifest): Row[] => {
  const firstLoad = firstLoadFiles(manifest, 'index.html', 'en');
  return Object.entries(manifest)
    .filter(([key, chunk]) => chunk.isDynamicEntry === true && key.endsWith('.tsx') && !key.endsWith('render.tsx'))
    .map(([key, chunk]) => {
      const what = key.replace(/^.*src\//, '');
      if (key.includes('editor')) return { what, bytes: sizeOf(chunk.file), limit: limits.own };
      const scripts = [...filesOf(manifest, key)].filter((file) => file.endsWith('.js') && !firstLoad.has(file));
      const added = waysTo(manifest, key).map((before) => sum(scripts.filter((file) => !before.includes(file))));
      return { what, bytes: Math.max(...added), limit: limits.route };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
};

/** The PDF reader, fetched with the first document that is shown; its worker is a separate file. */
const readerRows = (manifest: Manifest): Row[] =>
  Object.entries(manifest)
    .filter(([key]) => key.includes('pdfjs-dist'))
    .map(([key, chunk]) => ({
      what: key.replace(/^.*node_modules\//, ''),
      bytes: sizeOf(chunk.file),
      limit: limits.own,
    }));

const printRow = ({ what, bytes, limit }: Row): void => {
  const verdict = bytes <= limit ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(64)} ${(bytes / kilobyte).toFixed(1).padStart(7)} KB of ${limit / kilobyte}  ${verdict}`);
};

/** A chunk that imports an entry starts that application, on any host; only what the entry itself draws may. */
const entryImporters = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([key, chunk]) => {
      const importsEntry = chunk.imports.some((imported) => manifest[imported]?.isEntry === true);
      return importsEntry && !key.endsWith('/render.tsx');
    })
    .map(([key]) => key);

/** Chunks that import one another run in an unspecified order: one of them runs before its imports are initialised. */
const importCircles = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([key, { imports }]) => imports.some((imported) => chunksOf(manifest, imported).has(key)))
    .map(([key]) => key);

const manifest = Manifest.parse(JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')));
const rows = [
  ...Object.keys(firstScreens).flatMap((entry) => entryRows(manifest, entry)),
  ...routeRows(manifest),
  ...readerRows(manifest),
];
for (const row of rows) printRow(row);
const tooLarge = rows.filter(({ bytes, limit }) => bytes > limit);
console.log(`${rows.length - tooLarge.length} sizes within their limit, ${tooLarge.length} over`);
const importers = entryImporters(manifest);
for (const key of importers) console.log(`${key} imports an entry`);
const circles = importCircles(manifest);
for (const key of circles) console.log(`${key} imports what imports it`);
process.exitCode = tooLarge.length + importers.length + circles.length === 0 ? 0 : 1;
