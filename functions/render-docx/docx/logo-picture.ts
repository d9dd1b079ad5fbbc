import { ImageRun } from 'docx';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import { logoAltText } from '../../report-document/outline/logo-alt-text.ts';
import { logoSize } from '../../report-document/outline/logo-size.ts';

/** One transparent pixel: the fallback for readers without SVG support if the logo has no bitmap. */
const emptyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/**
 * The logo as Word stores it; undefined if there is none or its file is not of its media type: the company's name is
 * printed instead. `drawn` is the bitmap of an SVG logo, for readers without SVG support.
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
