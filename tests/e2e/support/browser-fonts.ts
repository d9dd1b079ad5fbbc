/**
 * Chinese glyphs for the test browser, which has none: without them every character is a box of another width, and
 * checks of reflow and clipped text in Chinese would be invalid. The fonts are those that the files embed (`.woff`),
 * decompressed, since a system font cannot be compressed.
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
  // Last and atomically: the file marks the fonts as complete.
  writeFileSync(`${fontsFileIn(folder)}.new`, text);
  renameSync(`${fontsFileIn(folder)}.new`, fontsFileIn(folder));
};
