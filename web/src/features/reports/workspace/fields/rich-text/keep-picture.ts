import { createImageUpload } from '../../../../../../../shared/contract/images.contract.ts';
import { keepReportPicture } from '../../../../../../../shared/contract/report-pictures.contract.ts';
import type { ReportId } from '../../../../../../../shared/ids.ts';
import { PictureType } from '../../../../../../../shared/model/picture.ts';
import { NetworkError } from '../../../../../lib/api/api-error.ts';
import { callApi } from '../../../../../lib/session/session.ts';

/** Sends a picture by a presigned address and has it kept: rejects as `callApi` does. */
export const keepPicture = async (reportId: ReportId, file: File) => {
  const contentType = PictureType.parse(file.type);
  const { url, uploadId } = await callApi(createImageUpload, { body: { contentType, sizeBytes: file.size } });
  const answer = await fetch(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': contentType },
    credentials: 'omit',
  }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  // What was refused or came too late is not there: the call that keeps it says so in the user's language (417).
  await answer.body?.cancel();
  return callApi(keepReportPicture, { params: { reportId }, body: { uploadId } });
};
