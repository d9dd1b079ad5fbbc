import { randomBytes } from 'node:crypto';
import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { createWordUpload as createWordUploadCall } from '../../shared/contract/publishing/word-changes.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { isWordName, wordLimits } from '../../shared/model/publishing/word-changes.ts';
import type { Principal } from '../core/auth/principal.ts';
import type { TenantTable } from '../core/data/tenant-table.ts';
import { signOwnUpload } from '../core/files/own-upload.ts';
import type { SignUpload } from '../core/images/picture-links.ts';
import { getOwnReport } from '../core/reports/get-own-report.ts';
import { requireOpen } from '../core/reports/open-report.ts';

/** An upload address for one edited Word file of a report that the user may change. */
export const createWordUpload = async (
  { table, signUpload, now }: { table: TenantTable; signUpload: SignUpload; now: () => number },
  principal: Principal,
  { params, body }: Pick<CallInput<typeof createWordUploadCall>, 'params' | 'body'>,
): Promise<CallResult<typeof createWordUploadCall>> => {
  requireOpen(await getOwnReport(table, principal, params.reportId));
  if (!isWordName(body.name)) throw new AppError('word.format');
  if (body.sizeBytes > wordLimits.bytesMax) throw new AppError('word.volume');
  const uploadId = randomBytes(16).toString('hex');
  const address = { uploadId, sizeBytes: body.sizeBytes };
  return { uploadId, ...(await signOwnUpload({ objects: { signUpload }, now }, principal, address)) };
};
