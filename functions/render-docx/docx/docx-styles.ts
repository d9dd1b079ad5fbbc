import {
  AlignmentType,
  type IParagraphStylePropertiesOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import { headStyle, type ParagraphMeasures, smallTableSizes } from '../../report-document/text/docx-measures.ts';
import { answerHeadingStyle, pictureCaptionStyle, tablePartStyles } from '../../report-document/text/word-styles.ts';
import { bare, bulletReference, type DocxContext, orderedReference } from './docx-context.ts';
import { headerNameStyle } from './running-head.ts';

/** Latin and Chinese font; the font table has their substitutes (docx-package.ts). */
const font = { ascii: 'Noto Sans', hAnsi: 'Noto Sans', cs: 'Noto Sans', eastAsia: 'Noto Sans TC' };

const spacingOf = ({ before, after }: ParagraphMeasures) => ({ before, after });

type HeadingStyle = { color: string; bold?: boolean; allCaps?: boolean };

const capitals = (size: number, allCaps: boolean) =>
  allCaps ? { allCaps, characterSpacing: Math.round(size * 0.4) } : {};

const heading = (
  { size, before, after }: ParagraphMeasures,
  { color, bold = true, allCaps = false }: HeadingStyle,
) => ({
  run: { size, bold, color, font, ...capitals(size, allCaps) },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true } satisfies IParagraphStylePropertiesOptions,
});

type ParagraphStyle = NonNullable<IStylesOptions['paragraphStyles']>[number];

/** Chapters and parts are emphasised as in the PDF. Word applies the same styles when it updates the contents. */
const contentsStyles = ({ theme, measures }: DocxContext): ParagraphStyle[] => {
  const small = { size: measures.tableText.size, color: bare(theme.muted) };
  return [
    {
      id: 'TOC1',
      name: 'toc 1',
      basedOn: 'Normal',
      run: { bold: true },
      paragraph: { spacing: { before: 180, after: 40 }, keepLines: true },
    },
    { id: 'TOC2', name: 'toc 2', basedOn: 'Normal', paragraph: { spacing: { after: 30 }, indent: { left: 280 } } },
    {
      id: 'TOC3',
      name: 'toc 3',
      basedOn: 'Normal',
      run: small,
      paragraph: { spacing: { after: 20 }, indent: { left: 560 } },
    },
    {
      id: 'TableofFigures',
      name: 'table of figures',
      basedOn: 'Normal',
      run: small,
      paragraph: { spacing: { after: 30 } },
    },
  ];
};

