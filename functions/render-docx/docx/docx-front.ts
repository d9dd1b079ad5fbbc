import {
  BorderStyle,
  type FileChild,
  HeadingLevel,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type ISectionOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  VerticalPositionRelativeFrom,
  WidthType,
} from 'docx';
import { ownTextIn } from '../../../shared/model/design/report-design.ts';
import { formatDate, formatPeriod } from '../../../shared/model/numbers/format-value.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { titleLength } from '../../../shared/model/text/text-width.ts';
import { contentDay } from '../../report-document/outline/content-day.ts';
import { hasLogoFrame, logoAltText } from '../../report-document/outline/logo-alt-text.ts';
import { pixelSize } from '../../report-document/outline/logo-size.ts';
import {
  hasDeepContents,
  listedFigures,
  type OutlineFramework,
  titlesNote,
} from '../../report-document/outline/report-outline.ts';
import { type ReportView, reportView } from '../../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../../report-document/text/appendix-labels.ts';
import { coverImage } from './cover-image.ts';
import { type DocxContext, pageMargins, pageSizes } from './docx-context.ts';
import { anchoredHeading } from './docx-heading.ts';
import { factsTable } from './docx-tables.ts';
import { paragraphDirection, textParagraph, textRuns } from './docx-text.ts';
import { logoPicture } from './logo-picture.ts';

/** Pixels at 96 to the inch, as Word counts them. */
const artHeight = 600;
const crowdedArtHeight = 380;
/** The picture has a higher resolution, for print. */
const artScale = 1.6;
const logoWidth = 3900;

type Frame = { width: number; height: number };

/** The whole width of the design's paper; Letter is lower, as is its picture. */
const artFrame = (snapshot: ReportSnapshot): Frame => {
  const { width, height } = pageSizes[snapshot.design?.theme.pageSize ?? 'A4'];
  const less = Math.round((pageSizes.A4.height - height) / 15);
  const whole = reportView(snapshot).isCoverCrowded ? crowdedArtHeight : artHeight;
  return { width: Math.round(width / 15), height: whole - less };
};

/** Behind the text, from edge to edge of the paper. */
const placed = (frame: Frame, description: string) => ({
  transformation: frame,
  floating: {
    behindDocument: true,
    horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, offset: 0 },
    verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, offset: 0 },
  },
  altText: { name: 'cover', description },
});

const art = (snapshot: ReportSnapshot, context: DocxContext): ImageRun => {
  const frame = artFrame(snapshot);
  const [width, height] = [Math.round(frame.width * artScale), Math.round(frame.height * artScale)];
  return new ImageRun({
    type: 'png',
    data: coverImage(context.theme, snapshot.report.id, width, height),
    ...placed(frame, snapshot.report.name),
  });
};

/** Word before 2016 and LibreOffice before 7.5 do not show an SVG: its name is printed below one without a bitmap. */
const isLogoNamed = ({ brand }: ReportSnapshot, { drawnLogo }: DocxContext): boolean =>
  brand.logo?.mediaType === 'image/svg+xml' && !drawnLogo;

/** Logo, or the company's name, on white: it is legible on any brand colour. */
const plate = (snapshot: ReportSnapshot, context: DocxContext): Table => {
  const logo = logoPicture(snapshot, context.drawnLogo);
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const name = logoAltText(snapshot);
  const isNamed = isLogoNamed(snapshot, context);
  const content = [
    ...(logo ? [new Paragraph({ spacing: { before: 60, after: 60 }, children: [logo] })] : []),
    ...(logo ? [] : [textParagraph(name, 'CoverCompany')]),
    ...(logo && isNamed ? [textParagraph(name, 'TableNote')] : []),
  ];
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: logoWidth, type: WidthType.DXA },
    columnWidths: [logoWidth],
    margins: { top: 100, bottom: 100, left: 200, right: 200 },
    borders: { top: none, bottom: none, left: none, right: none },
    rows: [
      new TableRow({
        children: [new TableCell({ shading: { type: 'clear', color: 'auto', fill: 'FFFFFF' }, children: content })],
      }),
    ],
  });
};

const pictureKinds = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

type CoverPicture = NonNullable<ReportSnapshot['coverPicture']>;

/** The cropping at either side, in percent, so that the picture fills the frame without distortion, as in the PDF. */
const cropOf = (picture: CoverPicture, frame: Frame) => {
  const size = pixelSize(picture);
  if (!size) return undefined;
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  // Never below nothing, which a quotient's last digit may be and Word's writer refuses.
  const surplus = (shown: number, all: number): number => Math.max(0, 1 - shown / (all * scale)) * 50;
  const across = surplus(frame.width, size.width);
  const down = surplus(frame.height, size.height);
  return { left: across, right: across, top: down, bottom: down };
};

