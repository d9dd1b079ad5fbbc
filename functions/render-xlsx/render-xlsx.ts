import { codeAndTitle } from '../../shared/catalogue/code-and-title.ts';
import type { TimeSpan } from '../../shared/model/data-point/data-point.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { printableSnapshot } from '../core/files/printable-text.ts';
import { appendicesOf } from '../report-document/appendix/appendix.ts';
import type { Appendix } from '../report-document/appendix/appendix-model.ts';
import { printBrand } from '../report-document/outline/print-theme.ts';
import {
  figuresOf,
  type OutlineFramework,
  type OutlineSection,
  outlineOf,
} from '../report-document/outline/report-outline.ts';
import { type OwnPage, reportView } from '../report-document/outline/report-view.ts';
import { appendixLabelsOf } from '../report-document/text/appendix-labels.ts';
import { labelsOf } from '../report-document/text/labels.ts';
import { markedSnapshot } from '../report-document/text/marked-texts.ts';
import { chartSheet } from './sheets/chart-sheet.ts';
import { coverLogo } from './sheets/cover-logo.ts';
import { coverFacts, coverWords } from './sheets/cover-rows.ts';
import { type ContentsEntry, coverSheet } from './sheets/cover-sheet.ts';
import { dataSheet } from './sheets/data-sheet.ts';
import { indexRowNumbers, indexRows, indexSheet } from './sheets/index-sheet.ts';
import { matrixSheet } from './sheets/matrix-sheet.ts';
import { unitColumnWidth } from './sheets/section-columns.ts';
import { sectionSheet } from './sheets/section-sheet.ts';
import { planTables, type TablePlan } from './sheets/table-plan.ts';
import { ownTableSheet, tableOfTextsSheet } from './sheets/table-sheet.ts';
import { writtenTables } from './sheets/written-tables.ts';
import { fontNames } from './workbook/cell-style.ts';
import { plainTextWithLinks } from './workbook/rich-text-lines.ts';
import { sheetNamer } from './workbook/sheet-names.ts';
import { appendixRows, type SheetRow, spread } from './workbook/sheet-rows.ts';
import { createWorkbookWriter, type WorkbookWriter } from './workbook/workbook-writer.ts';
import { type Column, type SheetStyle, tableSheet } from './workbook/write-sheets.ts';

/** Width of a sheet across A4. */
const appendixWidth = 130;
const appendixColumns = ({ columns }: Appendix): Column[] =>
  columns.map(({ label, share }) => ({ header: label, width: Math.round((appendixWidth * share) / 100) }));

/** One column at its original size: programs scale a wider one differently. */
const ownPageWidth = 104;

/** Pages with the company's own texts, one cell per paragraph. */
const ownPageRows = ({ document, notes }: OwnPage, language: Language): SheetRow[] =>
  [...plainTextWithLinks(document, language).split('\n'), ...notes]
    .filter((text) => text.trim() !== '')
    .flatMap((text, index) =>
      spread([text], [{ at: 0, width: ownPageWidth }], 0, language).map((row) => ({
        ...row,
        isFirst: index === 0 && row.isFirst,
      })),
    );

/** Sheets of one framework: its content index, and its sections in order. */
type FrameworkPlan = {
  entry: OutlineFramework;
  indexName: string;
  sections: { name: string; section: OutlineSection }[];
};

/** The contents of a workbook by the names of its sheets. */
type Plan = {
  frameworks: FrameworkPlan[];
  ownPages: { name: string; page: OwnPage }[];
  charts: string | undefined;
  tables: TablePlan;
  data: string;
  appendices: { name: string; appendix: Appendix }[];
};

type Whole = { snapshot: ReportSnapshot; outline: OutlineFramework[]; view: ReturnType<typeof reportView> };

