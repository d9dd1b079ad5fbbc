import {
  type FileChild,
  HeadingLevel,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type ISectionOptions,
  Paragraph,
  TableOfContents,
  VerticalPositionRelativeFrom,
} from 'docx';
import { formatDateTime, formatPeriod } from '../../../../shared/model/format-value.ts';
import type { ReportSnapshot } from '../../../../shared/model/snapshot.ts';
import { coverImage } from './cover-image.ts';
import { anchoredHeading } from './docx-sections.ts';
import { factsTable } from './docx-tables.ts';
import { textParagraph, textRuns } from './docx-text.ts';
import { type DocxContext, pageMargins } from './docx-theme.ts';
import { logoPicture } from './logo-picture.ts';

/** Pixels at 96 to the inch, as Word counts them: the full width of A4. */
const artWidth = 794;
const artHeight = 600;
/** The picture itself is finer, for print. */
const artScale = 1.6;

const art = (snapshot: ReportSnapshot, context: DocxContext): ImageRun =>
  new ImageRun({
    type: 'png',
    data: coverImage(
      context.theme,
      snapshot.report.id,
      Math.round(artWidth * artScale),
      Math.round(artHeight * artScale),
    ),
    transformation: { width: artWidth, height: artHeight },
    floating: {
      behindDocument: true,
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: 0 },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
    },
    altText: { name: 'cover', description: snapshot.report.name },
  });

export const coverSection = (snapshot: ReportSnapshot, context: DocxContext): ISectionOptions => {
  const { report, organization, brand, revision, frozenAt } = snapshot;
  const { labels } = context;
  const logo = logoPicture(brand);
  const foot = `${labels.revisionOf(revision)} · ${formatDateTime(frozenAt, report.language)}`;
  return {
    properties: { page: { size: { width: 11906, height: 16838 }, margin: pageMargins } },
    children: [
      new Paragraph({ children: [art(snapshot, context), ...(logo ? [logo] : [])], spacing: { after: 0 } }),
      ...(logo
        ? []
        : [textParagraph(brand.companyName, 'CoverOrganization', { shading: { type: 'clear', fill: 'FFFFFF' } })]),
      textParagraph(organization.name, 'CoverOrganization', { spacing: { before: logo ? 7700 : 7900, after: 60 } }),
      new Paragraph({ heading: HeadingLevel.TITLE, children: textRuns(report.name) }),
      textParagraph(formatPeriod(report.periodStartOn, report.periodEndOn, report.language), 'CoverPeriod'),
      textParagraph(labels.publishedWith(brand.companyName), 'Meta', { spacing: { before: 1200, after: 20 } }),
      textParagraph(foot, 'Meta'),
    ],
  };
};

export const contentsChildren = (context: DocxContext): FileChild[] => [
  textParagraph(context.labels.contents, 'ContentsTitle'),
  new TableOfContents(context.labels.contents, { hyperlink: true, headingStyleRange: '1-2' }),
];

export const aboutChildren = (snapshot: ReportSnapshot, context: DocxContext): FileChild[] => {
  const { report, organization, revision, frozenAt, frameworks } = snapshot;
  const { labels } = context;
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  const row = (label: string, text: string) => ({ label, lines: [text], isMissing: false });
  const facts = [
    row(labels.organization, organization.name),
    row(labels.report, report.name),
    row(labels.kindOfReport, kind),
    row(labels.reportingPeriod, formatPeriod(report.periodStartOn, report.periodEndOn, report.language)),
    row(labels.revision, labels.revisionOf(revision)),
    row(labels.contentFrozen, formatDateTime(frozenAt, report.language)),
    ...frameworks.map(({ name, edition }) => row(labels.framework, `${name} (${edition})`)),
  ];
  const notes = [
    row('≈', labels.notes.estimated),
    row(labels.notApplicableMark, labels.notes.notApplicable),
    row('–', labels.notes.omitted),
    row(labels.notAnswered, labels.notes.missing),
  ];
  return [
    anchoredHeading(HeadingLevel.HEADING_1, 'about', textRuns(labels.aboutReport)),
    ...(report.description ? [textParagraph(report.description)] : []),
    factsTable(facts, context),
    new Paragraph({ heading: HeadingLevel.HEADING_4, children: textRuns(labels.howToRead) }),
    textParagraph(labels.notes.exact),
    factsTable(notes, context),
    new Paragraph({ style: 'Spacer', children: [] }),
  ];
};
