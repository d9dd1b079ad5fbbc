import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type { createEvidenceUpload as createEvidenceUploadCall } from '../../../shared/contract/evidence/evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { evidenceAccept, evidenceLimits } from '../../../shared/model/report/evidence.ts';
import { checkFile } from '../../../shared/model/text/file-check.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { signOwnUpload } from '../../core/files/own-upload.ts';
import { editableDisclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { requireOpen } from '../../core/reports/open-report.ts';
import { reportEntity } from '../../core/reports/report.entities.ts';
import type { EvidenceDependencies } from './dependencies.ts';
import { requireField } from './evidence-place.ts';
import { requireStorage } from './storage-use.ts';

type Upload = { name: string; sizeBytes: number };
type Address = CallResult<typeof createEvidenceUploadCall>;

/**
 * Upload address for one file, after a check of name, size and the storage of the organisation (the caller's own by
 * default); its id becomes the file's.
 */
export const signEvidenceUpload = async (
  { table, objects, ids, now }: Pick<EvidenceDependencies, 'table' | 'objects' | 'ids' | 'now'>,
  principal: Principal,
  { name, sizeBytes }: Upload,
  organizationId: string = principal.organization.organizationId,
): Promise<Address> => {
  const facts = { name, type: '', size: sizeBytes };
  const problem = checkFile(facts, { bytesMax: evidenceLimits.bytesMax, allowed: evidenceAccept });
  if (problem) throw new AppError(`evidence.${problem}`);
  await requireStorage(table, principal, { organizationId, sizeBytes });
  const evidenceId = ids.evidence();
  const address = await signOwnUpload({ objects, now }, principal, { uploadId: evidenceId, sizeBytes });
  return { evidenceId, ...address };
};

/** Upload address for one file of a field; its id becomes the file's, so that attaching twice has no further effect. */
export const createEvidenceUpload = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof createEvidenceUploadCall>,
): Promise<Address> => {
  const { table, catalogue } = dependencies;
  const report = await table.find(reportEntity, editableDisclosureKeyOf(principal, params));
  if (!report) throw new AppError('report.not_found');
  requireField(catalogue, report, params);
  requireOpen(report);
  return signEvidenceUpload(dependencies, principal, body);
};