const planOf = (
  { snapshot, outline, view }: Whole,
  sheetStyle: SheetStyle,
  nameOf: (wanted: string) => string,
): Plan => {
  const labels = labelsOf(sheetStyle.language);
  const words = appendixLabelsOf(sheetStyle.language);
  const [data, charts] = [nameOf(labels.data), nameOf(words.charts)];
  const indexed = outline.map((entry) => ({
    entry,
    indexName: nameOf(`${labels.contentIndex} ${entry.framework.shortName}`),
  }));
  return {
    data,
    charts: figuresOf(outline).length > 0 ? charts : undefined,
    frameworks: indexed.map(({ entry, indexName }) => ({
      entry,
      indexName,
      sections: entry.sections.map((section) => ({
        name: nameOf(section.name),
        section,
      })),
    })),
    ownPages: [view.letter, view.assurance].flatMap((page) => (page ? [{ name: nameOf(page.title), page }] : [])),
    appendices: appendicesOf(snapshot, outline, view).map((appendix) => ({ name: nameOf(appendix.title), appendix })),
    tables: planTables(writtenTables(outline), sheetStyle, nameOf),
  };
};

/** The sheets after the cover in order, for its contents. */
const contentsOf = (plan: Plan, { language }: SheetStyle): ContentsEntry[] => {
  const { contentIndex, data, report, withEdition } = labelsOf(language);
  const ofData = (sheetName: string): ContentsEntry => ({ group: data, text: sheetName, sheetName });
  const { appendix: appendixWord } = appendixLabelsOf(language);
  return [
    ...plan.frameworks.map(({ entry, indexName }) => ({
      group: contentIndex,
      text: withEdition(entry.framework),
      sheetName: indexName,
    })),
    ...plan.frameworks.flatMap(({ entry, sections }) =>
      sections.map(({ name, section: { section } }) => ({
        group: entry.framework.shortName,
        text: codeAndTitle(section.code, section.title),
        sheetName: name,
      })),
    ),
    ...(plan.charts ? [ofData(plan.charts)] : []),
    ...(plan.tables.common ? [ofData(plan.tables.common.name)] : []),
    ...plan.tables.own.map(({ name, table }) => ({ ...ofData(name), text: `${name} ${table.label}` })),
    ofData(plan.data),
    ...plan.ownPages.map(({ name, page }) => ({ group: report, text: page.title, sheetName: name })),
    ...plan.appendices.map(({ name, appendix }) => ({ group: appendixWord, text: appendix.title, sheetName: name })),
  ];
};

/** The place of each long text. */
type Places = Map<string, { sheetName: string; row: number }>;
type SectionsGiven = { sheetStyle: SheetStyle; period: TimeSpan; unitWidth: number; places: Places };

/** The sections of a framework, one sheet each, and its content index; index and sections link to each other's rows. */
const writeFramework = async (
  writer: WorkbookWriter,
  { entry, indexName, sections }: FrameworkPlan,
  { sheetStyle, period, unitWidth, places }: SectionsGiven,
): Promise<void> => {
  const sheetNames = sections.map(({ name }) => name);
  const index = indexRows(entry, sheetNames, sheetStyle);
  const rows = indexRowNumbers(index.disclosures);
  const targets: { sheetName: string; row: number }[] = [];
  for (const { name, section } of sections) {
    const from = targets.length;
    const given = {
      name,
      section,
      period,
      unitWidth,
      index: { sheetName: indexName, rows: rows.slice(from, from + section.disclosures.length) },
      onFirst: (row: number): void => {
        targets.push({ sheetName: name, row });
      },
      onPlace: (place: string, row: number): void => {
        if (!places.has(place)) places.set(place, { sheetName: name, row });
      },
    };
    await writer.add(sectionSheet(given, sheetStyle, writer.styles));
  }
  await writer.add(indexSheet({ ...index, name: indexName, targets }, sheetStyle, writer.styles));
};

