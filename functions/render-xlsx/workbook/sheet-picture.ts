import { escapeXml } from '../../../shared/model/text/escape-xml.ts';
import type { PackagePart } from '../../core/files/zip-package.ts';
import { corner, withSheetDrawing } from '../../core/office/sheet-drawing.ts';

/** A picture on a sheet; `at` counts from zero, `width` and `height` are pixels at 96 to the inch. */
export type SheetPicture = {
  name: string;
  alt: string;
  data: Uint8Array;
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  at: { column: number; row: number };
};

const emuPerPixel = 9_525;
/** A workbook may also have charts on another sheet, with the first drawing. */
export const pictureDrawing = 2;
/** The space above a picture in its row. */
const pixelsAbove = 4;
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;

const anchorXml = ({ name, alt, width, height, at }: SheetPicture): string => {
  const extent = `cx="${width * emuPerPixel}" cy="${height * emuPerPixel}"`;
  const from = corner('from', at.column, at.row, pixelsAbove * emuPerPixel);
  return `<xdr:oneCellAnchor>${from}<xdr:ext ${extent}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${escapeXml(name)}" descr="${escapeXml(alt)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
};

/** Height in points of the picture's row, with equal space above and below. */
export const rowHeightOf = ({ height }: Pick<SheetPicture, 'height'>): number => (height + 2 * pixelsAbove) * 0.75;

/** Adds a picture to one sheet of a workbook. */
export const withSheetPicture = (
  parts: readonly PackagePart[],
  sheetNumber: number,
  picture: SheetPicture,
): PackagePart[] => {
  const extension = extensions[picture.mediaType];
  const name = `image1.${extension}`;
  return withSheetDrawing(parts, sheetNumber, {
    number: pictureDrawing,
    anchors: anchorXml(picture),
    relations: [{ id: 'rId1', type: 'image', target: `../media/${name}` }],
    parts: [{ name: `xl/media/${name}`, content: Buffer.from(picture.data) }],
    typeEntries: `<Default Extension="${extension}" ContentType="${picture.mediaType}"/>`,
  });
};