/** The contour drawing, or the design's picture instead. */
const coverArt = (snapshot: ReportSnapshot, context: DocxContext): Paragraph[] => {
  const layout = snapshot.design?.cover.layout ?? 'contours';
  if (layout === 'plain') return [];
  const { coverPicture, design, report } = snapshot;
  if (layout !== 'picture' || !coverPicture)
    return [new Paragraph({ style: 'Spacer', children: [art(snapshot, context)] })];
  const description = (design && ownTextIn(design.cover.pictureAlt, report.language)) || report.name;
  const frame = artFrame(snapshot);
  const crop = cropOf(coverPicture, frame);
  const picture = new ImageRun({
    type: pictureKinds[coverPicture.mediaType],
    data: Buffer.from(coverPicture.base64, 'base64'),
    ...(crop ? { crop } : {}),
    ...placed(frame, description),
  });
  return [new Paragraph({ style: 'Spacer', children: [picture] })];
};

/** Space between plate and organisation, so that the text begins below the picture whatever the plate contains. */
const belowArt = (snapshot: ReportSnapshot, context: DocxContext): number => {
  const lower = (artHeight - artFrame(snapshot).height) * 15;
  if (!snapshot.brand.logo) return 7500 - lower;
  return (isLogoNamed(snapshot, context) ? 6700 : 7000) - lower;
};

const subtitleParagraphs = ({ subtitle }: ReportView, { measures }: DocxContext): Paragraph[] => {
  if (subtitle === '') return [];
  const size = measures.subtitle[titleLength(subtitle)];
  return [
    new Paragraph({ style: 'CoverPeriod', ...paragraphDirection(subtitle), children: textRuns(subtitle, { size }) }),
  ];
};

export const coverSection = (snapshot: ReportSnapshot, view: ReportView, context: DocxContext): ISectionOptions => {
  const { report, organization, brand, revision } = snapshot;
  const { labels } = context;
  const foot = `${labels.revisionOf(revision)} · ${formatDate(contentDay(snapshot), report.language)}`;
  return {
    properties: { page: { size: pageSizes[snapshot.design?.theme.pageSize ?? 'A4'], margin: pageMargins } },
    children: [
      ...coverArt(snapshot, context),
      ...(hasLogoFrame(snapshot, logoPicture(snapshot, context.drawnLogo) !== undefined)
        ? [plate(snapshot, context)]
        : []),
      textParagraph(organization.name, 'CoverOrganization', {
        spacing: { before: belowArt(snapshot, context), after: 60 },
      }),
      new Paragraph({
        heading: HeadingLevel.TITLE,
        children: textRuns(view.title, { size: context.measures.title[titleLength(view.title)] }),
      }),
      ...subtitleParagraphs(view, context),
      textParagraph(formatPeriod(report.periodStartOn, report.periodEndOn, report.language), 'CoverPeriod'),
      ...(view.coverDate === '' ? [] : [textParagraph(view.coverDate, 'Meta')]),
      textParagraph(labels.publishedWith(brand.companyName), 'Meta', {
        spacing: { before: view.isCoverCrowded ? 200 : 1200, after: 20 },
      }),
      textParagraph(foot, 'Meta'),
    ],
  };
};

/** The table of contents, as in the PDF: down to disclosures if there are few. */
export const contentsChildren = (outline: readonly OutlineFramework[], context: DocxContext): FileChild[] => {
  const listed = listedFigures(outline);
  const { figures, figure } = appendixLabelsOf(context.language);
  const cachedEntries = listed.map(({ anchor, number, chart }) => ({
    title: `${figure(number)} ${chart.title}`,
    level: 3,
    href: anchor,
    ...(context.pages?.has(anchor) ? { page: context.pages.get(anchor) } : {}),
  }));
  const list = new TableOfContents(figures, { hyperlink: true, captionLabelIncludingNumbers: 'Figure', cachedEntries });
  return [
    textParagraph(context.labels.contents, 'ContentsTitle'),
    new TableOfContents(context.labels.contents, {
      hyperlink: true,
      headingStyleRange: hasDeepContents(outline) ? '1-3' : '1-2',
    }),
    ...(listed.length > 0 ? [textParagraph(figures, 'ContentsTitle', { spacing: { before: 400 } }), list] : []),
  ];
};

export const aboutChildren = (snapshot: ReportSnapshot, context: DocxContext): FileChild[] => {
  const { report, organization, revision, frameworks } = snapshot;
  const { labels } = context;
  const words = appendixLabelsOf(report.language);
  const titles = titlesNote(snapshot);
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  const row = (label: string, text: string) => ({ key: '', label, lines: [text], isMissing: false });
  const facts = [
    row(labels.organization, organization.name),
    row(labels.report, report.name),
    row(labels.kindOfReport, kind),
    row(labels.reportingPeriod, formatPeriod(report.periodStartOn, report.periodEndOn, report.language)),
    row(labels.revision, labels.revisionOf(revision)),
    row(labels.contentFrozen, formatDate(contentDay(snapshot), report.language)),
    ...frameworks.map((framework) => row(labels.framework, labels.withEdition(framework))),
    ...(titles ? [row(words.titles, titles)] : []),
    ...(report.boundary ? [row(words.boundary, report.boundary)] : []),
    ...(report.contact ? [row(words.contact, report.contact)] : []),
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
