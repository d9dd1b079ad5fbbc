import type { PackagePart } from '../files/zip-package.ts';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'application/vnd.openxmlformats-officedocument';

type Relation = { id: string; type: string; target: string };

/** Drawing over a sheet's cells; `number` is that of its part. */
export type SheetDrawing = {
  number: number;
  /** Anchors of the drawing's elements, in order. */
  anchors: string;
  relations: readonly Relation[];
  /** Parts of the drawing, with their entries in the list of content types. */
  parts: readonly PackagePart[];
  typeEntries: string;
};

/** An entry of the list of content types. */
export const typeEntry = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="${types}.${type}+xml"/>`;

const relationsOf = (entries: readonly Relation[]): string =>
  `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Start or end of a drawing: columns and rows count from zero, `down` is the space above, in EMU. */
export const corner = (name: string, column: number, row: number, down = 0): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${down}</xdr:rowOff></xdr:${name}>`;

const drawingXml = (anchors: string): string =>
  `${header}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationships}">${anchors}</xdr:wsDr>`;

/** The schema requires a sheet's drawing directly after its header and footer. */
const withReference = (sheet: string): string => {
  const named = sheet.includes('xmlns:r=')
    ? sheet
    : sheet.replace('<worksheet ', `<worksheet xmlns:r="${relationships}" `);
  const later = /<(legacyDrawing|picture|oleObjects|controls|tableParts|extLst)\b|<\/worksheet>/;
  return named.replace(later, (found) => `<drawing r:id="rIdDrawing"/>${found}`);
};

const changed = (parts: readonly PackagePart[], name: string, change: (text: string) => string): PackagePart[] => {
  if (!parts.some((part) => part.name === name)) throw new Error(`part ${name} is missing from the package`);
  return parts.map((part) =>
    part.name === name ? { ...part, content: Buffer.from(change(part.content.toString('utf8'))) } : part,
  );
};

/**
 * Adds a drawing to one sheet of a workbook; the sheet must have no relationships yet. Throws when the package lacks
 * the sheet.
 */
export const withSheetDrawing = (
  parts: readonly PackagePart[],
  sheetNumber: number,
  { number, anchors, relations, parts: own, typeEntries }: SheetDrawing,
): PackagePart[] => {
  const name = `xl/drawings/drawing${number}.xml`;
  const withSheet = changed(parts, `xl/worksheets/sheet${sheetNumber}.xml`, withReference);
  const withTypes = changed(withSheet, '[Content_Types].xml', (text) =>
    text.replace('</Types>', `${typeEntry(name, 'drawing')}${typeEntries}</Types>`),
  );
  const part = (partName: string, text: string): PackagePart => ({ name: partName, content: Buffer.from(text) });
  const toDrawing = { id: 'rIdDrawing', type: 'drawing', target: `../drawings/drawing${number}.xml` };
  return [
    ...withTypes,
    part(`xl/worksheets/_rels/sheet${sheetNumber}.xml.rels`, relationsOf([toDrawing])),
    part(name, drawingXml(anchors)),
    part(`xl/drawings/_rels/drawing${number}.xml.rels`, relationsOf(relations)),
    ...own,
  ];
};
