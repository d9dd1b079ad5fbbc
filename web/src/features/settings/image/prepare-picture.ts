import { pictureLimits } from '../../../../../shared/model/people/picture.ts';
import { encodeWithin, fitWithin, isSmall, middleSquare, type Size } from './picture-size.ts';

/** Failed step of the pipeline of specification 5; each has its fixed message. */
export type PictureFailure = 'read' | 'load' | 'context' | 'compress';

export class PictureError extends Error {
  readonly failure: PictureFailure;
  constructor(failure: PictureFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'PictureError';
    this.failure = failure;
  }
}

export type PreparedPicture = {
  thumbnail: File;
  image: File;
  /** Below the minimum width or height. */
  isSmall: boolean;
};

const readBytes = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch((cause: unknown) => {
    throw new PictureError('read', cause);
  });

/** The first frame, rotated as its EXIF orientation says. */
const loadBitmap = (bytes: ArrayBuffer, type: string): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureError('load', cause);
  });

type Part = { left: number; top: number; width: number; height: number };

const draw = (bitmap: ImageBitmap, part: Part, size: Size): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  return canvas;
};

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality));

const toFile = async (canvas: HTMLCanvasElement, type: string, name: string, bytesMax: number): Promise<File> => {
  const blob = await encodeWithin((quality) => encode(canvas, type, quality), bytesMax);
  if (!blob) throw new PictureError('compress');
  return new File([blob], name, { type: blob.type });
};

/** Pictures with transparency stay PNG or WebP; JPEG has none. */
const outputType = (type: string): string => (type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');

/**
 * The two files of an upload (specification 5): a thumbnail of at most 100 x 100 px and 1 MB, and a resized picture.
 * `isSquare` crops to the middle square, for an avatar.
 * @throws PictureError with the step that failed.
 */
export const preparePicture = async (file: File, isSquare: boolean): Promise<PreparedPicture> => {
  const bitmap = await loadBitmap(await readBytes(file), file.type);
  try {
    const { left, top, side } = middleSquare(bitmap);
    const part = isSquare
      ? { left, top, width: side, height: side }
      : { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
    const type = outputType(file.type);
    const { thumbnailPixelsMax, thumbnailBytesMax, imagePixelsMax, imageBytesMax, sidePixelsMin } = pictureLimits;
    const small = draw(bitmap, part, fitWithin(part, thumbnailPixelsMax));
    const large = draw(bitmap, part, fitWithin(part, imagePixelsMax));
    return {
      thumbnail: await toFile(small, type, 'thumbnail', thumbnailBytesMax),
      image: await toFile(large, type, 'image', imageBytesMax),
      isSmall: isSmall(part, sidePixelsMin),
    };
  } finally {
    bitmap.close();
  }
};
