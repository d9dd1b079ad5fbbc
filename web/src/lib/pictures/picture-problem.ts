import { PictureType, pictureLimits } from '../../../../shared/model/people/picture.ts';
import type { ChosenFileProblem } from '../../../../shared/model/text/file-check.ts';

/**
 * What is wrong with a picture, before it is sent anywhere (specification 5). A mail, which the generic check accepts,
 * is no picture.
 */
export const pictureProblem = (
  { type, size }: Pick<File, 'type' | 'size'>,
  bytesMax: number = pictureLimits.imageBytesMax,
): ChosenFileProblem | undefined => {
  if (size === 0) return 'blank';
  if (size > bytesMax) return 'volume';
  return PictureType.safeParse(type).success ? undefined : 'format';
};
