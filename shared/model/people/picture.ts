import * as z from 'zod';
import { megabyteBytes } from '../text/file-check.ts';

/** Formats of avatars and logos; SVG is excluded since it can contain scripts. Of a GIF the first frame is taken. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PictureType = z.enum(pictureTypes);
export type PictureType = z.infer<typeof PictureType>;

/** Limits of specification 5 and 9, in bytes and pixels. */
export const pictureLimits = {
  originalBytesMax: 2 * megabyteBytes,
  thumbnailBytesMax: megabyteBytes,
  thumbnailPixelsMax: 100,
  imageBytesMax: 20 * megabyteBytes,
  /** Maximum width and height of the stored picture; larger ones are scaled down. */
  imagePixelsMax: 1_024,
  /** Smaller pictures are flagged: they will be blurred. */
  sidePixelsMin: 100,
} as const;

/**
 * Both files of a multipart call together (4.5 MB): a little below, because base 64 makes a third more of them and
 * the event around them has to fit into the 6 MB that a Lambda takes (architecture, fact 9).
 */
export const multipartBytesMax = 4_500_000;

/** Why the server refused a picture; sent with `image.rejected`. */
export const PictureRefusal = z.enum(['format', 'broken', 'pixels', 'volume']);
export type PictureRefusal = z.infer<typeof PictureRefusal>;
