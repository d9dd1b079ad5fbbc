import { codeAndTitle } from '../../../shared/catalogue/code-and-title.ts';
import { formatUnit } from '../../../shared/model/format-unit.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { ReportSnapshot } from '../../../shared/model/snapshot.ts';
import { textWidth } from '../../../shared/model/text-width.ts';
import { printableSnapshot } from '../../core/files/printable-text.ts';
import { type Appendix, appendicesOf } from './appendix.ts';
import { appendixLabelsOf } from './appendix-labels.ts';
import { labelsOf } from './labels.ts';
import { printBrand } from './print-theme.ts';
import { figuresOf, type OutlineFramework, type OutlineSection, outlineOf } from './report-outline.ts';
import { type OwnPage, type ReportView, reportView } from './report-view.ts';
import { fontNames } from './xlsx/cell-look.ts';
import { fittingPieces } from './xlsx/cell-pieces.ts';
import { chartSheet } from './xlsx/chart-sheet.ts';
import { coverLogo } from './xlsx/cover-logo.ts';
import { dataSheet } from './xlsx/data-sheet.ts';
import { plainTextWithLinks } from './xlsx/rich-text-lines.ts';
import { sheetNamer } from './xlsx/sheet-names.ts';
import {
  appendixRows,
  type Cell,
  indexRows,
  indexWidths,
  type SheetRow,
  sectionRows,
  sectionWidths,
} from './xlsx/sheet-rows.ts';
import type { SheetLink } from './xlsx/sheet-xml.ts';
import { tableOfTextsSheet, writtenTables } from './xlsx/table-sheet.ts';
import { dateCell, dateTimeCell } from './xlsx/typed-cell.ts';
import { createWorkbookWriter, type WorkbookWriter } from './xlsx/workbook-writer.ts';
import { type Column, coverSheet, type SheetLook, tableSheet } from './xlsx/write-sheets.ts';

/** What the company says of a framework's part itself: its statement of use, and what introduces the chapter. */
const chapterRows = (snapshot: ReportSnapshot, view: ReportView): [string, Cell][] => {
  const { statementOfUse } = appendixLabelsOf(snapshot.report.language);
  return snapshot.frameworks.flatMap((framework): [string, Cell][] => {
    const statement = view.statementOf(framework);
    const introduction = view.introductionOf(framework);
    return [
      ...(statement ? [[`${statementOfUse} · ${framework.shortName}`, statement] satisfies [string, Cell]] : []),
      ...(introduction ? [[framework.shortName, plainTextWithLinks(introduction)] satisfies [string, Cell]] : []),
    ];
  });
};

/** Widths of a sheet across A4. */
const appendixWidth = 130;
const appendixColumns = ({ columns }: Appendix): Column[] =>
  columns.map(({ label, share }) => ({ header: label, width: Math.round((appendixWidth * share) / 100) }));

/** Pages of the company's own words, a paragraph a row. */
const ownPageRows = ({ document, notes }: OwnPage): SheetRow[] =>
  [...plainTextWithLinks(document).split('\n'), ...notes]
    .filter((text) => text.trim() !== '')
    .flatMap((text) => fittingPieces(text, appendixWidth))
    .map((text, index) => ({ cells: [text], isFirst: index === 0 }));

const coverRows = (snapshot: ReportSnapshot, view: ReportView): [string, Cell][] => {
  const { report, organization, revision, frozenAt, frameworks, brand } = snapshot;
  const labels = labelsOf(report.language);
  const words = appendixLabelsOf(report.language);
  const day = (isoDate: string): Cell => dateCell(isoDate, report.language);
  const frozen = dateTimeCell(frozenAt, report.language);
  const zone = report.language === 'zhTw' ? `（${frozen.zone}）` : ` (${frozen.zone})`;
  const content: Cell = frozen.zone ? { value: frozen.value, format: `${frozen.format}"${zone}"` } : frozen;
  const kind = report.scope === 'supplier' ? labels.reportKinds.supplier : labels.reportKinds[report.reportType];
  return [
    [labels.organization, organization.name],
    [labels.report, report.name],
    ...(report.description ? [[labels.description, report.description] satisfies [string, Cell]] : []),
    [labels.kindOfReport, kind],
    [labels.periodStart, day(report.periodStartOn)],
    [labels.periodEnd, day(report.periodEndOn)],
    [labels.revision, { value: revision, format: '0' }],
    [labels.contentFrozen, content],
    ...frameworks.map(({ name, edition }): [string, Cell] => [labels.framework, `${name} (${edition})`]),
    ...chapterRows(snapshot, view),
    ...(report.boundary ? [[words.boundary, report.boundary] satisfies [string, Cell]] : []),
    ...(report.contact ? [[words.contact, report.contact] satisfies [string, Cell]] : []),
    ['', labels.publishedWith(brand.companyName)],
  ];
};

