import { AppError } from '../../shared/errors.ts';
import { type PictureRefusal, pictureLimits } from '../../shared/model/people/picture.ts';
import { pictureTypeOf } from './picture-type.ts';

/** A picture re-encoded by this server: nothing of the uploaded file is in it but pixels. */
export type RecodedPicture = {
  bytes: Buffer;
  contentType: 'image/png' | 'image/jpeg';
  extension: 'png' | 'jpg';
  width: number;
  height: number;
};

/** 40 million pixels decode to 160 MB; a bomb of 20,000 x 20,000 is recognised by its header, before any decoding. */
const inputPixelsMax = 40_000_000;
const sideMax = 16_000;
const decodeSecondsMax = 10;
const jpegQuality = 86;
const pngCompression = 9;

const refused = (reason: PictureRefusal, cause?: unknown): AppError =>
  new AppError(reason === 'format' ? 'image.format' : 'image.rejected', { reason, cause });

/** Loaded with the first picture: calls that only make or end links do without 18 MB of decoder. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;

/**
 * Decodes a picture and encodes it again, at most `sideMaxPixels` wide and high, upright, first frame only, without
 * metadata.
 * @throws `image.format`, or `image.rejected` with the reason: pixels (too many), broken (does not decode to its end).
 */
export const recodePicture = async (bytes: Uint8Array, sidePixelsMax: number): Promise<RecodedPicture> => {
  if (pictureTypeOf(bytes) === undefined) throw refused('format');
  loading ??= loadSharp();
  const sharp = await loading;
  // The header is read without a limit, so that a bomb is refused with the right reason.
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw refused('broken', cause);
    });
  const { width, height } = header;
  if (width > sideMax || height > sideMax || width * height > inputPixelsMax) throw refused('pixels');
  const upright = sharp(bytes, { limitInputPixels: inputPixelsMax, pages: 1, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: decodeSecondsMax })
    .autoOrient()
    .resize({ width: sidePixelsMax, height: sidePixelsMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = header.hasAlpha
    ? upright.png({ compressionLevel: pngCompression })
    : upright.jpeg({ quality: jpegQuality, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch((cause: unknown) => {
    throw refused('broken', cause);
  });
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    ...(header.hasAlpha
      ? ({ contentType: 'image/png', extension: 'png' } as const)
      : ({ contentType: 'image/jpeg', extension: 'jpg' } as const)),
  };
};

/** Thumbnail and picture as stored, from the two files of a call, or both from one upload. */
export const recodeBoth = async (files: { thumbnail?: Uint8Array; image: Uint8Array }) => {
  const { thumbnailPixelsMax, imagePixelsMax } = pictureLimits;
  const image = await recodePicture(files.image, imagePixelsMax);
  const thumbnail = await recodePicture(files.thumbnail ?? files.image, thumbnailPixelsMax);
  return { thumbnail, image };
};