const writeCover = async (
  writer: WorkbookWriter,
  name: string,
  { snapshot, view, contents, drawnLogo }: Omit<Whole, 'outline'> & { contents: ContentsEntry[]; drawnLogo: Drawn },
  sheetStyle: SheetStyle,
): Promise<void> => {
  const logo = coverLogo(snapshot, drawnLogo);
  const content = {
    title: view.title,
    subtitle: view.subtitle,
    rows: coverFacts(snapshot),
    contents: { title: labelsOf(sheetStyle.language).contents, entries: contents },
    words: coverWords(snapshot, view),
    logo,
  };
  const sheet = coverSheet(name, content, sheetStyle, writer.styles);
  await (logo ? writer.addWithPicture(sheet, logo) : writer.add(sheet));
};

type Drawn = Uint8Array | undefined;

/**
 * The snapshot as a workbook: cover, a content index per framework, a sheet per section, charts, tables, a flat sheet
 * of all data, and lists. Numbers are numbers unless a double would change them, dates are dates, text is text. Rows
 * are made, written and compressed one by one, so that in addition to its report a workbook takes the memory of its
 * compressed bytes. The same snapshot gives the same bytes. `drawnLogo` is the bitmap of an SVG logo (`renderLogo`).
 */
export const renderXlsx = async (
  given: ReportSnapshot,
  { drawnLogo }: { drawnLogo?: Drawn } = {},
): Promise<Uint8Array> => {
  const printable = markedSnapshot(printableSnapshot(given));
  const snapshot = { ...printable, brand: printBrand(printable) };
  const { report, organization, brand } = snapshot;
  const { language } = report;
  const paper = snapshot.design?.theme.pageSize ?? 'A4';
  const outline = outlineOf(snapshot);
  const view = reportView(snapshot);
  const sheetStyle = {
    language,
    brandColor: brand.primaryColor,
    organization: organization.name,
    paper,
    running: view,
  };
  const nameOf = sheetNamer();
  const cover = nameOf(labelsOf(language).cover);
  const plan = planOf({ snapshot, outline, view }, sheetStyle, nameOf);
  const contents = contentsOf(plan, sheetStyle);
  const facts = { title: view.title, author: organization.name, at: snapshot.frozenAt };
  const order = [cover, ...contents.map(({ sheetName }) => sheetName)];
  const writer = createWorkbookWriter(fontNames[language], facts, order);
  const { styles } = writer;
  const unitWidth = unitColumnWidth(snapshot);
  const places: Places = new Map();
  await writeCover(writer, cover, { snapshot, view, contents, drawnLogo }, sheetStyle);
  const period = { startOn: report.periodStartOn, endOn: report.periodEndOn };
  for (const framework of plan.frameworks)
    await writeFramework(writer, framework, { sheetStyle, period, unitWidth, places });
  if (plan.charts) {
    const { sheet, charts } = chartSheet(plan.charts, figuresOf(outline), sheetStyle, styles);
    await writer.addWithCharts(sheet, charts, brand.primaryColor);
  }
  const { common, own } = plan.tables;
  if (common) await writer.add(tableOfTextsSheet(common, sheetStyle, styles));
  for (const one of own) await writer.add(ownTableSheet(one, sheetStyle, styles));
  await writer.add(dataSheet({ name: plan.data, snapshot, outline, unitWidth, places }, sheetStyle, styles));
  for (const { name, page } of plan.ownPages) {
    const column = { header: page.title, width: ownPageWidth };
    await writer.add(
      tableSheet({ name, columns: [column], rows: ownPageRows(page, sheetStyle.language) }, sheetStyle, styles),
    );
  }
  for (const { name, appendix } of plan.appendices) {
    const { matrix } = appendix;
    if (matrix) {
      const { sheet, charts } = matrixSheet({ name, appendix, matrix }, sheetStyle, styles);
      await writer.addWithCharts(sheet, charts, brand.primaryColor);
      continue;
    }
    const columns = appendixColumns(appendix);
    await writer.add(
      tableSheet({ name, columns, rows: appendixRows(appendix, columns, language) }, sheetStyle, styles),
    );
  }
  return writer.finish();
};
