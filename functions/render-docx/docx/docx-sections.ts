import { type FileChild, HeadingLevel, type ISectionOptions, Paragraph, TextRun } from 'docx';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import type { PageSize } from '../../../shared/model/design/report-design.ts';
import { type DisclosureBlock, disclosureBlocks } from '../../report-document/figures/field-view.ts';
import { sectionFigures } from '../../report-document/figures/section-figures.ts';
import { coverList } from '../../report-document/outline/cover-list.ts';
import {
  countsOf,
  type OutlineDisclosure,
  type OutlineFramework,
  type OutlineSection,
} from '../../report-document/outline/report-outline.ts';
import type { ReportView } from '../../report-document/outline/report-view.ts';
import { omissionKey } from '../../report-document/text/control-tag.ts';
import { ControlledBlock, type ControlOf, controlsOf } from './content-control.ts';
import { dependsOnNumbers, figureChildren, figureReferences } from './docx-charts.ts';
import { bare, type DocxContext } from './docx-context.ts';
import { coverListChildren } from './docx-cover-list.ts';
import { figureTable } from './docx-figure-table.ts';
import { anchoredHeading } from './docx-heading.ts';
import { statementChildren } from './docx-index.ts';
import { richTextChildren } from './docx-rich-text.ts';
import { sectionFiguresTable } from './docx-section-figures.ts';
import { answer, factsTable, numbersTable } from './docx-tables.ts';
import { textParagraph, textRuns } from './docx-text.ts';
import { openerArt } from './opener-art.ts';
import { chapterPart, namingRuns, sectionPart } from './running-head.ts';

const spacer = (keepNext: boolean): Paragraph => new Paragraph({ style: 'Spacer', keepNext, children: [] });

type BlockGiven = { controlOf: ControlOf; keepsWithNext: boolean };

const blockChildren = (block: DisclosureBlock, given: BlockGiven, context: DocxContext): FileChild[] => {
  const { controlOf, keepsWithNext } = given;
  switch (block.kind) {
    case 'numbers':
      return [numbersTable(block.rows, context, { ...given, years: block.years }), spacer(keepsWithNext)];
    case 'table':
      return [...figureTable(block.table, given, context), spacer(keepsWithNext)];
    case 'facts':
      return [factsTable(block.rows, context, given), spacer(keepsWithNext)];
    case 'prose':
      return [
        ...(block.view.hasHeading
          ? [new Paragraph({ heading: HeadingLevel.HEADING_4, children: textRuns(block.view.label) })]
          : []),
        new ControlledBlock(controlOf(block.view), richTextChildren(block.view.document, context)),
      ];
  }
};

const disclosureChildren = (
  { disclosure, code: shown, anchor, figures, period }: OutlineDisclosure,
  versionId: string,
  context: DocxContext,
  pageBreakBefore: boolean,
): FileChild[] => {
  const { labels, theme, language } = context;
  const { omission } = disclosure;
  const controlOf = controlsOf(versionId, { id: disclosure.id, code: shown });
  const code = new TextRun({ text: `${shown} `, color: bare(theme.brandText) });
  const blocks = disclosureBlocks(disclosure, { language, period });
  const isEmpty = !omission && blocks.length === 0;
  const isLeaning = figures[0] !== undefined && dependsOnNumbers(figures[0], context);
  return [
    anchoredHeading(HeadingLevel.HEADING_3, anchor, [code, ...textRuns(disclosure.title)], { pageBreakBefore }),
    textParagraph(labels.pillars[disclosure.pillar], 'Meta'),
    ...figureReferences(figures, context),
    ...(omission
      ? [
          new Paragraph({
            style: 'Omission',
            keepNext: true,
            children: textRuns(`${labels.omitted}${labels.colon}${omission.reason}`, { bold: true }),
          }),
          answer(
            { key: omissionKey, label: labels.omissionExplanation },
            omission.explanation,
            { style: 'Omission' },
            controlOf,
          ),
        ]
      : []),
    ...(isEmpty ? [textParagraph(labels.notAnswered, 'Missing')] : []),
    // A chart at the top of a page would be separated from the numbers above it, unless its numbers are below it.
    ...blocks.flatMap((block, index) =>
      blockChildren(block, { controlOf, keepsWithNext: index === blocks.length - 1 && isLeaning }, context),
    ),
    ...figureChildren(figures, context),
  ];
};

