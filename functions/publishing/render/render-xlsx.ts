import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { formatDateTime } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { readPackage, writePackage } from '../../core/files/zip-package.ts';
import { withSheetCharts } from '../../core/office/sheet-charts.ts';
import { type Appendix, appendicesOf } from './appendix.ts';
import { appendixLabelsOf } from './appendix-labels.ts';
import { labelsOf } from './labels.ts';
import { printBrand } from './print-theme.ts';
import { figuresOf, type OutlineFramework, outlineOf } from './report-outline.ts';
import { reportView } from './report-view.ts';
import { addChartSheet } from './xlsx/chart-sheet.ts';
import { sheetNamer } from './xlsx/sheet-names.ts';
import { appendixRows, type Cell, dataRows, indexRows, type SheetRow, sectionRows } from './xlsx/sheet-rows.ts';
import {
  addCoverSheet,
  addDataRow,
  addTableSheet,
  type Column,
  cellStyles,
  type SheetLook,
} from './xlsx/write-sheets.ts';
import { mapParts, repairStyles, type SheetLink, withSheetLinks, withTitle } from './xlsx/xlsx-package.ts';

type Workbook = InstanceType<typeof WorkbookWriter>;

const coverRows = (snapshot: ReportSnapshot): [string, Cell][] => {
  const { report, organization, revision, frozenAt, frameworks, brand } = snapshot;
  const labels = labelsOf(report.language);
  const words = appendixLabelsOf(report.language);
  const day = (isoDate: string): Cell => ({ value: new Date(`${isoDate}T00:00:00.000Z`), format: 'yyyy-mm-dd' });
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  return [
    [labels.organization, organization.name],
    [labels.report, report.name],
    ...(report.description ? [[labels.description, report.description] satisfies [string, Cell]] : []),
    [labels.kindOfReport, kind],
    [labels.periodStart, day(report.periodStartOn)],
    [labels.periodEnd, day(report.periodEndOn)],
    [labels.revision, { value: revision, format: '0' }],
    [labels.contentFrozen, formatDateTime(frozenAt, report.language)],
    ...frameworks.map(({ name, edition }): [string, Cell] => [labels.framework, `${name} (${edition})`]),
    ...(report.boundary ? [[words.boundary, report.boundary] satisfies [string, Cell]] : []),
    ...(report.contact ? [[words.contact, report.contact] satisfies [string, Cell]] : []),
    ['', labels.publishedWith(brand.companyName)],
  ];
};

const columnsOf = (snapshot: ReportSnapshot): Record<'index' | 'section' | 'data', Column[]> => {
  const labels = labelsOf(snapshot.report.language);
  const words = appendixLabelsOf(snapshot.report.language);
  const column = (header: string, width: number, isNumeric = false): Column => ({ header, width, isNumeric });
  return {
    index: [
      column(labels.framework, 13),
      column(labels.section, 12),
      column(labels.title, 22),
      column(labels.code, 12),
      column(labels.disclosure, 34),
      column(labels.pillar, 13),
      column(labels.status, 12),
      column(labels.answer, 13),
      column(labels.omissionReason, 22),
      column(labels.omissionExplanation, 34),
      column(labels.note, 24),
    ],
    section: [
      column(labels.code, 12),
      column(labels.disclosure, 26),
      column(labels.field, 30),
      column(labels.answer, 50, true),
      column(labels.unit, 10),
      column(labels.state, 13),
      column(labels.descriptor, 18),
      column(labels.note, 22),
    ],
    data: [
      column(labels.framework, 13),
      column(labels.disclosure, 12),
      column(labels.field, 30),
      column(labels.metricCode, 22),
      column(labels.metricName, 24),
      column(labels.value, 30, true),
      column(labels.unit, 10),
      column(labels.descriptor, 18),
      column(labels.state, 13),
      column(labels.note, 22),
      column(labels.periodStart, 12, true),
      column(labels.periodEnd, 12, true),
      column(words.entity, 22),
      column(words.source, 18),
      column(words.frameworkCodes, 26),
    ],
  };
};

const writeTable = (workbook: Workbook, name: string, columns: Column[], rows: SheetRow[], look: SheetLook): void => {
  const sheet = addTableSheet(workbook, name, columns, look);
  const styleOf = cellStyles(look);
  for (const row of rows) addDataRow(sheet, row, columns, styleOf);
  sheet.commit();
};

/** Widths of a sheet across A4. */
const appendixWidth = 130;
const appendixColumns = ({ columns }: Appendix): Column[] =>
  columns.map(({ label, share }) => ({ header: label, width: Math.round((appendixWidth * share) / 100) }));