const paragraphStyles = (context: DocxContext): ParagraphStyle[] => {
  const { theme, measures } = context;
  const muted = bare(theme.muted);
  const brand = bare(theme.brandText);
  const largest = heading(measures.headings.answer1, { color: brand });
  return [
    // Answers have three heading levels; Heading 5 and 6 are the lower two, as in files of earlier versions.
    {
      id: answerHeadingStyle,
      name: 'Answer Heading 1',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: largest.run,
      paragraph: { ...largest.paragraph, outlineLevel: 4 },
    },
    {
      id: 'CoverOrganization',
      name: 'Cover Organization',
      basedOn: 'Normal',
      run: { size: measures.coverWords, bold: true, color: brand },
    },
    { id: 'CoverCompany', name: 'Cover Company', basedOn: 'Normal', run: { size: measures.coverWords, bold: true } },
    {
      id: 'CoverPeriod',
      name: 'Cover Period',
      basedOn: 'Normal',
      run: { size: measures.coverWords },
      paragraph: { spacing: { before: 160 } },
    },
    {
      id: 'ContentsTitle',
      name: 'Contents Title',
      basedOn: 'Normal',
      next: 'Normal',
      run: {
        size: measures.headings.h1.size,
        bold: true,
        ...capitals(measures.headings.h1.size, measures.isHeadingCapitals),
      },
      paragraph: { spacing: { after: 280 }, keepNext: true },
    },
    ...contentsStyles(context),
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: measures.tableText.size },
      paragraph: {
        spacing: { ...spacingOf(measures.tableText), line: measures.tableText.line, lineRule: LineRuleType.AUTO },
      },
    },
    { id: 'IndexText', name: 'Index Text', basedOn: 'TableText', run: { size: measures.indexText } },
    { id: headStyle('TableText'), name: 'Table Text Head', basedOn: 'TableText', run: { bold: true } },
    ...smallTableSizes.flatMap((size) => [
      {
        id: `TableText${size}`,
        name: `Table Text ${size}`,
        basedOn: 'TableText',
        run: { size },
        paragraph: { spacing: { before: 0, after: 0 } },
      },
      {
        id: headStyle(`TableText${size}`),
        name: `Table Text ${size} Head`,
        basedOn: `TableText${size}`,
        run: { bold: true },
      },
    ]),
    {
      id: 'CoverEntry',
      name: 'Cover Entry',
      basedOn: 'Normal',
      run: { size: measures.coverEntry.size },
      paragraph: { spacing: { ...spacingOf(measures.coverEntry), line: 264, lineRule: LineRuleType.AUTO } },
    },
    ...Object.entries({ [tablePartStyles.plain]: 'Table Part', [tablePartStyles.named]: 'Table Part Named' }).map(
      ([id, name]) => ({
        id,
        name,
        basedOn: 'TableNote',
        paragraph: { spacing: { before: 120, after: 40 }, keepNext: true },
      }),
    ),
    {
      id: 'TableHead',
      name: 'Table Head',
      basedOn: 'TableText',
      run: { size: measures.tableHead, color: muted },
      paragraph: { keepNext: true },
    },
    // Head of the reporting year, next to earlier years.
    { id: 'TableHeadNow', name: 'Table Head Now', basedOn: 'TableHead', run: { bold: true, color: bare(theme.ink) } },
    {
      id: 'TableNote',
      name: 'Table Note',
      basedOn: 'TableText',
      run: { size: measures.tableNote, color: muted },
      paragraph: { spacing: { before: 0, after: 20 } },
    },
    {
      id: 'Figure',
      name: 'Figure',
      basedOn: 'TableText',
      run: { size: measures.figure, bold: true },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    {
      id: 'FigureSmall',
      name: 'Figure Small',
      basedOn: 'TableText',
      run: { size: measures.figureSmall, bold: true },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    {
      id: 'FigureEarlier',
      name: 'Figure Earlier',
      basedOn: 'TableText',
      run: { color: muted },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    { id: 'Missing', name: 'Missing', basedOn: 'TableText', run: { size: measures.missing, color: muted } },
    {
      id: 'Meta',
      name: 'Meta',
      basedOn: 'Normal',
      run: { size: measures.meta.size, color: muted },
      paragraph: { spacing: { after: measures.meta.after }, keepNext: true },
    },
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: measures.caption.size, color: muted },
      paragraph: { spacing: spacingOf(measures.caption), keepLines: true },
    },
    {
      id: pictureCaptionStyle,
      name: 'Picture Caption',
      basedOn: 'Caption',
      next: 'Normal',
    },
    {
      id: 'TableCaption',
      name: 'Table Caption',
      basedOn: 'Normal',
      run: { size: measures.tableText.size, bold: true },
      paragraph: { spacing: { before: 160, after: 40 }, keepNext: true, keepLines: true },
    },
    {
      id: 'Spacer',
      name: 'Spacer',
      basedOn: 'Normal',
      run: { size: 8 },
      paragraph: { spacing: { before: 0, after: 60, line: 120, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      run: { color: muted },
      paragraph: { indent: { left: 340 }, border: { left: { style: 'single', size: 18, space: 10, color: brand } } },
    },
    {
      id: 'Omission',
      name: 'Omission',
      basedOn: 'Normal',
      paragraph: {
        indent: { left: 200, right: 120 },
        spacing: { before: 60, after: 60 },
        border: { left: { style: 'single', size: 18, space: 8, color: brand } },
        shading: { type: 'clear', color: 'auto', fill: bare(theme.wash) },
      },
    },
  ];
};

export const docxStyles = (context: DocxContext): IStylesOptions => {
  const { theme, measures } = context;
  const ink = bare(theme.ink);
  const brand = bare(theme.brandText);
  const muted = bare(theme.muted);
  const { body, headings, isHeadingBold: bold, isHeadingCapitals: allCaps } = measures;
  return {
    default: {
      document: {
        run: { font, size: body.size, color: ink, language: { value: 'en-GB', eastAsia: 'zh-TW' } },
        paragraph: { spacing: { line: body.line, lineRule: LineRuleType.AUTO, after: body.after } },
      },
      title: {
        run: { size: measures.title.short, bold: true, color: ink, font },
        paragraph: { spacing: { before: 60, after: 60, line: 240, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading(headings.h1, { color: ink, bold, allCaps }),
      heading2: heading(headings.h2, { color: brand, bold, allCaps }),
      heading3: heading(headings.h3, { color: ink, bold }),
      heading4: heading(headings.h4, { color: ink }),
      heading5: heading(headings.answer2, { color: ink }),
      heading6: heading(headings.answer3, { color: muted }),
      hyperlink: { run: { color: brand, underline: { type: 'single', color: brand } } },
      listParagraph: { paragraph: { spacing: { after: 40 } } },
    },
    paragraphStyles: paragraphStyles(context),
    characterStyles: [headerNameStyle],
  };
};

const levels = Array.from({ length: 9 }, (_, level) => level);
const indentOf = (level: number) => ({ paragraph: { indent: { left: 420 * (level + 1), hanging: 320 } } });

/** Bullets, and one definition for each start number of the report's lists. */
export const docxNumbering = (context: DocxContext) => ({
  config: [
    {
      reference: bulletReference,
      levels: levels.map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: level % 2 === 0 ? '•' : '–',
        alignment: AlignmentType.LEFT,
        style: indentOf(level),
      })),
    },
    ...[...context.listStarts]
      .toSorted((a, b) => a - b)
      .map((start) => ({
        reference: orderedReference(start),
        levels: levels.map((level) => ({
          level,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          alignment: AlignmentType.LEFT,
          start,
          style: indentOf(level),
        })),
      })),
  ],
});