const unitWidths = { least: 10, most: 26, beside: 2 };

/** Wide enough for the longest unit of the report: a number whose unit is cut is another number. */
const unitColumnWidth = ({ frameworks, report: { language } }: ReportSnapshot): number => {
  const units = new Set<string>();
  for (const section of frameworks.flatMap(({ sections }) => sections))
    for (const { fields } of section.disclosures)
      for (const { value, unit = '' } of fields) units.add(value?.kind === 'number' ? (value.unit ?? unit) : unit);
  const widths = [...units].map((unit) => textWidth(formatUnit(unit, language)));
  return Math.min(unitWidths.most, Math.max(unitWidths.least, ...widths.map((width) => width + unitWidths.beside)));
};

const columnsOf = (
  { report: { language } }: ReportSnapshot,
  unitWidth: number,
): Record<'index' | 'section', Column[]> => {
  const labels = labelsOf(language);
  const words = appendixLabelsOf(language);
  const column = (header: string, width: number, isNumeric = false): Column => ({ header, width, isNumeric });
  return {
    index: [
      column(labels.framework, 13),
      column(labels.section, 12),
      column(labels.title, 22),
      column(labels.code, 12),
      column(labels.disclosure, indexWidths.title),
      column(labels.pillar, 13),
      column(labels.status, 12),
      column(labels.answer, 13),
      column(labels.location, 22),
      column(words.requirementsOmitted, indexWidths.requirements),
      column(labels.omissionReason, indexWidths.reason),
      column(labels.omissionExplanation, indexWidths.explanation),
      column(labels.note, 24),
    ],
    section: [
      column(labels.code, 12),
      column(labels.disclosure, 26),
      column(labels.field, 30),
      column(labels.answer, sectionWidths.answer, true),
      column(labels.unit, unitWidth),
      column(labels.state, 13),
      column(labels.descriptor, 18),
      column(labels.note, sectionWidths.note),
    ],
  };
};

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

type Written = { name: string; firsts: number[] }[];

/** From the first row of each disclosure in a framework's index (column D) to its first row in the section's sheet. */
const indexLinks = (written: Written, disclosures: readonly SheetRow[][]): SheetLink[] => {
  const targets = written.flatMap(({ name, firsts }) => firsts.map((row) => ({ sheetName: name, target: `A${row}` })));
  // The head is the first row.
  let row = 2;
  return disclosures.flatMap((rows, index) => {
    const ref = `D${row}`;
    row += rows.length;
    const target = targets[index];
    return target ? [{ ref, ...target }] : [];
  });
};

type SectionsGiven = {
  columns: readonly Column[];
  look: SheetLook;
  /** Told where each long text stands. */
  places: Map<string, { sheetName: string; row: number }>;
};

/** The sections of a framework, each on a sheet; gives the rows in which their disclosures begin. */
const writeSections = async (
  writer: WorkbookWriter,
  { sections }: FrameworkPlan,
  { columns, look, places }: SectionsGiven,
): Promise<Written> => {
  const written: Written = [];
  for (const { name, section } of sections) {
    const firsts: number[] = [];
    const rows = sectionRows(section, look.language);
    const onRow = ({ isFirst, place }: SheetRow, row: number): void => {
      if (isFirst) firsts.push(row);
      if (place !== undefined && !places.has(place)) places.set(place, { sheetName: name, row });
    };
    await writer.add(tableSheet({ name, columns, rows, onRow }, look, writer.styles));
    written.push({ name, firsts });
  }
  return written;
};

