import type { FileFormat, Publication } from '../../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';

/** The page count of the PDF in a language; a size only if the PDF itself was drawn. */
type Counted = { pages: number; sizeBytes: number | null };
type PublishedFiles = Pick<Publication, 'files'>;

export type LengthFacts = {
  formats: readonly FileFormat[];
  /** The report's own language first. */
  languages: readonly Language[];
  counted: Readonly<Partial<Record<Language, Counted>>>;
  /** The revision that was published last. */
  last?: PublishedFiles | undefined;
};
export type EstimatedLength = {
  pages: number;
  sizeBytes: number;
  fileCount: number;
  /** A file that would hold the photo of the cover follows from its pages alone, which have none. */
  isWithoutPhoto: boolean;
};

/**
 * Bytes of a file: the base of each format, and the addition per page of the PDF. Linear fits over reports of 8 to 430
 * pages in both languages, over one to seven frameworks, with texts, charts, tables and indexes but without photos;
 * the error was at most a fourth (PDF), a fifth (Word) or a tenth (Excel). Chinese fonts have more characters.
 */
const measured: Record<FileFormat, Record<Language, { base: number; page: number }>> = {
  pdf: { en: { base: 45_000, page: 10_400 }, zhTw: { base: 180_000, page: 10_500 } },
  xlsx: { en: { base: 15_000, page: 2_500 }, zhTw: { base: 15_000, page: 2_400 } },
  docx: { en: { base: 105_000, page: 2_500 }, zhTw: { base: 105_000, page: 2_500 } },
};

const byPages = (format: FileFormat, language: Language, pages: number): number => {
  const { base, page } = measured[format][language];
  return base + page * pages;
};

/** Files from before reports had a language each name none: they are in the report's own. */
const publishedSize = ({ languages, last }: LengthFacts, format: FileFormat, language: Language): number | undefined =>
  last?.files.find(
    (file) => file.format === format && (file.language === language || (!file.language && languages[0] === language)),
  )?.sizeBytes;

type FileLength = { sizeBytes: number; isByPages: boolean };

const fileLength = (facts: LengthFacts, format: FileFormat, language: Language, pages: number): FileLength => {
  const drawn = format === 'pdf' ? facts.counted[language]?.sizeBytes : null;
  const known = drawn ?? publishedSize(facts, format, language);
  return known === undefined
    ? { sizeBytes: byPages(format, language, pages), isByPages: true }
    : { sizeBytes: known, isByPages: false };
};

const figures = 2;

/**
 * Pages and rounded bytes of all files together: counts of the preview and of the last revision are used as they are,
 * the rest is estimated from the pages. Undefined until pages were counted.
 */
export const estimatedLength = (facts: LengthFacts): EstimatedLength | undefined => {
  const { formats, languages, counted } = facts;
  // A language without a count is assumed to have as many pages as the other.
  const [first] = languages.flatMap((language) => counted[language]?.pages ?? []);
  if (first === undefined) return undefined;
  const parts = languages.map((language) => ({ language, pages: counted[language]?.pages ?? first }));
  const files = parts.flatMap(({ language, pages }) =>
    formats.map((format) => ({ format, ...fileLength(facts, format, language, pages) })),
  );
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return {
    pages: parts.reduce((sum, { pages }) => sum + pages, 0),
    sizeBytes: Number(sizeBytes.toPrecision(figures)),
    fileCount: files.length,
    isWithoutPhoto: files.some(({ format, isByPages }) => isByPages && format !== 'xlsx'),
  };
};
