import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { logoAltText } from '../../report-document/outline/logo-alt-text.ts';
import { logoSize } from '../../report-document/outline/logo-size.ts';
import type { SheetPicture } from '../workbook/sheet-picture.ts';

/** Below the band, next to the text. */
const at = { column: 1, row: 1 };

/**
 * The logo of the cover, if the design shows one; undefined if its file is not of its media type. Spreadsheets draw no
 * SVG: `drawn` is the bitmap of an SVG logo; without it the logo is left out, and the company's name is in the last
 * row.
 */
export const coverLogo = (snapshot: ReportSnapshot, drawn: Uint8Array | undefined): SheetPicture | undefined => {
  const { brand, design } = snapshot;
  const { logo } = brand;
  const size = logo && design?.cover.logo !== 'none' ? logoSize(logo) : undefined;
  if (!logo || !size) return undefined;
  const common = { name: 'logo', alt: logoAltText(snapshot), ...size, at };
  if (logo.mediaType !== 'image/svg+xml') {
    return { ...common, mediaType: logo.mediaType, data: Buffer.from(logo.base64, 'base64') };
  }
  return drawn && { ...common, mediaType: 'image/png', data: drawn };
};
