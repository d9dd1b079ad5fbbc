import * as z from 'zod';
import { contrastRatio, readableOnWhite, textContrastMin } from '../platform/theme.ts';
import { FileFormat, fileFormats } from '../report/publication.ts';
import type { Report } from '../report/report.ts';
import { Language } from '../text/language.ts';
import { designLimits, OwnLine, OwnText } from './custom-text.ts';
import { DesignChart, repeatedCharts } from './design-chart.ts';

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

export const BrandColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const CoverLayout = z.enum(['contours', 'picture', 'plain']);
export type CoverLayout = z.infer<typeof CoverLayout>;
export const CoverLogo = z.enum(['tenant', 'organization', 'none']);
export type CoverLogo = z.infer<typeof CoverLogo>;

const DesignCover = z.strictObject({
  layout: CoverLayout,
  /** Empty: the report's name. */
  title: OwnLine,
  subtitle: OwnLine,
  /** Text alternative of the cover picture; required while the layout shows one. */
  pictureAlt: OwnLine,
  logo: CoverLogo,
  /** Empty: no date is printed with the period. */
  date: z.union([z.iso.date(), z.literal('')]),
});

export const Density = z.enum(['airy', 'comfortable', 'compact']);
export type Density = z.infer<typeof Density>;
export const PageSize = z.enum(['A4', 'Letter']);
export type PageSize = z.infer<typeof PageSize>;

/** The file that determines sizes and spacing of the preview next to the design. */
export const PreviewFormat = z.enum(['pdf', 'word']);
export type PreviewFormat = z.infer<typeof PreviewFormat>;

/** The whole report, or its first page alone. */
export const PreviewPart = z.enum(['whole', 'cover']);
export type PreviewPart = z.infer<typeof PreviewPart>;
export const HeadingFace = z.enum(['strong', 'quiet', 'capitals']);
export type HeadingFace = z.infer<typeof HeadingFace>;

const DesignTheme = z.strictObject({
  /** null: the tenant's own. */
  brandColor: BrandColor.nullable(),
  headingFace: HeadingFace,
  density: Density,
  pageSize: PageSize,
  /** Empty: the organisation's name. */
  header: OwnLine,
  /** Empty: the report's name and period. */
  footer: OwnLine,
  hasPageNumbers: z.boolean(),
});

/** A framework's part of the report. Sections that are not named follow in the framework's own order. */
const DesignChapter = z.strictObject({
  versionId: z.string().min(1).max(80),
  introduction: OwnText,
  hasCover: z.boolean(),
  /** A cover page before each section. Designs from before this option have none. */
  hasSectionCovers: z.boolean().default(false),
  sections: z.array(z.string().min(1).max(200)).max(designLimits.sections),
});
export type DesignChapter = z.infer<typeof DesignChapter>;

const DesignLetter = z.strictObject({
  isIncluded: z.boolean(),
  title: OwnLine,
  text: OwnText,
  signedBy: OwnLine,
});

export const AssuranceLevel = z.enum(['limited', 'reasonable']);
const DesignAssurance = z.strictObject({
  isIncluded: z.boolean(),
  level: AssuranceLevel,
  provider: OwnLine,
  text: OwnText,
});

const isIncluded = z.boolean();
/** Parts that are made from the report itself. */
const DesignParts = z.strictObject({
  contents: isIncluded,
  about: isIncluded,
  contentIndex: isIncluded,
  /** The materiality assessment of the report; designs from before it could be printed show it. */
  materiality: isIncluded.default(true),
  omissions: isIncluded,
  evidence: isIncluded,
  method: isIncluded,
  glossary: isIncluded,
});
export const DesignPart = DesignParts.keyof();
export type DesignPart = z.infer<typeof DesignPart>;

export const DesignLanguages = z.enum(['en', 'zhTw', 'both']);
export type DesignLanguages = z.infer<typeof DesignLanguages>;

