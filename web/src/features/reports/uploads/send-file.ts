import * as evidence from '../../../../../shared/contract/evidence/evidence.contract.ts';
import type { EvidenceId } from '../../../../../shared/ids.ts';
import { isApiError, mayPass, NetworkError } from '../../../lib/http/api-error.ts';
import { callApi } from '../../../lib/session/session.ts';
import type { WaitingFile } from './file-store.ts';
import type { SendFile } from './upload-queue.ts';

/** Puts bytes to an address and reports progress, which `fetch` cannot. */
export const putBytes = (
  { url, contentType, file }: { url: string; contentType: string; file: File },
  onProgress: (percent: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    // A refused or late upload does not exist in S3: the call that attaches it explains it in the user's language
    // (417).
    request.onload = () => resolve();
    request.onerror = () => reject(new NetworkError(new Error('the upload was cut off')));
    request.send(file);
  });

const upload = async (
  { reportId, place, file }: WaitingFile,
  onProgress: (percent: number) => void,
): Promise<EvidenceId> => {
  const { evidenceId, url, contentType } = await callApi(evidence.createEvidenceUpload, {
    params: { reportId, ...place },
    body: { name: file.name, sizeBytes: file.size },
  });
  await putBytes({ url, contentType, file }, onProgress);
  return evidenceId;
};

const attach = ({ reportId, place, file }: WaitingFile, evidenceId: EvidenceId) =>
  callApi(evidence.attachEvidence, { params: { reportId, ...place }, body: { evidenceId, name: file.name } });

/** Uploads and attaches one file; after a lost response an uploaded file is only attached. */
export const sendFile: SendFile = async (file, { progress, uploaded }) => {
  const uploadAndAttach = async (): Promise<void> => {
    const evidenceId = await upload(file, progress);
    uploaded(evidenceId);
    await attach(file, evidenceId);
  };
  try {
    if (file.evidenceId === undefined) await uploadAndAttach();
    else {
      await attach(file, file.evidenceId).catch((error: unknown) => {
        if (!isApiError(error, 'upload.missing')) throw error;
        return uploadAndAttach();
      });
    }
    return { kind: 'attached' };
  } catch (error) {
    if (isApiError(error) && !mayPass(error)) return { kind: 'refused', message: error.body.message };
    return { kind: 'unreached' };
  }
};
