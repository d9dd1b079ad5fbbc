import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Language } from '../../../shared/model/text/language.ts';
import { keycap, keycaps, openCoverage } from './coverage.ts';
import { mainCoverage } from './main-coverage.ts';

/**
 * Fonts as `data:` URLs, since the browser has no network access (architecture fact 11). The families are split into
 * subsets by Unicode range, 3 MB a weight for Chinese: only the subsets that the text needs are embedded. Characters of
 * no main family (subscript digits among them) come from Open Sans in the browser's own package, and characters that it
 * lacks from spare families, which are opened for no other text.
 *
 * The fonts folder has the layout of the @fontsource packages: `noto-sans/unicode.json`, `noto-sans/files/*.woff2`,
 * `noto-sans-tc/…`, `noto-sans-arabic/…` and so on; of the files only `*-{400,600}-normal.woff2` and
 * `noto-sans-*-{400,600}-italic.woff2` are read.
 */
type Range = readonly [from: number, to: number];
type Subset = { name: string; ranges: Range[] };
type Family = {
  packageName: string;
  cssName: string;
  subsets: Subset[];
  styles: readonly FontStyle[];
  isSpare?: boolean;
};
/** `slant`: the `font-style` in the style sheet, if it differs from the font's own style. */
type FontStyle = { weight: 400 | 600; style: 'normal' | 'italic'; slant?: string };

const UnicodeRanges = z.record(z.string(), z.string());

const parseRanges = (list: string): Range[] =>
  list.split(',').map((entry) => {
    const [from = '', to] = entry.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
  });

const regular: FontStyle = { weight: 400, style: 'normal' };
const heavy: FontStyle = { weight: 600, style: 'normal' };
const withItalics: readonly FontStyle[] = [
  regular,
  heavy,
  { weight: 400, style: 'italic' },
  { weight: 600, style: 'italic' },
];
/**
 * Scripts without italics are emphasised by weight, as Chinese is: the heavy face is also their italic
 * face.
 */
const upright: readonly FontStyle[] = [regular, { ...heavy, slant: 'oblique 0deg 20deg' }];

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

const mathFamily = 'noto-sans-math';
const signFamily = 'dejavu-sans';
const emojiFamily = 'noto-emoji';

const keycapPoint = keycap.codePointAt(0) ?? 0;

/** For characters that the main families lack, in order of precedence: of Hong Kong and rare ones, scripts, symbols. */
const spareFamilies: readonly [packageName: string, cssName: string, styles: readonly FontStyle[]][] = [
  ['noto-sans-hk', 'Noto Sans HK', upright],
  ['noto-sans-sc', 'Noto Sans SC', upright],
  ['noto-sans-jp', 'Noto Sans JP', upright],
  ['noto-sans-kr', 'Noto Sans KR', upright],
  ['noto-sans-thai', 'Noto Sans Thai', upright],
  ['noto-sans-bengali', 'Noto Sans Bengali', upright],
  ['noto-sans-tamil', 'Noto Sans Tamil', upright],
  ['noto-sans-khmer', 'Noto Sans Khmer', upright],
  ['noto-sans-myanmar', 'Noto Sans Myanmar', upright],
  [mathFamily, 'Noto Sans Math', [regular]],
  ['noto-sans-symbols-2', 'Noto Sans Symbols 2', [regular]],
  [signFamily, 'DejaVu Sans', [regular]],
];

/** Letters of Latin and related scripts, which every package includes. */
const isForeign = ({ name }: Subset): boolean => !/^(?:latin|cyrillic|greek|vietnamese)/.test(name);

/** The indexes of these packages list only Latin letters or nothing; their one file has these symbols and scripts. */
const unnamed: Readonly<Record<string, Range[]>> = {
  [mathFamily]: [
    [0x2032, 0x2057],
    [0x2100, 0x214f],
    [0x2190, 0x23ff],
    [0x25a0, 0x25ff],
    [0x27c0, 0x2bff],
    [0x1d400, 0x1d7ff],
  ],
  [signFamily]: [
    [0x2cd, 0x2cd],
    [0x300, 0x36f],
    [0x3e2, 0x3ef],
    [0x531, 0x58f],
    [0x7c0, 0x7ff],
    [0xe80, 0xeff],
    [0x10a0, 0x10ff],
    [0x1400, 0x169f],
    [0x1dc0, 0x1dff],
    [0x2010, 0x218f],
    [0x2300, 0x27bf],
    [0x2c60, 0x2e2f],
    [0xa4d0, 0xa4ff],
    [0xa640, 0xa7ff],
    [0xfb00, 0xfb1c],
    [0xfe20, 0xfe2f],
    [0x10300, 0x1032f],
    [0x1ee00, 0x1eeff],
  ],
};

const readSpares = (directory: URL): Promise<Family[]> =>
  Promise.all(
    spareFamilies.map(async ([packageName, cssName, styles]) => {
      const family = await readFamily(directory, packageName, cssName, styles);
      const ranges = unnamed[packageName];
      const subsets = ranges ? [{ name: 'latin', ranges }] : family.subsets.filter(isForeign);
      return { ...family, subsets, isSpare: true };
    }),
  );

const readMains = async (directory: URL): Promise<Family[]> => {
  const [latin, chinese, ...others] = await Promise.all([
    readFamily(directory, 'noto-sans', 'Noto Sans', withItalics),
    readFamily(directory, 'noto-sans-tc', 'Noto Sans TC', upright),
    readFamily(directory, 'noto-sans-arabic', 'Noto Sans Arabic', upright),
    readFamily(directory, 'noto-sans-hebrew', 'Noto Sans Hebrew', upright),
    readFamily(directory, emojiFamily, 'Noto Emoji', upright),
  ]);
  const isOwnScript = ({ name }: Subset): boolean => /^(arabic|hebrew|\d+)$/.test(name);
  return [latin, chinese, ...others.map((family) => ({ ...family, subsets: family.subsets.filter(isOwnScript) }))];
};

