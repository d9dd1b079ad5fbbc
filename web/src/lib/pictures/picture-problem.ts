import { PictureType, pictureLimits } from '../../../../shared/model/people/picture.ts';
import type { ChosenFileProblem } from '../../../../shared/model/text/file-check.ts';

/**
 * Fault of a picture before upload (specification 5). An Outlook mail passes the generic check, but is no picture.
 */
export const pictureProblem = (
  { type, size }: Pick<File, 'type' | 'size'>,
  bytesMax: number = pictureLimits.imageBytesMax,
): ChosenFileProblem | undefined => {
  if (size === 0) return 'blank';
  if (size > bytesMax) return 'volume';
  return PictureType.safeParse(type).success ? undefined : 'format';
};
