import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createImageUpload } from '../../../../../../shared/contract/images.contract.ts';
import { setCoverPicture } from '../../../../../../shared/contract/report-design.contract.ts';
import { PictureType, pictureLimits } from '../../../../../../shared/model/picture.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../workspace-context.ts';
import { putFile } from './put-file.ts';
import type { DesignEdit } from './use-design.ts';

const upload = async (file: File, contentType: PictureType): Promise<string> => {
  const { url, uploadId } = await callApi(createImageUpload, { body: { contentType, sizeBytes: file.size } });
  await putFile(url, file, contentType);
  return uploadId;
};

/** Takes a picture in for the cover; the server draws it anew. */
export const useCoverPicture = ({ takeIn }: Pick<DesignEdit, 'takeIn'>) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const flash = useFlash();
  const [isTaking, setIsTaking] = useState(false);
  const take = async (file: File): Promise<void> => {
    const type = PictureType.safeParse(file.type);
    if (!type.success || file.size > pictureLimits.imageBytesMax) {
      flash.show({ type: 'error', content: t(type.success ? 'cover.tooLarge' : 'cover.wrongType') });
      return;
    }
    setIsTaking(true);
    try {
      const uploadId = await upload(file, type.data);
      takeIn(await callApi(setCoverPicture, { params: { reportId: report.reportId }, body: { uploadId } }));
    } catch (error) {
      flash.showError(error);
    }
    setIsTaking(false);
  };
  return { isTaking, take };
};