type SheetPlan = { name: string; rows: SheetRow[]; disclosureCount: number };
/** Sheets of one framework: its sections in order, and its content index, which stands behind those of all frameworks. */
type FrameworkPlan = { entry: OutlineFramework; indexName: string; sections: SheetPlan[] };

const planFrameworks = (
  outline: OutlineFramework[],
  language: Language,
  nameOf: (wanted: string) => string,
): FrameworkPlan[] => {
  const indexed = outline.map((entry) => ({
    entry,
    indexName: nameOf(`${labelsOf(language).contentIndex} ${entry.framework.shortName}`),
  }));
  return indexed.map(({ entry, indexName }) => ({
    entry,
    indexName,
    sections: entry.sections.map((section) => ({
      name: nameOf(codeAndTitle(section.section.code, section.section.title)),
      rows: sectionRows(section, language),
      disclosureCount: section.disclosures.length,
    })),
  }));
};

/** From each disclosure of a framework's index (column D) to its first row in the section's sheet. */
const indexLinks = ({ sections }: FrameworkPlan): SheetLink[] =>
  sections
    .flatMap(({ name, rows, disclosureCount }) =>
      rows
        .flatMap((row, index) => (row.isFirst ? [{ sheetName: name, target: `A${index + 2}` }] : []))
        .slice(0, disclosureCount),
    )
    .map((link, index) => ({ ref: `D${index + 2}`, ...link }));

/** Links by the part that holds them: the index sheets follow the cover and the sections of all frameworks. */
const linkChanges = (plans: FrameworkPlan[]): Record<string, (sheet: string) => string> => {
  const sheetsBefore = 1 + plans.reduce((sum, { sections }) => sum + sections.length, 0);
  return Object.fromEntries(
    plans.map((plan, index) => [
      `xl/worksheets/sheet${sheetsBefore + index + 1}.xml`,
      (sheet: string) => withSheetLinks(sheet, indexLinks(plan)),
    ]),
  );
};

/** Parts by name, sheets in the order of their numbers: a streaming reader meets them as people see them. */
const orderKey = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

/**
 * The snapshot as a workbook: cover, a sheet per section, a content index per framework, and a flat sheet of all data.
 * Numbers are numbers unless a double would change them, dates are dates, text is text. The same snapshot gives the same
 * bytes.
 */
export const renderXlsx = async (given: ReportSnapshot): Promise<Uint8Array> => {
  const printable = printableSnapshot(given);
  const snapshot = { ...printable, brand: printBrand(printable) };
  const { report, organization, brand } = snapshot;
  const labels = labelsOf(report.language);
  const look = { language: report.language, brandColor: brand.primaryColor, organization: organization.name };
  const outline = outlineOf(snapshot);
  const nameOf = sheetNamer();
  const words = appendixLabelsOf(report.language);
  const names = { cover: nameOf(labels.cover), data: nameOf(labels.data), charts: nameOf(words.charts) };
  const appendices = appendicesOf(snapshot, outline, reportView(snapshot));
  const figures = figuresOf(outline);
  const plans = planFrameworks(outline, report.language, nameOf);
  const columns = columnsOf(snapshot);

  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true, zip: { zlib: { level: 1 } } });
  workbook.creator = organization.name;
  workbook.lastModifiedBy = organization.name;
  workbook.created = new Date(snapshot.frozenAt);
  workbook.modified = workbook.created;
  addCoverSheet(workbook, names.cover, look, { title: report.name, rows: coverRows(snapshot) });
  for (const { name, rows } of plans.flatMap(({ sections }) => sections)) {
    writeTable(workbook, name, columns.section, rows, look);
  }
  for (const { entry, indexName } of plans) {
    writeTable(workbook, indexName, columns.index, indexRows(entry, report.language), look);
  }
  for (const appendix of appendices) {
    writeTable(workbook, nameOf(appendix.title), appendixColumns(appendix), appendixRows(appendix), look);
  }
  const charts = figures.length > 0 ? addChartSheet(workbook, names.charts, figures, look) : [];
  writeTable(workbook, names.data, columns.data, dataRows(snapshot, outline), look);
  await workbook.commit();

  const parts = mapParts(readPackage(await bytes), {
    'xl/styles.xml': repairStyles,
    ...linkChanges(plans),
    'docProps/core.xml': (core) => withTitle(core, report.name),
  });
  const sheetsBefore = 1 + plans.reduce((sum, { sections }) => sum + sections.length + 1, 0) + appendices.length;
  const drawn = withSheetCharts(parts, sheetsBefore + 1, charts, brand.primaryColor);
  return writePackage(drawn.toSorted((a, b) => (orderKey(a.name) < orderKey(b.name) ? -1 : 1)));
};
