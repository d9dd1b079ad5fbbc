import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Language } from '../../../../shared/model/language.ts';

/**
 * Fonts as `data:` URLs, since the browser may fetch nothing (architecture fact 11). The families come cut into subsets by
 * Unicode range, 3 MB a weight for Chinese: only the subsets that the text needs are embedded. Characters of no
 * family (subscript digits among them) come from Open Sans, which lies in the browser's own package.
 *
 * The fonts folder has the layout of the @fontsource packages: `noto-sans/unicode.json`, `noto-sans/files/*.woff2`,
 * `noto-sans-tc/…`, `noto-sans-arabic/…`, `noto-sans-hebrew/…`, `noto-emoji/…`; of the files only
 * `*-{400,600}-normal.woff2` and `noto-sans-*-400-italic.woff2` are read.
 */
type Range = readonly [from: number, to: number];
type Subset = { name: string; ranges: Range[] };
type Family = { packageName: string; cssName: string; subsets: Subset[]; styles: readonly FontStyle[] };
type FontStyle = { weight: 400 | 600; style: 'normal' | 'italic' };

const UnicodeRanges = z.record(z.string(), z.string());

const parseRanges = (list: string): Range[] =>
  list.split(',').map((entry) => {
    const [from = '', to] = entry.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
  });

const upright = [
  { weight: 400, style: 'normal' },
  { weight: 600, style: 'normal' },
] as const;

const readFamily = async (
  directory: URL,
  packageName: string,
  cssName: string,
  styles: readonly FontStyle[],
): Promise<Family> => {
  const text = await readFile(new URL(`${packageName}/unicode.json`, directory), 'utf8');
  const entries = Object.entries(UnicodeRanges.parse(JSON.parse(text)));
  // "[0]" of the index is file "…-0-…".
  const subsets = entries.map(([name, list]) => ({ name: name.replace(/[[\]]/g, ''), ranges: parseRanges(list) }));
  return { packageName, cssName, styles, subsets };
};

/** The faces in the order in which the style sheet names them; of the last three only the scripts that they are for. */
export const readFamilies = async (directory: URL): Promise<Family[]> => {
  const [latin, chinese, ...others] = await Promise.all([
    readFamily(directory, 'noto-sans', 'Noto Sans', [...upright, { weight: 400, style: 'italic' }]),
    readFamily(directory, 'noto-sans-tc', 'Noto Sans TC', upright),
    readFamily(directory, 'noto-sans-arabic', 'Noto Sans Arabic', upright),
    readFamily(directory, 'noto-sans-hebrew', 'Noto Sans Hebrew', upright),
    readFamily(directory, 'noto-emoji', 'Noto Emoji', upright),
  ]);
  const isOwnScript = ({ name }: Subset): boolean => /^(arabic|hebrew|\d+)$/.test(name);
  return [latin, chinese, ...others.map((family) => ({ ...family, subsets: family.subsets.filter(isOwnScript) }))];
};

export const fontStack = "'Noto Sans','Noto Sans TC','Noto Sans Arabic','Noto Sans Hebrew','Noto Emoji',sans-serif";

const families = new Map<string, Promise<Family[]>>();

const familiesIn = (directory: URL): Promise<Family[]> => {
  const known = families.get(directory.href);
  if (known) return known;
  const pending = readFamilies(directory);
  families.set(directory.href, pending);
  pending.catch(() => families.delete(directory.href));
  return pending;
};

/** Dash, ellipsis and middle dot fill a whole square in Chinese text: they come from the Chinese face there. */
const fullWidthInChinese = new Set([0x2014, 0x2026, 0x00b7]);

/** Signs and arrows that the index of the Latin face claims and its files do not hold. */
const notInLatin = new Set([
  0x2010, 0x2011, 0x2012, 0x2015, 0x2016, 0x2021, 0x2025, 0x2027, 0x2030, 0x2035, 0x203b, 0x203c, 0x2042, 0x2049,
  0x204f, 0x2191, 0x2193, 0x2215,
]);

const holds = (subset: Subset, codePoint: number): boolean =>
  subset.ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

type Choice = { family: Family; subset: Subset; codePoints: number[] };

/** Joiners and variation selectors belong to the characters around them, whatever face those come from. */
const isJoiner = (codePoint: number): boolean =>
  codePoint === 0x200c || codePoint === 0x200d || codePoint === 0xfe0f || codePoint === 0x20e3 || codePoint > 0xe0000;

/**
 * The subsets that may draw a character. The indexes claim more than the files hold, so where the Latin face does not
 * claim it, all that do are given and the browser takes the first that has the glyph.
 */
export const candidates = (codePoint: number, language: Language, families: readonly Family[]): [Family, Subset][] => {
  const claims = families.flatMap((family) =>
    family.subsets.filter((subset) => holds(subset, codePoint)).map((subset): [Family, Subset] => [family, subset]),
  );
  if (isJoiner(codePoint)) return claims;
  const isLatin = ([family]: [Family, Subset]): boolean => family === families[0];
  const isFullWidth = language === 'zhTw' && fullWidthInChinese.has(codePoint);
  const isLeftToLatin = claims.some(isLatin) && !isFullWidth && !notInLatin.has(codePoint);
  return isLeftToLatin ? claims.filter(isLatin) : claims.filter((claim) => !isLatin(claim));
};

const chooseSubsets = (text: string, language: Language, families: readonly Family[]): Choice[] => {
  const choices = new Map<Subset, Choice>();
  for (const char of new Set(text)) {
    const codePoint = char.codePointAt(0) ?? 0;
    for (const [family, subset] of candidates(codePoint, language, families)) {
      const choice = choices.get(subset) ?? { family, subset, codePoints: [] };
      choice.codePoints.push(codePoint);
      choices.set(subset, choice);
    }
  }
  return [...choices.values()];
};

const unicodeRange = (codePoints: number[]): string =>
  codePoints
    .toSorted((a, b) => a - b)
    .map((codePoint) => `U+${codePoint.toString(16)}`)
    .join(',');

const faceOf = async (directory: URL, { family, subset, codePoints }: Choice, style: FontStyle): Promise<string> => {
  const file = `${family.packageName}-${subset.name}-${style.weight}-${style.style}.woff2`;
  const bytes = await readFile(new URL(`${family.packageName}/files/${file}`, directory));
  return (
    `@font-face{font-family:'${family.cssName}';font-weight:${style.weight};font-style:${style.style};` +
    `src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2');` +
    `unicode-range:${unicodeRange(codePoints)}}`
  );
};

/** The `@font-face` rules for a text. */
export const fontFaces = async (text: string, language: Language, directory: URL): Promise<string> => {
  const choices = chooseSubsets(text, language, await familiesIn(directory));
  const faces = choices.flatMap((choice) => choice.family.styles.map((style) => faceOf(directory, choice, style)));
  return (await Promise.all(faces)).join('\n');
};
