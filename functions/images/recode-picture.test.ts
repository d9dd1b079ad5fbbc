/** Hostile and odd files against the real decoder. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../shared/errors.ts';
import type { PictureRefusal } from '../../shared/model/people/picture.ts';
import { recodeBoth, recodePicture } from './recode-picture.ts';

const plain = (width: number, height: number, alpha = false) =>
  sharp({
    create: {
      width,
      height,
      channels: alpha ? 4 : 3,
      background: alpha ? { r: 20, g: 90, b: 200, alpha: 0.5 } : '#145ac8',
    },
  });
const refusedAs = async (bytes: Uint8Array, reason: PictureRefusal): Promise<void> => {
  await expect(recodePicture(bytes, 1_024)).rejects.toSatisfy(
    (error: unknown) =>
      isAppError(error, reason === 'format' ? 'image.format' : 'image.rejected') && error.reason === reason,
  );
};

/** A PNG of one colour declares its size in 33 bytes; its body is a few kilobytes, whatever it decodes to. */
const bombOf = async (width: number, height: number): Promise<Buffer> => {
  const small = await plain(1, 1).png().toBuffer();
  const bomb = Buffer.from(small);
  bomb.writeUInt32BE(width, 16);
  bomb.writeUInt32BE(height, 20);
  return bomb;
};

describe('re-encoded pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes %s, within the size asked for', async (format) => {
    const picture = await recodePicture(await plain(1_600, 400).toFormat(format).toBuffer(), 1_024);
    expect(picture).toMatchObject({ width: 1_024, height: 256 });
  });

  it('makes nothing larger and keeps what shines through', async () => {
    const picture = await recodePicture(await plain(40, 30, true).png().toBuffer(), 1_024);
    expect(picture).toMatchObject({ width: 40, height: 30, contentType: 'image/png' });
    expect((await sharp(picture.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('turns a picture upright and leaves where it was taken behind', async () => {
    const turned = await plain(60, 20)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await recodePicture(turned, 1_024);
    expect(picture).toMatchObject({ width: 20, height: 60 });
    const { exif, orientation } = await sharp(picture.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all([plain(30, 20).png().toBuffer(), plain(30, 20).png().toBuffer()]);
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await recodePicture(animated, 1_024)).toMatchObject({ width: 30, height: 20 });
  });

  it('drops bytes appended to a picture', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await plain(30, 30).jpeg().toBuffer(), Buffer.from(script)]);
    expect((await recodePicture(polyglot, 1_024)).bytes.includes(script)).toBe(false);
  });

  it('makes the thumbnail itself of an upload, of at most 100 x 100 px', async () => {
    const { thumbnail, image } = await recodeBoth({ image: await plain(900, 600).png().toBuffer() });
    expect([thumbnail.width, thumbnail.height, image.width]).toEqual([100, 67, 900]);
  });
});

describe('pictures refused', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
    ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0])],
    ['a page that begins with a remark', Buffer.from('<!-- GIF89a -->')],
  ])('%s is no picture', (_name, bytes) => refusedAs(bytes, 'format'));

  it('a picture of 20,000 x 20,000 px is recognised by its header', async () => {
    await refusedAs(await bombOf(20_000, 20_000), 'pixels');
    await refusedAs(await bombOf(65_000, 600), 'pixels');
  });

  it('a truncated or garbled one is broken', async () => {
    const jpeg = await plain(300, 300).jpeg().toBuffer();
    await refusedAs(jpeg.subarray(0, jpeg.length / 2), 'broken');
    await refusedAs(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50, 7)]), 'broken');
    await refusedAs(await bombOf(5_000, 5_000), 'broken');
  });

  it('a large true picture stays within 512 MB', async () => {
    const large = await plain(6_300, 6_300).png().toBuffer();
    const before = process.memoryUsage.rss();
    await recodePicture(large, 1_024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(512 * 1_048_576);
  });
});
