import type { SnapshotBrand } from '../../shared/model/publishing/snapshot.ts';
import { logoSize } from '../report-document/outline/logo-size.ts';
import type { ChromiumSession } from './chromium/chromium-session.ts';

/** Pixels per Word pixel: sharp in print. */
const density = 3;

/** The bitmap of an SVG logo on a transparent ground, at its displayed size in Word; undefined if none is needed. */
export const renderLogo = async (brand: SnapshotBrand, chromium: ChromiumSession): Promise<Uint8Array | undefined> => {
  const { logo } = brand;
  const size = logo?.mediaType === 'image/svg+xml' ? logoSize(logo) : undefined;
  if (!logo || !size) return undefined;
  const { width, height } = size;
  const document = await chromium.openDocument(
    `<!doctype html><title>Logo</title><body style="margin:0"><img alt="" style="display:block" width="${width}" height="${height}" src="data:${logo.mediaType};base64,${logo.base64}">`,
  );
  const picture = await document.picture({ width, height, widthInPixels: width * density, kind: 'png' });
  await document.close();
  return picture;
};
