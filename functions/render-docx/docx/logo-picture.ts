import { ImageRun } from 'docx';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { logoAltText } from '../../report-document/outline/logo-alt-text.ts';
import { logoSize } from '../../report-document/outline/logo-size.ts';

/** One transparent pixel: what a reader that draws no SVG shows where the logo was not drawn for it. */
const emptyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/**
 * The logo as Word holds it; undefined when there is none or its file is not what it says: the company's name stands there
 * then. `drawn` is a logo of mark-up in pixels, for readers that draw none.
 */
export const logoPicture = (snapshot: ReportSnapshot, drawn: Uint8Array | undefined): ImageRun | undefined => {
  const { logo } = snapshot.brand;
  const size = logo && logoSize(logo);
  if (!size) return undefined;
  const common = {
    data: Buffer.from(logo.base64, 'base64'),
    transformation: size,
    altText: { name: 'logo', description: logoAltText(snapshot) },
  };
  if (logo.mediaType === 'image/svg+xml') {
    return new ImageRun({ ...common, type: 'svg', fallback: { type: 'png', data: drawn ?? emptyPng } });
  }
  return new ImageRun({ ...common, type: logo.mediaType === 'image/png' ? 'png' : 'jpg' });
};
