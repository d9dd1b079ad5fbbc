import type { Chart } from '../../../shared/model/design/chart.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import type { PackagePart } from '../files/zip-package.ts';
import { corner, typeEntry, withSheetDrawing } from './sheet-drawing.ts';

/** A native chart in a sheet; `at` counts columns and rows from zero. */
export type SheetChart = Pick<Chart, 'title' | 'alt'> & {
  /** The chart part. */
  xml: (brandColor: string) => string;
  at: { column: number; row: number; columns: number; rows: number };
};

const anchorXml = ({ title, alt, at }: SheetChart, index: number): string =>
  `<xdr:twoCellAnchor>${corner('from', at.column, at.row)}${corner('to', at.column + at.columns, at.row + at.rows)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="${escapeXml(title)}" descr="${escapeXml(alt)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`;

/** `drawing`: number of the sheet's drawing in the workbook; `chartsBefore`: charts that other sheets have. */
type Placing = { brandColor: string; drawing?: number; chartsBefore?: number };

/**
 * Adds native charts to one sheet of a workbook (architecture fact 18). The sheet must have no relationships yet.
 * Throws when the package lacks the sheet.
 */
export const withSheetCharts = (
  parts: readonly PackagePart[],
  sheetNumber: number,
  charts: readonly SheetChart[],
  { brandColor, drawing = 1, chartsBefore = 0 }: Placing,
): PackagePart[] => {
  if (charts.length === 0) return [...parts];
  const names = charts.map((_, index) => `chart${chartsBefore + index + 1}.xml`);
  return withSheetDrawing(parts, sheetNumber, {
    number: drawing,
    anchors: charts.map(anchorXml).join(''),
    relations: names.map((name, index) => ({ id: `rId${index + 1}`, type: 'chart', target: `../charts/${name}` })),
    parts: charts.map(({ xml }, index) => ({
      name: `xl/charts/${names[index]}`,
      content: Buffer.from(xml(brandColor)),
    })),
    typeEntries: names.map((name) => typeEntry(`xl/charts/${name}`, 'drawingml.chart')).join(''),
  });
};
