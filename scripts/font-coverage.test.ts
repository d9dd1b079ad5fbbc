import { beforeAll, describe, expect, it } from 'vitest';
import { type Coverage, openCoverage } from '../functions/render-pdf/fonts/coverage.ts';
import { mainCoverage } from '../functions/render-pdf/fonts/main-coverage.ts';
import { fontCoverage } from '../functions/report-design/design/font-coverage.ts';
import { readCoverages } from './font-coverage.ts';

/**
 * Spaces, controls and characters without width need no face; the rest of the index is of scripts that other faces
 * cover.
 */
const needsFace = (character: number): boolean =>
  character >= 0x20 &&
  character < 0xfffe &&
  !/[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(character));

const inOrder = (characters: Iterable<number>): number[] => [...characters].toSorted((a, b) => a - b);

const charactersOf = (coverage: Coverage): number[] => {
  const isListed = openCoverage(coverage);
  return Array.from({ length: 0x110000 }, (_, character) => character).filter(isListed);
};

describe('characters that the faces of the PDF have', () => {
  let coverages: Awaited<ReturnType<typeof readCoverages>>;
  beforeAll(async () => {
    coverages = await readCoverages();
  }, 60_000);

  it('are listed as the files have them', async () => {
    const { main, all: drawn } = coverages;
    expect(charactersOf(fontCoverage)).toEqual(inOrder(drawn));
    expect(charactersOf(mainCoverage)).toEqual(inOrder(main));
    for (const sign of '溫室氣體₂³※↑↓‰喆峯嘅مرحباשלוםहिन्दी🌱') expect(main).toContain(sign.codePointAt(0));
    for (const sign of '한국어ไทยবাংলাதமிழ்ខ្មែរမြန်မာ华为𨋢∮⇌⅓⅔ⅷ⁻Հայქართລາວ') expect(drawn).toContain(sign.codePointAt(0));
    expect(drawn).not.toContain('𓀀'.codePointAt(0));
  });

  it('lose no character of Latin and Chinese files to an index that claims more than its files contain', async () => {
    const { all: drawn, indexed } = coverages;
    const lost = [...indexed].filter((one) => needsFace(one) && !drawn.has(one));
    expect(lost.map((one) => String.fromCodePoint(one)).join('')).toBe('');
  });
});
