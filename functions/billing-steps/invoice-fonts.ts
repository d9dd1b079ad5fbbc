import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import * as z from 'zod';
import { unpackWoff } from '../../shared/fonts/unpack-woff.ts';

/**
 * Fonts come cut into subsets by Unicode range (@fontsource): a text is drawn in runs, each with the subset that holds
 * it.
 */
type Subset = { file: string; ranges: readonly (readonly [number, number])[] };

const UnicodeRanges = z.record(z.string(), z.string());
const families = ['noto-sans', 'noto-sans-tc'] as const;

const parseRange = (entry: string): readonly [number, number] => {
  const [from = '', to] = entry.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
};

const readSubsets = async (directory: URL): Promise<Subset[]> => {
  const lists = await Promise.all(
    families.map(async (family) => {
      const text = await readFile(new URL(`${family}/unicode.json`, directory), 'utf8');
      return Object.entries(UnicodeRanges.parse(JSON.parse(text))).map(([name, list]) => ({
        file: `${family}/files/${family}-${name.replace(/[[\]]/g, '')}`,
        ranges: list.split(',').map(parseRange),
      }));
    }),
  );
  return lists.flat();
};

export type Weight = 400 | 600;
export type Run = { text: string; font: Buffer; fontName: string };
export type FontBook = { runs(text: string, weight: Weight): Promise<Run[]> };

const latin = 'noto-sans/files/noto-sans-latin';

/** Splits texts into runs of one font each; a character that no subset claims is drawn with the Latin one. */
export const openFontBook = async (directory: URL): Promise<FontBook> => {
  const subsets = await readSubsets(directory);
  const files = new Map<string, Promise<Buffer>>();
  const fileOf = (name: string): Promise<Buffer> => {
    const known =
      files.get(name) ?? readFile(new URL(name, directory)).then((file) => Buffer.from(unpackWoff(file, inflateSync)));
    files.set(name, known);
    return known;
  };
  const subsetOf = (char: string): string => {
    const code = char.codePointAt(0) ?? 0;
    const found = subsets.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
    return found?.file ?? latin;
  };
  return {
    async runs(text, weight) {
      const pieces: { file: string; text: string }[] = [];
      for (const char of text) {
        const last = pieces.at(-1);
        const file = subsetOf(char);
        if (last?.file === file) last.text += char;
        else pieces.push({ file, text: char });
      }
      return Promise.all(
        pieces.map(async (piece) => {
          const fontName = `${piece.file}-${weight}-normal.woff`;
          return { text: piece.text, fontName, font: await fileOf(fontName) };
        }),
      );
    },
  };
};