type CoverGiven = { snapshot: ReportSnapshot; view: ReportView; drawnLogo: Uint8Array | undefined };

const writeCover = async (
  writer: WorkbookWriter,
  name: string,
  { snapshot, view, drawnLogo }: CoverGiven,
  look: SheetLook,
): Promise<void> => {
  const logo = coverLogo(snapshot, drawnLogo);
  const content = { title: view.title, subtitle: view.subtitle, rows: coverRows(snapshot, view), logo };
  const sheet = coverSheet(name, content, look, writer.styles);
  await (logo ? writer.addWithPicture(sheet, logo) : writer.add(sheet));
};

/**
 * The snapshot as a workbook: cover, a sheet per section, a content index per framework, and a flat sheet of all data.
 * Numbers are numbers unless a double would change them, dates are dates, text is text. Rows are made, written and packed as
 * they come, so that beyond its report a workbook takes the memory of its packed bytes. The same snapshot gives the same bytes.
 * `drawnLogo` is a logo of mark-up in pixels (`renderLogo`).
 */
export const renderXlsx = async (
  given: ReportSnapshot,
  { drawnLogo }: { drawnLogo?: Uint8Array | undefined } = {},
): Promise<Uint8Array> => {
  const printable = printableSnapshot(given);
  const snapshot = { ...printable, brand: printBrand(printable) };
  const { report, organization, brand } = snapshot;
  const { language } = report;
  const labels = labelsOf(language);
  const paper = snapshot.design?.theme.pageSize ?? 'A4';
  const look = { language, brandColor: brand.primaryColor, organization: organization.name, paper };
  const outline = outlineOf(snapshot);
  const nameOf = sheetNamer();
  const words = appendixLabelsOf(language);
  const names = { cover: nameOf(labels.cover), data: nameOf(labels.data), charts: nameOf(words.charts) };
  const view = reportView(snapshot);
  const figures = figuresOf(outline);
  const plans = planFrameworks(outline, language, nameOf);
  const unitWidth = unitColumnWidth(snapshot);
  const columns = columnsOf(snapshot, unitWidth);
  const places: SectionsGiven['places'] = new Map();
  const facts = { title: view.title, author: organization.name, at: snapshot.frozenAt };
  const writer = createWorkbookWriter(fontNames[language], facts);
  const { styles } = writer;
  await writeCover(writer, names.cover, { snapshot, view, drawnLogo }, look);
  const written: Written[] = [];
  for (const plan of plans) written.push(await writeSections(writer, plan, { columns: columns.section, look, places }));
  for (const [index, { entry, indexName: name, sections }] of plans.entries()) {
    const sheetNames = sections.map((section) => section.name);
    const disclosures = indexRows(entry, sheetNames, language);
    const table = { name, columns: columns.index, rows: disclosures.flat() };
    await writer.add(tableSheet({ ...table, links: indexLinks(written[index] ?? [], disclosures) }, look, styles));
  }
  for (const page of [view.letter, view.assurance]) {
    if (!page) continue;
    const column = { header: page.title, width: appendixWidth };
    await writer.add(
      tableSheet({ name: nameOf(page.title), columns: [column], rows: ownPageRows(page) }, look, styles),
    );
  }
  for (const appendix of appendicesOf(snapshot, outline, view)) {
    const own = appendixColumns(appendix);
    const table = { name: nameOf(appendix.title), columns: own, rows: appendixRows(appendix, own) };
    await writer.add(tableSheet(table, look, styles));
  }
  if (figures.length > 0) {
    const { sheet, charts } = chartSheet(names.charts, figures, look, styles);
    await writer.addWithCharts(sheet, charts, brand.primaryColor);
  }
  const tables = writtenTables(outline);
  if (tables.length > 0) await writer.add(tableOfTextsSheet(nameOf(words.tables), tables, look, styles));
  await writer.add(dataSheet({ name: names.data, snapshot, outline, unitWidth, places }, look, styles));
  return writer.finish();
};
