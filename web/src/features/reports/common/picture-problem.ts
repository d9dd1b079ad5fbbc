import type { ChosenFileProblem } from '../../../../../shared/model/file-check.ts';
import { PictureType, pictureLimits } from '../../../../../shared/model/picture.ts';

/** What is wrong with a picture, before it is sent anywhere (specification 5); a mail, which the generic check lets pass, is none. */
export const pictureProblem = ({ type, size }: Pick<File, 'type' | 'size'>): ChosenFileProblem | undefined => {
  if (size === 0) return 'blank';
  if (size > pictureLimits.imageBytesMax) return 'volume';
  return PictureType.safeParse(type).success ? undefined : 'format';
};
