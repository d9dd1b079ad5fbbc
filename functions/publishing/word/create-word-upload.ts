import { randomBytes } from 'node:crypto';
import type { CallInput, CallResult } from '../../../shared/contract/call.ts';
import type { createWordUpload as createWordUploadCall } from '../../../shared/contract/word-changes.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { isWordName, wordLimits } from '../../../shared/model/word-changes.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import type { SignUpload } from '../../core/images/picture-links.ts';
import { getOwnReport } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';

const uploadSeconds = 600;
/** What it is the bytes say, later. */
const contentType = 'application/octet-stream';

/** Below `uploads/`, which the bucket empties after a day; only the person who asked for the address can name it again. */
export const wordKeyOf = ({ tenant, user }: Pick<Principal, 'tenant' | 'user'>, uploadId: string): string =>
  `uploads/${tenant.tenantId}/${user.userId}/${uploadId}`;

/** An address for one edited Word file of a report that may be changed. */
export const createWordUpload = async (
  { table, signUpload, now }: { table: TenantTable; signUpload: SignUpload; now: () => number },
  principal: Principal,
  { params, body }: Pick<CallInput<typeof createWordUploadCall>, 'params' | 'body'>,
): Promise<CallResult<typeof createWordUploadCall>> => {
  requireOpen(await getOwnReport(table, principal, params.reportId));
  if (!isWordName(body.name)) throw new AppError('word.format');
  if (body.sizeBytes > wordLimits.bytesMax) throw new AppError('word.volume');
  const uploadId = randomBytes(16).toString('hex');
  const url = await signUpload(wordKeyOf(principal, uploadId), {
    contentType,
    sizeBytes: body.sizeBytes,
    seconds: uploadSeconds,
  });
  return { uploadId, url, contentType, expiresAt: new Date(now() + uploadSeconds * 1_000).toISOString() };
};
