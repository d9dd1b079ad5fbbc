import { Readable } from 'node:stream';
import validate from '@ooxml-tools/validate';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../shared/model/design/report-design.ts';
import type { SnapshotBrand } from '../../shared/model/publishing/snapshot.ts';
import { packageParts } from '../../tests/support/published-files/read-published-files.ts';
import { sampleSnapshot } from '../../tests/support/published-files/sample-snapshot.ts';
import { readPackage } from '../core/files/zip-package.ts';
import { renderXlsx } from './render-xlsx.ts';

const plain = sampleSnapshot({ tableRows: 1 });
const pixels = async (kind: 'png' | 'jpeg'): Promise<Buffer> => {
  const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#3366cc' } });
  return picture.toFormat(kind).toBuffer();
};
const withLogo = (logo: SnapshotBrand['logo'], companyName = plain.brand.companyName) => ({
  ...plain,
  brand: { ...plain.brand, companyName, logo },
});
const pictures = (bytes: Uint8Array) =>
  readPackage(Buffer.from(bytes)).filter(({ name }) => name.startsWith('xl/media/'));

describe('the logo of a workbook', { timeout: 120_000 }, () => {
  it.each(['png', 'jpeg'] as const)(
    'is on the cover unchanged, undistorted, with alternative text (%s)',
    async (kind) => {
      const data = await pixels(kind);
      const logo = { mediaType: `image/${kind}` as const, base64: data.toString('base64') };
      const bytes = await renderXlsx(withLogo(logo, 'Peak & "Sons" <Ltd>'));
      expect(await validate(bytes, 'xlsx', 'Microsoft365')).toEqual([]);
      expect(pictures(bytes).map(({ content }) => content.equals(data))).toEqual([true]);

      const parts = packageParts(bytes);
      expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain('Target="../drawings/drawing2.xml"');
      const drawing = parts.get('xl/drawings/drawing2.xml') ?? '';
      expect(drawing).toContain('descr="Peak &amp; &quot;Sons&quot; &lt;Ltd&gt;"');
      expect(drawing).toContain(`<xdr:ext cx="${144 * 9_525}" cy="${48 * 9_525}"/>`);

      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.read(Readable.from([Buffer.from(bytes)]));
      const [picture] = workbook.worksheets[0]?.getImages() ?? [];
      expect(picture?.range.tl).toMatchObject({ nativeCol: 1, nativeRow: 1 });
      // 48 pixels are 36 points, within the row's height.
      expect(workbook.worksheets[0]?.getRow(2).height).toBeGreaterThan(36);
      expect(Buffer.from(await renderXlsx(withLogo(logo, 'Peak & "Sons" <Ltd>'))).equals(Buffer.from(bytes))).toBe(
        true,
      );
    },
  );

  it('is the bitmap of an SVG logo, which a spreadsheet does not show', async () => {
    expect(plain.brand.logo?.mediaType).toBe('image/svg+xml');
    const drawnLogo = await pixels('png');
    const bytes = await renderXlsx(plain, { drawnLogo });
    expect(await validate(bytes, 'xlsx', 'Microsoft365')).toEqual([]);
    expect(pictures(bytes).map(({ content }) => content.equals(drawnLogo))).toEqual([true]);
    expect(packageParts(bytes).get('xl/drawings/drawing2.xml')).toContain(`cx="${180 * 9_525}" cy="${48 * 9_525}"`);
    expect(pictures(await renderXlsx(plain))).toEqual([]);
  });

  it('is left out if the design shows none, or its file is not of its media type', async () => {
    const base64 = (await pixels('png')).toString('base64');
    const shown = withLogo({ mediaType: 'image/png', base64 });
    const begun = defaultDesign({ frameworks: [], language: 'en' });
    const design = { ...begun, cover: { ...begun.cover, logo: 'none' as const } };
    expect(pictures(await renderXlsx({ ...shown, design }))).toEqual([]);
    expect(pictures(await renderXlsx(withLogo({ mediaType: 'image/jpeg', base64 })))).toEqual([]);
    expect(pictures(await renderXlsx(withLogo(undefined)))).toEqual([]);
  });
});
