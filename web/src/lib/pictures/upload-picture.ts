import { createImageUpload } from '../../../../shared/contract/images/images.contract.ts';
import { PictureType } from '../../../../shared/model/people/picture.ts';
import { putFile } from '../api/put-file.ts';
import { callApi } from '../session/session.ts';

/**
 * Uploads a picture to a presigned address; the id is for the finishing call. Rejects as `callApi` does.
 */
export const uploadPicture = async (file: File): Promise<string> => {
  const contentType = PictureType.parse(file.type);
  const { url, uploadId } = await callApi(createImageUpload, { body: { contentType, sizeBytes: file.size } });
  await putFile(url, contentType, file);
  return uploadId;
};