/** Style and content of a published report: one per report, frozen with each publication. */
export const ReportDesign = z
  .strictObject({
    cover: DesignCover,
    theme: DesignTheme,
    letter: DesignLetter,
    statementOfUse: z.strictObject({ isIncluded: z.boolean(), text: OwnText }),
    assurance: DesignAssurance,
    parts: DesignParts,
    chapters: z
      .array(DesignChapter)
      .max(30)
      .refine((chapters) => isUnique(chapters.map(({ versionId }) => versionId)), { message: 'validation.duplicate' }),
    charts: z
      .array(DesignChart)
      .max(designLimits.charts)
      .superRefine((charts, { addIssue }) => {
        for (const index of repeatedCharts(charts))
          addIssue({ code: 'custom', path: [index], message: 'validation.chart_twice' });
      }),
    /**
     * Figures of several years and tables get a chart by themselves, unless one was chosen for them. Designs from before
     * this could be said were made without.
     */
    hasProposedCharts: z.boolean().default(false),
    languages: DesignLanguages,
    formats: z.array(FileFormat).min(1).max(fileFormats.length).refine(isUnique, { message: 'validation.duplicate' }),
    /** Without ending and revision, which are added; empty: the report's name. */
    fileName: OwnLine,
  })
  .meta({ id: 'ReportDesign' });
export type ReportDesign = z.infer<typeof ReportDesign>;

const empty = (): OwnText => ({ en: '', zhTw: '' });
const chapterOf = (versionId: string): DesignChapter => ({
  versionId,
  introduction: empty(),
  hasCover: true,
  hasSectionCovers: false,
  sections: [],
});

type Designed = Pick<Report, 'frameworks' | 'language'>;

/** The default design of a report: complete, in the tenant's colours, in the report's language. */
export const defaultDesign = ({ frameworks, language }: Designed): ReportDesign => ({
  cover: { layout: 'contours', title: empty(), subtitle: empty(), pictureAlt: empty(), logo: 'organization', date: '' },
  theme: {
    brandColor: null,
    headingFace: 'strong',
    density: 'comfortable',
    pageSize: 'A4',
    header: empty(),
    footer: empty(),
    hasPageNumbers: true,
  },
  letter: { isIncluded: false, title: empty(), text: empty(), signedBy: empty() },
  statementOfUse: { isIncluded: true, text: empty() },
  assurance: { isIncluded: false, level: 'limited', provider: empty(), text: empty() },
  parts: {
    contents: true,
    about: true,
    contentIndex: true,
    materiality: true,
    omissions: true,
    evidence: false,
    method: true,
    glossary: false,
  },
  chapters: frameworks.map(({ versionId }) => chapterOf(versionId)),
  charts: [],
  hasProposedCharts: true,
  languages: language,
  formats: [...fileFormats],
  fileName: empty(),
});

/**
 * The design fitted to the report's current frameworks: chapters of removed frameworks are dropped, new ones come last.
 * Nothing is stored by this; a framework that is added again later starts with a default chapter.
 */
export const fittedDesign = (design: ReportDesign, { frameworks }: Pick<Report, 'frameworks'>): ReportDesign => {
  const inReport = new Set(frameworks.map(({ versionId }) => versionId));
  const remaining = design.chapters.filter(({ versionId }) => inReport.has(versionId));
  const known = new Set(remaining.map(({ versionId }) => versionId));
  const added = frameworks
    .filter(({ versionId }) => !known.has(versionId))
    .map(({ versionId }) => chapterOf(versionId));
  return { ...design, chapters: [...remaining, ...added] };
};

/** The languages that files are made in, the report's own first. */
export const languagesOf = ({ languages }: Pick<ReportDesign, 'languages'>, own: Language): Language[] => {
  if (languages !== 'both') return [languages];
  return [own, ...Language.options.filter((language) => language !== own)];
};

/** Words in a language; those of the other one where only it has any. */
export const ownTextIn = (text: OwnText, language: Language): string =>
  text[language] || text[language === 'en' ? 'zhTw' : 'en'];

/** Items in a chosen order; items that the order does not name follow in their own order. */
export const inDesignOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  order: readonly string[],
) => {
  const places = new Map(order.map((key, index) => [key, index]));
  return items.toSorted((a, b) => (places.get(keyOf(a)) ?? order.length) - (places.get(keyOf(b)) ?? order.length));
};

/** How a brand colour is printed: the shade that its text gets where the colour itself does not read on white. */
export const brandContrast = (color: string) => {
  const ratio = contrastRatio(color, '#FFFFFF');
  return { ratio, isReadable: ratio >= textContrastMin, textColor: readableOnWhite(color) };
};
