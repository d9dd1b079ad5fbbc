import type { ReportDesign } from '../../../shared/model/design/report-design.ts';
import type { Language } from '../../../shared/model/text/language.ts';

type DesignedTheme = Pick<ReportDesign['theme'], 'headingFace' | 'density'>;

/** A paragraph in Word's units: its size in half points, the space around it in twentieths of a point. */
export type ParagraphMeasures = { size: number; before: number; after: number };

const headings = {
  h1: { size: 44, before: 0, after: 140 },
  h2: { size: 30, before: 520, after: 140 },
  h3: { size: 26, before: 400, after: 80 },
  h4: { size: 23, before: 260, after: 80 },
  /** Headings within an answer, below the label of its field. */
  answer1: { size: 22, before: 260, after: 60 },
  answer2: { size: 20, before: 220, after: 60 },
  answer3: { size: 19, before: 180, after: 40 },
} as const satisfies Record<string, ParagraphMeasures>;

/** Line heights: in 240ths of the typeface's own line height. */
const lines: Record<Language, number> = { en: 290, zhTw: 340 };

/** The typeface's own line height per size: Word measures lines in fractions of it. */
export const faceLines: Record<Language, number> = { en: 1.36, zhTw: 1.45 };

const tableLine = 264;

const densities = {
  airy: { body: 20, line: 1, between: 1.4, cell: 70 },
  comfortable: { body: 20, line: 1, between: 1, cell: 30 },
  compact: { body: 18, line: 0.94, between: 0.65, cell: 10 },
} as const;

/**
 * Type sizes of tables with many columns, in half points: the largest in which no number is broken. At the smallest
 * size tables are split.
 */
export const smallTableSizes = [16, 14] as const;

/**
 * Style of head cells, by the style of the table's text: bold by style, so that no word is marked as bold by its
 * author.
 */
export const headStyle = (style: string): string => `${style}Head`;

/** Every size and space of the Word file; its styles and the Word preview next to the design use them. */
export const docxMeasures = (
  language: Language,
  { headingFace, density }: DesignedTheme = { headingFace: 'strong', density: 'comfortable' },
) => {
  const { body, line, between, cell } = densities[density];
  return {
    body: { size: body, before: 0, after: 90, line: Math.round(lines[language] * line) },
    headings: { ...headings, h3: { ...headings.h3, before: Math.round(headings.h3.before * between) } },
    /** Chapters, sections and disclosures; smaller headings are always bold. */
    isHeadingBold: headingFace !== 'quiet',
    /** Of chapters and sections. */
    isHeadingCapitals: headingFace === 'capitals',
    title: { short: 60, long: 44, longest: 30 },
    coverWords: 26,
    /** For a section with a separate title page, and for its chapter. */
    coverHeading: 48,
    chapterCoverHeading: 52,
    /** A line of the list on a section's cover. */
    coverEntry: { size: 17, before: 0, after: 40 },
    subtitle: { short: 26, long: 22, longest: 18 },
    tableText: { size: 18, before: cell, after: cell, line: tableLine },
    /** Height of a table line in twentieths of a point, for a type in half points, independent of its font. */
    rowLine: (size: number): number => Math.round(((size * 10 * tableLine) / 240) * faceLines[language]),
    /** For a content index of six columns. */
    indexText: 16,
    tableHead: 16,
    tableNote: 15,
    figure: density === 'compact' ? 22 : 26,
    figureSmall: 20,
    missing: 17,
    meta: { size: 16, before: 0, after: 100 },
    caption: { size: 16, before: 40, after: 160 },
  };
};
export type DocxMeasures = ReturnType<typeof docxMeasures>;
