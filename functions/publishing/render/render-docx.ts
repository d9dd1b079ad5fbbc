import { Document, Packer } from 'docx';
import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { docxFootnotes } from './docx/docx-footnotes.ts';
import { aboutChildren, contentsChildren, coverSection } from './docx/docx-front.ts';
import { fixedPackage } from './docx/docx-package.ts';
import { bodySection, frameworkChildren, indexChildren } from './docx/docx-sections.ts';
import { docxNumbering, docxStyles } from './docx/docx-styles.ts';
import { docxContext } from './docx/docx-theme.ts';
import { themeOf } from './print-theme.ts';
import { outlineOf } from './report-outline.ts';

/**
 * The snapshot as a Word file: cover, contents field, real headings and lists, native tables, content index with page
 * fields. The same snapshot gives the same bytes.
 */
export const renderDocx = async (given: ReportSnapshot): Promise<Uint8Array> => {
  const snapshot = printableSnapshot(given);
  const { report, organization, brand } = snapshot;
  const context = docxContext(report.language, themeOf(brand), snapshot.pictures);
  const outline = outlineOf(snapshot);
  const { labels } = context;
  const sections = [
    coverSection(snapshot, context),
    bodySection(contentsChildren(context), { snapshot, right: labels.contents }, context),
    bodySection(aboutChildren(snapshot, context), { snapshot, right: labels.aboutReport }, context),
    ...outline.map((entry) =>
      bodySection(frameworkChildren(entry, context), { snapshot, right: entry.framework.name }, context),
    ),
    ...outline.map((entry) =>
      bodySection(
        indexChildren(entry, context),
        { snapshot, right: labels.contentIndexOf(entry.framework.shortName) },
        context,
      ),
    ),
  ];
  const document = new Document({
    title: report.name,
    subject: organization.name,
    creator: organization.name,
    lastModifiedBy: organization.name,
    ...(report.description ? { description: report.description } : {}),
    features: { updateFields: true },
    styles: docxStyles(context),
    numbering: docxNumbering(context),
    footnotes: docxFootnotes(context),
    sections,
  });
  return fixedPackage(await Packer.toBuffer(document), { language: report.language, frozenAt: snapshot.frozenAt });
};
