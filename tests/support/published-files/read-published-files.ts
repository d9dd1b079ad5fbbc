import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPackage } from '../../../functions/core/files/zip-package.ts';

/** Published files as a reader that is not their writer sees them. White space is left out: lines break where they like. */
export const withoutSpace = (text: string): string => text.replace(/[\s\u200B\u202F]+/gu, '');

export type PdfReading = {
  /** Tagged content of all pages in order; running heads and page numbers are not tagged and left out. */
  text: string;
  /** The same, page by page. */
  pages: string[];
  /** Header and footer of each page. */
  runningTexts: string[];
  /** Content that is neither tagged nor marked as an artifact. */
  unmarked: string;
  language: string | null;
  title: string;
  /** Title, language, creator and date of creation in the packet of metadata. */
  metadata: string[];
  isTagged: boolean;
  /** Titles of the outline with their pages, depth first. */
  outline: { title: string; page: number }[];
  /** Roles of the structure tree and how often each occurs. */
  roles: Map<string, number>;
  links: string[];
  /** Text alternatives of all pictures and charts; undefined where one has none. */
  alternatives: (string | undefined)[];
  /** Sizes in which text is set, in points: another than the style sheet's means that pages were shrunk. */
  sizes: Set<number>;
};

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

type PageText = { text: string; running: string; unmarked: string };

const pageText = async (page: PdfPage, sizes: Set<number>): Promise<PageText> => {
  const content = await page.getTextContent({ includeMarkedContent: true });
  /** Marks that are open; of each whether it is an artifact. */
  const open: boolean[] = [];
  let text = '';
  let running = '';
  let unmarked = '';
  for (const item of content.items) {
    if ('str' in item) {
      if (open.length === 0) unmarked += item.str;
      else if (open.includes(true)) running += item.str;
      else text += item.str;
      sizes.add(Math.round(item.height * 10) / 10);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item && item.tag === 'Artifact');
  }
  return { text: withoutSpace(text), running: withoutSpace(running), unmarked: withoutSpace(unmarked) };
};

type StructNode = NonNullable<Awaited<ReturnType<PdfPage['getStructTree']>>>;

const alternativesIn = (node: StructNode): (string | undefined)[] => [
  ...(node.role === 'Figure' ? ['alt' in node ? String(node.alt) : undefined] : []),
  ...node.children.flatMap((child) => ('role' in child ? alternativesIn(child) : [])),
];

const countRoles = (node: StructNode, roles: Map<string, number>): void => {
  roles.set(node.role, (roles.get(node.role) ?? 0) + 1);
  for (const child of node.children) if ('role' in child) countRoles(child, roles);
};

type OutlineItem = Awaited<ReturnType<PdfDocument['getOutline']>>[number];

const readOutline = async (pdf: PdfDocument, items: OutlineItem[]): Promise<PdfReading['outline']> => {
  const entries: PdfReading['outline'] = [];
  for (const item of items) {
    const target = Array.isArray(item.dest) ? item.dest[0] : undefined;
    entries.push({ title: item.title, page: target ? (await pdf.getPageIndex(target)) + 1 : 0 });
    entries.push(...(await readOutline(pdf, item.items)));
  }
  return entries;
};

export const readPdf = async (bytes: Uint8Array): Promise<PdfReading> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const roles = new Map<string, number>();
  const pages: string[] = [];
  const runningTexts: string[] = [];
  const links: string[] = [];
  const alternatives: (string | undefined)[] = [];
  const sizes = new Set<number>();
  let unmarked = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const read = await pageText(page, sizes);
    pages.push(read.text);
    runningTexts.push(read.running);
    unmarked += read.unmarked;
    const tree = await page.getStructTree();
    if (tree) {
      countRoles(tree, roles);
      alternatives.push(...alternativesIn(tree));
    }
    for (const annotation of await page.getAnnotations()) if (annotation.url) links.push(String(annotation.url));
  }
  const { info, metadata } = await pdf.getMetadata();
  const property = (name: string): string => String(metadata?.get(name) ?? '');
  // Declared as an object, given as a Map.
  const marks: unknown = await pdf.getMarkInfo();
  const reading = {
    text: pages.join(''),
    pages,
    runningTexts,
    unmarked,
    language: 'Language' in info ? String(info.Language) : null,
    title: 'Title' in info ? String(info.Title) : '',
    metadata: [property('dc:title'), property('dc:language'), property('dc:creator'), property('xmp:createdate')],
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    outline: await readOutline(pdf, (await pdf.getOutline()) ?? []),
    roles,
    links,
    alternatives,
    sizes,
  };
  await task.destroy();
  return reading;
};

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    name ? (entities[name] ?? '') : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Parts of a Word or Excel package by name. */
export const packageParts = (bytes: Uint8Array): Map<string, string> =>
  new Map(readPackage(Buffer.from(bytes)).map(({ name, content }) => [name, content.toString('utf8')]));

/** Body text of a Word file and its footnotes, without fields' instructions. */
export const readDocxText = (bytes: Uint8Array): string => {
  const parts = packageParts(bytes);
  const body = `${parts.get('word/document.xml') ?? ''}${parts.get('word/footnotes.xml') ?? ''}`;
  const texts = [...body.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map((match) => unescapeXml(match[1] ?? ''));
  return withoutSpace(texts.join(''));
};

/** The plain words of a text with formatted words. */
const plainCell = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('richText' in value)) return value;
  const { richText } = value;
  return Array.isArray(richText) ? richText.map(({ text }: { text?: string }) => text ?? '').join('') : value;
};

export type SheetReading = { name: string; rows: unknown[][] };

const readWholeXlsx = async (bytes: Uint8Array): Promise<SheetReading[]> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  return workbook.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow(({ values }) => rows.push(Array.isArray(values) ? Array.from(values.slice(1), plainCell) : []));
    return { name: sheet.name, rows };
  });
};

/**
 * All sheets with their cell values as the reader types them, by the streaming reader. That one loses sheets of a package without
 * shared strings, for which it waits: such a package is read whole.
 */
export const readXlsx = async (bytes: Uint8Array): Promise<SheetReading[]> => {
  if (!packageParts(bytes).has('xl/sharedStrings.xml')) return readWholeXlsx(bytes);
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([Buffer.from(bytes)]), {
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    worksheets: 'emit',
  });
  const sheets: SheetReading[] = [];
  for await (const sheet of reader) {
    const rows: unknown[][] = [];
    for await (const row of sheet) rows.push(Array.isArray(row.values) ? row.values.slice(1) : []);
    sheets.push({ name: 'name' in sheet ? String(sheet.name) : '', rows });
  }
  return sheets;
};

/** Words of all cells, along the rows and then down the columns: a text longer than a row shows runs on below. */
export const sheetsText = (sheets: readonly SheetReading[]): string => {
  const down = sheets.flatMap(({ rows }) => {
    const width = Math.max(0, ...rows.map(({ length }) => length));
    return Array.from({ length: width }, (_, column) => rows.map((row) => row[column])).flat();
  });
  const cells = [...sheets.flatMap(({ rows }) => rows.flat()), ...down];
  return withoutSpace(cells.filter((cell) => typeof cell === 'string').join('')).replaceAll('_x005F_', '_');
};
