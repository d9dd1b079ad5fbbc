import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createImageUpload } from '../../../../../../shared/contract/images.contract.ts';
import { setCoverPicture } from '../../../../../../shared/contract/report-design.contract.ts';
import { PictureType } from '../../../../../../shared/model/picture.ts';
import { useErrorTexts } from '../../../../components/flash/use-error-texts.ts';
import { hasTooManyPixels } from '../../../../lib/api/picture-refusal.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { pictureProblem } from '../../common/picture-problem.ts';
import { useWorkspace } from '../workspace-context.ts';
import { putFile } from './put-file.ts';
import type { DesignEdit } from './use-design.ts';

const upload = async (file: File, contentType: PictureType): Promise<string> => {
  const { url, uploadId } = await callApi(createImageUpload, { body: { contentType, sizeBytes: file.size } });
  await putFile(url, file, contentType);
  return uploadId;
};

/** Takes a picture in for the cover; the server draws it anew. A refusal stands at the field until the next attempt. */
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
      const uploadId = await upload(file, PictureType.parse(file.type));
      takeIn(await callApi(setCoverPicture, { params: { reportId: report.reportId }, body: { uploadId } }));
    } catch (error) {
      setRefusal(hasTooManyPixels(error) ? t('cover.tooManyPixels') : textsOf(error).content);
    }
    setIsTaking(false);
  };
  return { isTaking, refusal, take };
};
