/**
 * Chinese glyphs for the browser of the tests, which brings none: without them every sign is a box of another width, and
 * what is said about reflow and clipped words in Chinese would not hold. The faces are those that the files embed (`.woff`),
 * unpacked, since a system font cannot be compressed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { unpackWoff } from '../../../shared/fonts/unpack-woff.ts';

const source = fileURLToPath(new URL('./files', import.meta.resolve('@fontsource/noto-sans-tc/package.json')));
const isWanted = (file: string): boolean => file.endsWith('-400-normal.woff');

/** Private folder next to the unpacked browser: its home in the tests, and their fonts. */
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
    writeFileSync(
      join(faces, file.replace(/\.woff$/, '.ttf')),
      unpackWoff(readFileSync(join(source, file)), inflateSync),
    );
  }
  const folders = [join(dirname(executablePath), 'fonts'), faces].map((path) => `<dir>${path}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`;
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}${cache}</fontconfig>`;
  // Last and at once: the file says that the faces are there.
  writeFileSync(`${fontsFileIn(folder)}.new`, text);
  renameSync(`${fontsFileIn(folder)}.new`, fontsFileIn(folder));
};
