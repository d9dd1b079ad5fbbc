import type { PackagePart } from '../../../core/files/zip-package.ts';

/** Repairs and additions that exceljs cannot make itself, on the parts of its package (architecture fact 18). */
const fontChildren = ['b', 'i', 'strike', 'outline', 'shadow', 'u', 'vertAlign', 'sz', 'color', 'name', 'family'];
const fontOrder = [...fontChildren, 'charset', 'scheme'];

/** The schema wants a font's children in one order and a size in each; exceljs writes colour before size. */
const repairFont = (font: string): string => {
  const children = new Map([...font.matchAll(/<(\w+)[^>]*\/>/g)].map((match) => [match[1] ?? '', match[0]]));
  if (!children.has('sz')) children.set('sz', '<sz val="11"/>');
  if (!children.has('name')) children.set('name', '<name val="Calibri"/>');
  return `<font>${fontOrder.map((name) => children.get(name) ?? '').join('')}</font>`;
};

/** Cells of the text format keep a leading = as text when somebody edits them (`quotePrefix`). */
const quoteTextFormat = (styles: string): string =>
  styles.replace(/<xf numFmtId="49" /g, '<xf numFmtId="49" quotePrefix="1" ');

export const repairStyles = (styles: string): string =>
  quoteTextFormat(styles.replace(/<font>.*?<\/font>|<font\/>/gs, repairFont));

const attribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export type SheetLink = { ref: string; sheetName: string; target: string };

/** Links within the workbook, as the format has them: exceljs would write them as addresses of another file. */
export const withSheetLinks = (sheet: string, links: readonly SheetLink[]): string => {
  if (links.length === 0) return sheet;
  const entries = links.map(({ ref, sheetName, target }) => {
    const location = `'${sheetName.replaceAll("'", "''")}'!${target}`;
    return `<hyperlink ref="${ref}" location="${attribute(location)}"/>`;
  });
  return sheet.replace('<pageMargins', () => `<hyperlinks>${entries.join('')}</hyperlinks><pageMargins`);
};

export const withTitle = (core: string, title: string): string =>
  core.replace('<dc:creator>', () => `<dc:title>${attribute(title)}</dc:title><dc:creator>`);

/** Changes the text of the named parts; throws when one is missing, since the library's layout has changed then. */
export const mapParts = (parts: PackagePart[], changes: Record<string, (text: string) => string>): PackagePart[] => {
  for (const name of Object.keys(changes)) {
    if (!parts.some((part) => part.name === name)) throw new Error(`part ${name} is missing from the package`);
  }
  return parts.map((part) => {
    const change = changes[part.name];
    return change ? { ...part, content: Buffer.from(change(part.content.toString('utf8')), 'utf8') } : part;
  });
};