/**
 * The fonts in the order of the style sheet; of fonts other than Latin and Chinese ones, only the scripts that they are
 * for.
 */
export const readFamilies = async (directory: URL): Promise<Family[]> =>
  (await Promise.all([readMains(directory), readSpares(directory)])).flat();

const mainStack = "'Noto Sans','Noto Sans TC','Noto Sans Arabic','Noto Sans Hebrew','Noto Emoji'";
const spareStack = spareFamilies.map(([, cssName]) => `'${cssName}'`).join(',');
export const fontStack = `${mainStack},${spareStack},sans-serif`;

const families = new Map<string, Promise<Family[]>>();

const familiesIn = (directory: URL): Promise<Family[]> => {
  const known = families.get(directory.href);
  if (known) return known;
  const pending = readFamilies(directory);
  families.set(directory.href, pending);
  pending.catch(() => families.delete(directory.href));
  return pending;
};

/**
 * Dash and ellipsis fill a whole square in Chinese text: there the Chinese font draws them. It does not draw the middle
 * dot, which separates texts between spaces, often Latin ones.
 */
const fullWidthInChinese = new Set([0x2014, 0x2026]);

/** Symbols and arrows that the Latin font's index claims but its files lack. */
const notInLatin = new Set([
  0x2010, 0x2011, 0x2012, 0x2015, 0x2016, 0x2021, 0x2025, 0x2027, 0x2030, 0x2035, 0x203b, 0x203c, 0x2042, 0x2049,
  0x204f, 0x2191, 0x2193, 0x2215,
]);

const holds = (subset: Subset, codePoint: number): boolean =>
  subset.ranges.some(([from, to]) => codePoint >= from && codePoint <= to);

type Choice = { family: Family; subset: Subset; codePoints: number[] };

let mainFaces: ReturnType<typeof openCoverage> | undefined;

/**
 * Whether a main family or the browser's own font has a character. The list is loaded on demand: prints without one
 * need none.
 */
const hasMainFace = (codePoint: number): boolean => {
  mainFaces ??= openCoverage(mainCoverage);
  return mainFaces(codePoint);
};

/** Joiners and variation selectors belong to the font of the surrounding characters. */
const isJoiner = (codePoint: number): boolean =>
  codePoint === 0x200c ||
  codePoint === 0x200d ||
  codePoint === 0xfe0f ||
  codePoint === keycapPoint ||
  codePoint > 0xe0000;

type Claim = [family: Family, subset: Subset];

const claimsOf = (codePoint: number, families: readonly Family[]): Claim[] =>
  families.flatMap((family) =>
    family.subsets.filter((subset) => holds(subset, codePoint)).map((subset): Claim => [family, subset]),
  );

const isMain = ({ isSpare }: Family): boolean => !isSpare;

/**
 * The subsets of main families that may draw a character. The indexes claim more than the files have, so if the Latin
 * font does not claim it, all candidates are returned and the browser uses the first with the glyph.
 */
export const mainCandidates = (codePoint: number, language: Language, families: readonly Family[]): Claim[] => {
  const claims = claimsOf(codePoint, families.filter(isMain));
  if (isJoiner(codePoint)) return claims;
  const isLatin = ([family]: Claim): boolean => family === families[0];
  const isFullWidth = language === 'zhTw' && fullWidthInChinese.has(codePoint);
  const isLeftToLatin = claims.some(isLatin) && !isFullWidth && !notInLatin.has(codePoint);
  return isLeftToLatin ? claims.filter(isLatin) : claims.filter((claim) => !isLatin(claim));
};

const spareCandidates = (codePoint: number, families: readonly Family[]): Claim[] =>
  claimsOf(
    codePoint,
    families.filter((family) => !isMain(family)),
  );

/** Invisible characters, which need no font. */
const isUnseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

const candidates = (codePoint: number, language: Language, families: readonly Family[]): Claim[] =>
  isJoiner(codePoint) || hasMainFace(codePoint) || isUnseen.test(String.fromCodePoint(codePoint))
    ? mainCandidates(codePoint, language, families)
    : spareCandidates(codePoint, families);

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
  // A keycap is drawn only if its digit comes from the font with the keycap, too.
  for (const { family, subset, codePoints } of choices.values()) {
    if (family.packageName !== emojiFamily || !holds(subset, keycapPoint)) continue;
    const digits = [...text.matchAll(keycaps)].flatMap(([signs]) => Array.from(signs));
    codePoints.push(...new Set(digits.map((sign) => sign.codePointAt(0) ?? 0)));
  }
  // A joiner only shapes letters if it comes from their own font.
  const joiners = [0x200c, 0x200d].filter((joiner) => text.includes(String.fromCodePoint(joiner)));
  for (const { family, subset, codePoints } of choices.values()) {
    if (family.isSpare) codePoints.push(...joiners.filter((joiner) => holds(subset, joiner)));
  }
  return [...choices.values()];
};

const unicodeRange = (codePoints: number[]): string =>
  [...new Set(codePoints)]
    .toSorted((a, b) => a - b)
    .map((codePoint) => `U+${codePoint.toString(16)}`)
    .join(',');

const faceOf = async (directory: URL, { family, subset, codePoints }: Choice, style: FontStyle): Promise<string> => {
  const file = `${family.packageName}-${subset.name}-${style.weight}-${style.style}.woff2`;
  const bytes = await readFile(new URL(`${family.packageName}/files/${file}`, directory));
  return (
    `@font-face{font-family:'${family.cssName}';font-weight:${style.weight};font-style:${style.slant ?? style.style};` +
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
