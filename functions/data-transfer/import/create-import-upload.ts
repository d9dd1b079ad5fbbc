import type { CallInput, CallResult } from '../../../shared/contract/call.ts';
import type { createDataImportUpload as createDataImportUploadCall } from '../../../shared/contract/data-transfer.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { dataImportAccept, dataImportLimits, isImportName } from '../../../shared/model/data-import.ts';
import { checkFile } from '../../../shared/model/file-check.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TransferDependencies } from '../dependencies.ts';
import { uploadKeyOf } from './import-files.ts';

const uploadSeconds = 600;
/** What it is the bytes say, later. */
const contentType = 'application/octet-stream';

/** An address for one spreadsheet; its id is the import's, so that asking twice is importing once. */
export const createDataImportUpload = async (
  { objects, ids, now }: Pick<TransferDependencies, 'objects' | 'ids' | 'now'>,
  { tenant, user }: Principal,
  { body }: CallInput<typeof createDataImportUploadCall>,
): Promise<CallResult<typeof createDataImportUploadCall>> => {
  const { name, sizeBytes } = body;
  const limits = { bytesMax: dataImportLimits.bytesMax, allowed: dataImportAccept };
  const problem = checkFile({ name, type: '', size: sizeBytes }, limits);
  if (problem) throw new AppError(`data_import.${problem}`);
  // Mails are files that the generic check lets pass (ruling 14), but no spreadsheets.
  if (!isImportName(name)) throw new AppError('data_import.format');
  const importId = ids.dataImport();
  const key = uploadKeyOf(tenant.tenantId, user.userId, importId);
  const url = await objects.signUpload(key, { contentType, sizeBytes, seconds: uploadSeconds });
  return { importId, url, contentType, expiresAt: new Date(now() + uploadSeconds * 1_000).toISOString() };
};
