import type { Chart } from '../../../shared/model/chart.ts';
import type { PackagePart } from '../files/zip-package.ts';
import { type ChartTable, chartXml, escapeXml } from './chart-xml.ts';
import { corner, typeEntry, withSheetDrawing } from './sheet-drawing.ts';

/** A native chart in a sheet; `at` counts columns and rows from zero, `nameSize` the points of the names of categories. */
export type SheetChart = {
  chart: Chart;
  table: ChartTable;
  at: { column: number; row: number; columns: number; rows: number };
  nameSize?: number;
};

const anchorXml = ({ chart, at }: SheetChart, index: number): string =>
  `<xdr:twoCellAnchor>${corner('from', at.column, at.row)}${corner('to', at.column + at.columns, at.row + at.rows)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="${escapeXml(chart.title)}" descr="${escapeXml(chart.alt)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;

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
  const names = charts.map((_, index) => `chart${index + 1}.xml`);
  return withSheetDrawing(parts, sheetNumber, {
    number: 1,
    anchors: charts.map(anchorXml).join(''),
    relations: names.map((name, index) => ({ id: `rId${index + 1}`, type: 'chart', target: `../charts/${name}` })),
    parts: charts.map(({ chart, table, nameSize }, index) => ({
      name: `xl/charts/${names[index]}`,
      content: Buffer.from(chartXml(chart, table, brandColor, nameSize)),
    })),
    typeEntries: names.map((name) => typeEntry(`xl/charts/${name}`, 'drawingml.chart')).join(''),
  });
};
