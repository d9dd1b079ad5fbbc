import {
  AlignmentType,
  type IParagraphStylePropertiesOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import { bare, bulletReference, type DocxContext, orderedReference } from './docx-theme.ts';

/** Latin and Chinese face; what a machine without them takes instead stands in the font table (docx-package.ts). */
const font = { ascii: 'Noto Sans', hAnsi: 'Noto Sans', cs: 'Noto Sans', eastAsia: 'Noto Sans TC' };

type Style = { size: number; before: number; after: number; color: string };

const heading = ({ size, before, after, color }: Style) => ({
  run: { size, bold: true, color, font },
  paragraph: { spacing: { before, after }, keepNext: true, keepLines: true } satisfies IParagraphStylePropertiesOptions,
});

const paragraphStyles = ({ theme }: DocxContext): NonNullable<IStylesOptions['paragraphStyles']> => {
  const muted = bare(theme.muted);
  const brand = bare(theme.brandText);
  return [
    {
      id: 'CoverOrganization',
      name: 'Cover Organization',
      basedOn: 'Normal',
      run: { size: 26, bold: true, color: brand },
    },
    { id: 'CoverCompany', name: 'Cover Company', basedOn: 'Normal', run: { size: 26, bold: true } },
    {
      id: 'CoverPeriod',
      name: 'Cover Period',
      basedOn: 'Normal',
      run: { size: 26 },
      paragraph: { spacing: { before: 160 } },
    },
    {
      id: 'ContentsTitle',
      name: 'Contents Title',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 44, bold: true },
      paragraph: { spacing: { after: 280 }, keepNext: true },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { size: 18 },
      paragraph: { spacing: { before: 30, after: 30, line: 264, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      basedOn: 'TableText',
      run: { size: 16, color: muted },
      paragraph: { keepNext: true },
    },
    {
      id: 'TableNote',
      name: 'Table Note',
      basedOn: 'TableText',
      run: { size: 15, color: muted },
      paragraph: { spacing: { before: 0, after: 20 } },
    },
    {
      id: 'Figure',
      name: 'Figure',
      basedOn: 'TableText',
      run: { size: 26, bold: true },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    {
      id: 'FigureSmall',
      name: 'Figure Small',
      basedOn: 'TableText',
      run: { size: 20, bold: true },
      paragraph: { alignment: AlignmentType.RIGHT },
    },
    { id: 'Missing', name: 'Missing', basedOn: 'TableText', run: { size: 17, color: muted } },
    {
      id: 'Meta',
      name: 'Meta',
      basedOn: 'Normal',
      run: { size: 16, color: muted },
      paragraph: { spacing: { after: 100 }, keepNext: true },
    },
    {
      id: 'Caption',
      name: 'caption',
      basedOn: 'Normal',
      next: 'Normal',
      run: { size: 16, color: muted },
      paragraph: { spacing: { before: 40, after: 160 }, keepLines: true },
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
  const { theme, language } = context;
  const ink = bare(theme.ink);
  const brand = bare(theme.brandText);
  const line = language === 'zhTw' ? 340 : 290;
  return {
    default: {
      document: {
        run: { font, size: 20, color: ink, language: { value: 'en-GB', eastAsia: 'zh-TW' } },
        paragraph: { spacing: { line, lineRule: LineRuleType.AUTO, after: 90 } },
      },
      title: {
        run: { size: 60, bold: true, color: ink, font },
        paragraph: { spacing: { before: 60, after: 60, line: 240, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading({ size: 44, before: 0, after: 140, color: ink }),
      heading2: heading({ size: 30, before: 520, after: 140, color: brand }),
      heading3: heading({ size: 24, before: 400, after: 80, color: ink }),
      heading4: heading({ size: 20, before: 240, after: 60, color: ink }),
      heading5: heading({ size: 20, before: 160, after: 60, color: bare(theme.muted) }),
      heading6: heading({ size: 19, before: 120, after: 60, color: bare(theme.muted) }),
      hyperlink: { run: { color: brand, underline: { type: 'single', color: brand } } },
      listParagraph: { paragraph: { spacing: { after: 40 } } },
    },
    paragraphStyles: paragraphStyles(context),
  };
};

const levels = Array.from({ length: 9 }, (_, level) => level);
const indentOf = (level: number) => ({ paragraph: { indent: { left: 420 * (level + 1), hanging: 320 } } });

/** Bullets, and one definition for each number that a list of the report begins with. */
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
