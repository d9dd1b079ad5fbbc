import type { Chart } from '../../../shared/model/chart.ts';
import type { PackagePart } from '../files/zip-package.ts';
import { type ChartTable, chartXml, escapeXml } from './chart-xml.ts';

/** A native chart in a sheet; `at` counts columns and rows from zero. */
export type SheetChart = {
  chart: Chart;
  table: ChartTable;
  at: { column: number; row: number; columns: number; rows: number };
};

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relationsOf = (entries: readonly { id: string; type: string; target: string }[]): string =>
  `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const corner = (name: string, column: number, row: number): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

const anchorXml = ({ chart, at }: SheetChart, index: number): string =>
  `<xdr:twoCellAnchor>${corner('from', at.column, at.row)}${corner('to', at.column + at.columns, at.row + at.rows)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="${escapeXml(chart.title)}" descr="${escapeXml(chart.alt)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;

const drawingXml = (charts: readonly SheetChart[]): string =>
  `${header}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationships}">${charts.map(anchorXml).join('')}</xdr:wsDr>`;

const typeEntries = (count: number): string => {
  const entry = (part: string, type: string): string =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;
  const charts = Array.from({ length: count }, (_, index) =>
    entry(`/xl/charts/chart${index + 1}.xml`, 'drawingml.chart'),
  );
  return [entry('/xl/drawings/drawing1.xml', 'drawing'), ...charts].join('');
};

/** The schema wants a sheet's drawing after its header and footer and before what follows them. */
const withDrawing = (sheet: string): string => {
  const named = sheet.includes('xmlns:r=')
    ? sheet
    : sheet.replace('<worksheet ', `<worksheet xmlns:r="${relationships}" `);
  const later = /<(legacyDrawing|picture|oleObjects|controls|tableParts|extLst)\b|<\/worksheet>/;
  return named.replace(later, (found) => `<drawing r:id="rIdCharts"/>${found}`);
};

const changed = (parts: readonly PackagePart[], name: string, change: (text: string) => string): PackagePart[] => {
  if (!parts.some((part) => part.name === name)) throw new Error(`part ${name} is missing from the package`);
  return parts.map((part) =>
    part.name === name ? { ...part, content: Buffer.from(change(part.content.toString('utf8'))) } : part,
  );
};

/**
 * Adds native charts to one sheet of a workbook (architecture fact 18). The sheet must have no relationships of its own
 * yet. Throws when the package lacks the sheet.
 */
export const withSheetCharts = (
  parts: readonly PackagePart[],
  sheetNumber: number,
  charts: readonly SheetChart[],
  brandColor: string,
): PackagePart[] => {
  if (charts.length === 0) return [...parts];
  const withSheet = changed(parts, `xl/worksheets/sheet${sheetNumber}.xml`, withDrawing);
  const withTypes = changed(withSheet, '[Content_Types].xml', (types) =>
    types.replace('</Types>', `${typeEntries(charts.length)}</Types>`),
  );
  const part = (name: string, text: string): PackagePart => ({ name, content: Buffer.from(text) });
  const targets = charts.map((_, index) => ({
    id: `rId${index + 1}`,
    type: 'chart',
    target: `../charts/chart${index + 1}.xml`,
  }));
  return [
    ...withTypes,
    part(
      `xl/worksheets/_rels/sheet${sheetNumber}.xml.rels`,
      relationsOf([{ id: 'rIdCharts', type: 'drawing', target: '../drawings/drawing1.xml' }]),
    ),
    part('xl/drawings/drawing1.xml', drawingXml(charts)),
    part('xl/drawings/_rels/drawing1.xml.rels', relationsOf(targets)),
    ...charts.map(({ chart, table }, index) =>
      part(`xl/charts/chart${index + 1}.xml`, chartXml(chart, table, brandColor)),
    ),
  ];
};
