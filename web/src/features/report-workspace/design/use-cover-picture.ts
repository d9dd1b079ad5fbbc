import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setCoverPicture } from '../../../../../shared/contract/publishing/report-design.contract.ts';
import { useErrorTexts } from '../../../components/flash/use-error-texts.ts';
import { hasTooManyPixels } from '../../../lib/api/picture-refusal.ts';
import { pictureProblem } from '../../../lib/pictures/picture-problem.ts';
import { uploadPicture } from '../../../lib/pictures/upload-picture.ts';
import { callApi } from '../../../lib/session/session.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { DesignEdit } from './draft/use-design.ts';

/**
 * Uploads a picture for the cover; the server re-encodes it. A refusal is shown at the field until the next attempt.
 */
export const useCoverPicture = ({ takeIn }: Pick<DesignEdit, 'takeIn'>) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const textsOf = useErrorTexts();
  const [isTaking, setIsTaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File): Promise<void> => {
    const problem = pictureProblem(file);
    if (problem) {
      setRefusal(t(`cover.problems.${problem}`));
      return;
    }
    setRefusal(undefined);
    setIsTaking(true);
    try {
      const uploadId = await uploadPicture(file);
      takeIn(await callApi(setCoverPicture, { params: { reportId: report.reportId }, body: { uploadId } }));
    } catch (error) {
      setRefusal(hasTooManyPixels(error) ? t('cover.tooManyPixels') : textsOf(error).content);
    }
    setIsTaking(false);
  };
  return { isTaking, refusal, take };
};
