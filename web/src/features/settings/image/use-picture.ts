import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureLimits } from '../../../../../shared/model/people/picture.ts';
import { pictureProblem } from '../../../lib/pictures/picture-problem.ts';
import { PictureError, type PreparedPicture, preparePicture } from './prepare-picture.ts';

type Chosen = PreparedPicture & { preview: string };

/** A picture before upload: chosen, checked, resized, previewed; nothing is sent before the user confirms. */
export const usePicture = (isSquare: boolean) => {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState('');
  const preview = chosen?.preview;
  // A large picture takes a while: a result that arrives after another choice is discarded.
  const latest = useRef<File>(undefined);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const textOf = (error: unknown): string =>
    error instanceof PictureError ? t(`picture.failed.${error.failure}`) : t('picture.failed.load');

  const choose = async (file: File | undefined): Promise<void> => {
    latest.current = file;
    setChosen(undefined);
    setProblem('');
    if (!file) return;
    const found = pictureProblem(file, pictureLimits.originalBytesMax);
    if (found) return setProblem(t(`picture.${found}`));
    try {
      const prepared = await preparePicture(file, isSquare);
      if (latest.current === file) setChosen({ ...prepared, preview: URL.createObjectURL(prepared.image) });
    } catch (error) {
      if (latest.current === file) setProblem(textOf(error));
    }
  };
  return { chosen, problem, choose, clear: () => setChosen(undefined) };
};