type SectionStyle = { versionId: string; header: string; seed: string | undefined };

/** With a `seed` the section's heading has a separate page with art, and its content begins on the next page. */
const sectionChildren = (
  outlined: OutlineSection,
  { versionId, header, seed }: SectionStyle,
  context: DocxContext,
): FileChild[] => {
  const { anchor, section, disclosures } = outlined;
  const { total, answered, omitted } = countsOf(disclosures);
  const hasCover = seed !== undefined;
  const list = coverList(disclosures);
  const listedArt = list.isLong ? 'longListed' : 'listed';
  const art = list.entries.length > 0 ? listedArt : 'page';
  const title = namingRuns(
    codeAndTitle(section.code, section.title),
    header,
    hasCover ? { size: context.measures.coverHeading } : {},
  );
  return [
    ...(hasCover ? [openerArt(art, `${seed}${anchor}`, context)] : []),
    anchoredHeading(HeadingLevel.HEADING_2, anchor, title),
    ...(hasCover
      ? [
          textParagraph(context.labels.answeredOf(answered, total, omitted), 'Meta', { spacing: { after: 300 } }),
          ...sectionFiguresTable(sectionFigures(outlined, context.language), context),
          ...coverListChildren(list, context),
        ]
      : []),
    ...disclosures.flatMap((disclosure, index) =>
      disclosureChildren(disclosure, versionId, context, hasCover && index === 0),
    ),
    // LibreOffice reads no number from a caption that ends a part of the file.
    ...(disclosures.at(-1)?.figures.length ? [spacer(false)] : []),
  ];
};

const openingChildren = (
  outlined: OutlineFramework,
  seed: string,
  view: ReportView,
  context: DocxContext,
): FileChild[] => {
  const { framework, anchor } = outlined;
  const { total, answered, omitted } = outlined.counts;
  const introduction = view.introductionOf(framework);
  // A chapter with section covers has a separate page before them, with a larger heading.
  const hasSectionCovers = view.hasSectionCovers(framework);
  const art = hasSectionCovers ? 'page' : 'strip';
  const nameSize = hasSectionCovers ? { size: context.measures.chapterCoverHeading } : {};
  const name = namingRuns(framework.name, view.header, nameSize);
  return [
    ...(view.hasChapterCover(framework) ? [openerArt(art, seed, context)] : []),
    anchoredHeading(HeadingLevel.HEADING_1, anchor, name),
    textParagraph(`${framework.edition} · ${context.labels.answeredOf(answered, total, omitted)}`, 'Meta'),
    ...statementChildren(outlined, view.chapterStatementOf(framework), context),
    ...(introduction ? richTextChildren(introduction, context) : []),
  ];
};

type Printing = { reportId: string; view: ReportView; pageSize: PageSize };

/** A chapter as parts of the file: one, or with section covers its own pages and those of each section. */
export const frameworkParts = (
  outlined: OutlineFramework,
  { reportId, view, pageSize }: Printing,
  context: DocxContext,
): ISectionOptions[] => {
  const { framework, sections } = outlined;
  const seed = `${reportId}${framework.versionId}`;
  const opening = openingChildren(outlined, seed, view, context);
  const hasCovers = view.hasSectionCovers(framework);
  const options = { versionId: framework.versionId, header: view.header, seed: hasCovers ? seed : undefined };
  const running = { view, pageSize, outlined };
  const childrenOf = (entry: OutlineSection): FileChild[] => sectionChildren(entry, options, context);
  if (!hasCovers) return [chapterPart([...opening, ...sections.flatMap(childrenOf)], running, context)];
  return [
    chapterPart(opening, { ...running, outlined: { ...outlined, sections: [] } }, context),
    ...sections.map((entry) => sectionPart(childrenOf(entry), { ...running, entry }, context)),
  ];
};
