import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { createDataImportUpload as createDataImportUploadCall } from '../../../shared/contract/data-hub/data-transfer.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { dataImportAccept, dataImportLimits, isImportName } from '../../../shared/model/import/data-import.ts';
import { checkFile } from '../../../shared/model/text/file-check.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { signOwnUpload } from '../../core/files/own-upload.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';

/** An address for one spreadsheet; its id is the import's, so that asking twice is importing once. */
export const createDataImportUpload = async (
  { objects, ids, now }: Pick<TransferDependencies, 'objects' | 'ids' | 'now'>,
  principal: Principal,
  { body }: CallInput<typeof createDataImportUploadCall>,
): Promise<CallResult<typeof createDataImportUploadCall>> => {
  const { name, sizeBytes } = body;
  const limits = { bytesMax: dataImportLimits.bytesMax, allowed: dataImportAccept };
  const problem = checkFile({ name, type: '', size: sizeBytes }, limits);
  if (problem) throw new AppError(`data_import.${problem}`);
  // Mails are files that the generic check lets pass, but no spreadsheets.
  if (!isImportName(name)) throw new AppError('data_import.format');
  const importId = ids.dataImport();
  const address = await signOwnUpload({ objects, now }, principal, { uploadId: importId, sizeBytes });
  return { importId, ...address };
};
