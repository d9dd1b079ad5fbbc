import { createImageUpload } from '../../../../shared/contract/images/images.contract.ts';
import { PictureType } from '../../../../shared/model/people/picture.ts';
import { putFile } from '../api/put-file.ts';
import { callApi } from '../session/session.ts';

/**
 * Sends a picture by a presigned address; the id is what a finishing call takes it in by. Rejects as `callApi` does.
 */
export const uploadPicture = async (file: File): Promise<string> => {
  const contentType = PictureType.parse(file.type);
  const { url, uploadId } = await callApi(createImageUpload, { body: { contentType, sizeBytes: file.size } });
  await putFile(url, contentType, file);
  return uploadId;
};
