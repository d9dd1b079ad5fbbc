import { describe, expect, it } from 'vitest';
import { type FileFormat, fileFormats } from '../../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { estimatedLength } from './estimated-size.ts';

type Sizes = Partial<Record<FileFormat, number>>;
/** Pages and bytes of reports as this product makes them. */
const made: [language: Language, pages: number, sizes: Sizes][] = [
  ['en', 11, { xlsx: 42_647, docx: 135_731 }],
  ['en', 17, { xlsx: 63_131, docx: 173_397 }],
  ['en', 67, { xlsx: 171_527, docx: 238_157 }],
  ['en', 109, { xlsx: 265_600, docx: 450_883 }],
  ['zhTw', 12, { xlsx: 44_502, docx: 136_438 }],
  ['zhTw', 46, { xlsx: 129_852, docx: 186_291 }],
  ['zhTw', 112, { xlsx: 277_761, docx: 453_968 }],
  ['en', 8, { pdf: 126_963 }],
  ['en', 12, { pdf: 168_387 }],
  ['en', 16, { pdf: 268_202 }],
  ['en', 32, { pdf: 372_931 }],
  ['en', 109, { pdf: 1_175_081 }],
  ['en', 430, { pdf: 4_491_106 }],
  ['zhTw', 12, { pdf: 327_790 }],
  ['zhTw', 15, { pdf: 349_467 }],
  ['zhTw', 33, { pdf: 529_840 }],
  ['zhTw', 57, { pdf: 770_496 }],
  ['zhTw', 106, { pdf: 1_306_624 }],
];

describe('the length of all files together', () => {
  it.each(made)('is accurate to a quarter for a report in %s of %d pages: %o', (language, pages, sizes) => {
    const counted = { [language]: { pages, sizeBytes: null } };
    const formats = fileFormats.filter((format) => sizes[format] !== undefined);
    for (const format of formats) {
      const length = estimatedLength({ formats: [format], languages: [language], counted });
      expect(Math.abs((length?.sizeBytes ?? 0) / (sizes[format] ?? 0) - 1)).toBeLessThan(0.25);
    }
    const all = estimatedLength({ formats, languages: [language], counted });
    expect(all).toMatchObject({ pages, fileCount: formats.length, isWithoutPhoto: true });
  });

  it('uses counts of the preview and of the last revision unchanged, and rounds the sizes', () => {
    const file = { format: 'docx' as const, fileName: 'a.docx', sizeBytes: 1_000_000, sha256: 'a'.repeat(64) };
    const facts = { formats: ['pdf', 'docx'], languages: ['en'] } satisfies Pick<
      Parameters<typeof estimatedLength>[0],
      'formats' | 'languages'
    >;
    const counted = { en: { pages: 64, sizeBytes: 4_040_000 } };
    expect(estimatedLength({ ...facts, counted, last: { files: [file] } })).toEqual({
      pages: 64,
      sizeBytes: 5_000_000,
      fileCount: 2,
      isWithoutPhoto: false,
    });
    expect(estimatedLength({ ...facts, counted })).toMatchObject({ sizeBytes: 4_300_000, isWithoutPhoto: true });
    const inChinese = { ...file, language: 'zhTw' as const };
    expect(estimatedLength({ ...facts, counted, last: { files: [inChinese] } })?.sizeBytes).toBe(4_300_000);
  });

  it('assumes the same length for a language without a page count as for the other', () => {
    const counted = { zhTw: { pages: 20, sizeBytes: null } };
    expect(estimatedLength({ formats: ['xlsx'], languages: ['en', 'zhTw'], counted })).toEqual({
      pages: 40,
      sizeBytes: 130_000,
      fileCount: 2,
      isWithoutPhoto: false,
    });
  });

  it('is not estimated until pages were counted', () => {
    expect(estimatedLength({ formats: fileFormats, languages: ['en'], counted: {} })).toBeUndefined();
  });
});
