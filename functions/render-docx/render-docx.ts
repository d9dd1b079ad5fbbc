import { Document, type FileChild, type ISectionOptions, Packer } from 'docx';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { printableSnapshot } from '../core/files/printable-text.ts';
import { appendicesOf } from '../report-document/appendix/appendix.ts';
import type { Appendix } from '../report-document/appendix/appendix-model.ts';
import { printBrand, themeOf } from '../report-document/outline/print-theme.ts';
import { type OutlineFramework, outlineOf } from '../report-document/outline/report-outline.ts';
import { type OwnPage, reportView } from '../report-document/outline/report-view.ts';
import { markedSnapshot } from '../report-document/text/marked-texts.ts';
import { originOf } from '../report-document/text/word-origin.ts';
import type { PageNumbers } from '../report-snapshot/objects/store-page-numbers.ts';
import { appendixChildren, ownChildren } from './docx/docx-appendix.ts';
import { type DocxContext, docxContext } from './docx/docx-context.ts';
import { docxFootnotes } from './docx/docx-footnotes.ts';
import { aboutChildren, contentsChildren, coverSection } from './docx/docx-front.ts';
import { indexChildren } from './docx/docx-index.ts';
import { marksOfSeries } from './docx/docx-matrix.ts';
import { fixedPackage } from './docx/docx-package.ts';
import { pagesOf } from './docx/docx-pages.ts';
import { frameworkParts } from './docx/docx-sections.ts';
import { docxNumbering, docxStyles } from './docx/docx-styles.ts';
import { namedPart } from './docx/running-head.ts';

/** Cover and parts in the order of the report, each with its own page header. */
const sectionsOf = (
  snapshot: ReportSnapshot,
  { outline, appendices }: { outline: OutlineFramework[]; appendices: readonly Appendix[] },
  context: DocxContext,
): ISectionOptions[] => {
  const { labels } = context;
  const view = reportView(snapshot);
  const pageSize = snapshot.design?.theme.pageSize ?? 'A4';
  const section = (children: FileChild[], name: string): ISectionOptions =>
    namedPart(children, { view, pageSize, name }, context);
  const own = (page: OwnPage | undefined) => (page ? [section(ownChildren(page, context), page.title)] : []);
  const indexes = outline.map((entry) =>
    section(
      indexChildren(entry, view.statementOf(entry.framework), context),
      labels.contentIndexOf(entry.framework.shortName),
    ),
  );
  return [
    coverSection(snapshot, view, context),
    ...(view.has('contents') ? [section(contentsChildren(outline, context), labels.contents)] : []),
    ...own(view.letter),
    ...(view.has('about') ? [section(aboutChildren(snapshot, context), labels.aboutReport)] : []),
    ...outline.flatMap((entry) => frameworkParts(entry, { reportId: snapshot.report.id, view, pageSize }, context)),
    ...(view.has('contentIndex') ? indexes : []),
    ...own(view.assurance),
    ...appendices.map((appendix) => section(appendixChildren(appendix, context), appendix.title)),
  ];
};

/**
 * The snapshot as a Word file: cover, contents field, real headings and lists, native tables, content index with page
 * fields. The same snapshot gives the same bytes. `drawnLogo` is the bitmap of an SVG logo (`renderLogo`); `pages` are
 * those of the PDF, without which the contents have no numbers until Word counts them.
 */
export const renderDocx = async (
  given: ReportSnapshot,
  { drawnLogo, pages }: { drawnLogo?: Uint8Array | undefined; pages?: PageNumbers | undefined } = {},
): Promise<Uint8Array> => {
  const printable = markedSnapshot(printableSnapshot(given));
  const snapshot = { ...printable, brand: printBrand(printable) };
  const { report, organization } = snapshot;
  const context = {
    ...docxContext(report.language, themeOf(snapshot.brand), snapshot.pictures, snapshot.design?.theme),
    drawnLogo,
    pages,
  };
  const outline = outlineOf(snapshot);
  const appendices = appendicesOf(snapshot, outline, reportView(snapshot));
  // Before numbering and footnotes, which the sections name.
  const sections = sectionsOf(snapshot, { outline, appendices }, context);
  const document = new Document({
    title: reportView(snapshot).title,
    subject: organization.name,
    creator: organization.name,
    lastModifiedBy: organization.name,
    ...(report.description ? { description: report.description } : {}),
    customProperties: originOf(report, snapshot.revision),
    // Word asks the reader before it counts pages; without this setting, contents and index would never have numbers.
    ...(pages ? { pageNumbers: pagesOf(pages) } : { features: { updateFields: true } }),
    styles: docxStyles(context),
    numbering: docxNumbering(context),
    footnotes: docxFootnotes(context),
    sections,
  });
  return fixedPackage(await Packer.toBuffer(document), {
    language: report.language,
    frozenAt: snapshot.frozenAt,
    matrixMarks: appendices.flatMap(({ matrix }) => (matrix ? marksOfSeries(matrix) : [])),
  });
};
