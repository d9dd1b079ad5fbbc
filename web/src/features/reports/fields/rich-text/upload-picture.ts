import { keepReportPicture } from '../../../../../../shared/contract/images/report-pictures.contract.ts';
import type { ReportId } from '../../../../../../shared/ids.ts';
import { uploadPicture } from '../../../../lib/pictures/upload-picture.ts';
import { callApi } from '../../../../lib/session/session.ts';

/** Uploads a picture to a presigned address and stores it; rejects as `callApi` does. */
export const storePicture = async (reportId: ReportId, file: File) => {
  const uploadId = await uploadPicture(file);
  return callApi(keepReportPicture, { params: { reportId }, body: { uploadId } });
};
