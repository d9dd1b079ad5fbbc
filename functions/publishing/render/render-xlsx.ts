import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { formatDateTime } from '../../../shared/model/format-value.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { splitPackage, writePackage } from '../../core/files/zip-package.ts';
import { type SheetChart, withSheetCharts } from '../../core/office/sheet-charts.ts';
import { type Appendix, appendicesOf } from './appendix.ts';
import { appendixLabelsOf } from './appendix-labels.ts';
import { labelsOf } from './labels.ts';
import { printBrand } from './print-theme.ts';
import { figuresOf, type OutlineFramework, type OutlineSection, outlineOf } from './report-outline.ts';
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

/** Rows after which what was written is packed before more is made, so that only little of it is held at once. */
const rowsAtOnce = 500;

type Table = { name: string; columns: Column[]; rows: Iterable<SheetRow> };

/** Writes a sheet as its rows are made; gives the numbers of the rows that begin a group. */
const writeTable = async (workbook: Workbook, { name, columns, rows }: Table, look: SheetLook): Promise<number[]> => {
  const sheet = addTableSheet(workbook, name, columns, look);
  const styleOf = cellStyles(look);
  const firsts: number[] = [];
  let number = 1;
  for (const row of rows) {
    number += 1;
    if (row.isFirst) firsts.push(number);
    addDataRow(sheet, row, columns, styleOf);
    if (number % rowsAtOnce === 0) await setImmediate();
  }
  sheet.commit();
  return firsts;
};

/** Widths of a sheet across A4. */
const appendixWidth = 130;
const appendixColumns = ({ columns }: Appendix): Column[] =>
  columns.map(({ label, share }) => ({ header: label, width: Math.round((appendixWidth * share) / 100) }));

/** Sheets of one framework: its sections in order, and its content index, which stands behind those of all frameworks. */
type FrameworkPlan = {
  entry: OutlineFramework;
  indexName: string;
  sections: { name: string; section: OutlineSection }[];
};

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
      section,
    })),
  }));
};

/** From each disclosure of a framework's index (column D) to its first row in the section's sheet. */
const indexLinks = (written: readonly { name: string; firsts: number[] }[]): SheetLink[] =>
  written
    .flatMap(({ name, firsts }) => firsts.map((row) => ({ sheetName: name, target: `A${row}` })))
    .map((link, index) => ({ ref: `D${index + 2}`, ...link }));

type Written = { name: string; firsts: number[] }[];

/** Links by the part that holds them: the index sheets follow the cover and the sections of all frameworks. */
const linkChanges = (written: Written[]): Record<string, (sheet: string) => string> => {
  const sheetsBefore = 1 + written.reduce((sum, sections) => sum + sections.length, 0);
  return Object.fromEntries(
    written.map((sections, index) => [
      `xl/worksheets/sheet${sheetsBefore + index + 1}.xml`,
      (sheet: string) => withSheetLinks(sheet, indexLinks(sections)),
    ]),
  );
};

/** Parts by name, sheets in the order of their numbers: a streaming reader meets them as people see them. */
const orderKey = (name: string): string => name.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

type Finish = {
  title: string;
  written: Written[];
  charts: SheetChart[];
  chartSheet: number;
  brandColor: string;
};

/** What the library cannot write, put into the parts that it concerns; the large ones stay as they were packed. */
const finished = (bytes: Buffer, { title, written, charts, chartSheet, brandColor }: Finish): Uint8Array => {
  const changes = {
    'xl/styles.xml': repairStyles,
    ...linkChanges(written),
    'docProps/core.xml': (core: string) => withTitle(core, title),
  };
  const open = new Set([...Object.keys(changes), '[Content_Types].xml', `xl/worksheets/sheet${chartSheet}.xml`]);
  const { parts, others } = splitPackage(bytes, (name) => open.has(name));
  const drawn = withSheetCharts(mapParts(parts, changes), chartSheet, charts, brandColor);
  return writePackage([...drawn, ...others].toSorted((a, b) => (orderKey(a.name) < orderKey(b.name) ? -1 : 1)));
};

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
  const view = reportView(snapshot);
  const appendices = appendicesOf(snapshot, outline, view);
  const figures = figuresOf(outline);
  const plans = planFrameworks(outline, report.language, nameOf);
  const columns = columnsOf(snapshot);

  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: true, zip: { zlib: { level: 6 } } });
  workbook.creator = organization.name;
  workbook.lastModifiedBy = organization.name;
  workbook.created = new Date(snapshot.frozenAt);
  workbook.modified = workbook.created;
  const write = (name: string, columnsOfIt: Column[], rows: Iterable<SheetRow>) =>
    writeTable(workbook, { name, columns: columnsOfIt, rows }, look);
  addCoverSheet(workbook, names.cover, look, { title: view.title, subtitle: view.subtitle, rows: coverRows(snapshot) });
  const written: Written[] = [];
  for (const { sections } of plans) {
    const ofFramework: Written = [];
    for (const { name, section } of sections) {
      ofFramework.push({ name, firsts: await write(name, columns.section, sectionRows(section, report.language)) });
    }
    written.push(ofFramework);
  }
  for (const { entry, indexName } of plans) await write(indexName, columns.index, indexRows(entry, report.language));
  for (const appendix of appendices) {
    await write(nameOf(appendix.title), appendixColumns(appendix), appendixRows(appendix));
  }
  const charts = figures.length > 0 ? addChartSheet(workbook, names.charts, figures, look) : [];
  await write(names.data, columns.data, dataRows(snapshot, outline));
  await workbook.commit();
  const sheetsBefore = 1 + plans.reduce((sum, { sections }) => sum + sections.length + 1, 0) + appendices.length;
  return finished(await bytes, {
    title: report.name,
    written,
    charts,
    chartSheet: sheetsBefore + 1,
    brandColor: brand.primaryColor,
  });
};
