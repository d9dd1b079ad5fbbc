import type { CallInput, CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  getEvidenceLink as getEvidenceLinkCall,
  listEvidence as listEvidenceCall,
} from '../../../shared/contract/evidence/evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { type EvidenceRecord, evidenceEntity } from '../../core/reports/evidence.entities.ts';
import { disclosureKeyOf } from '../../core/reports/get-own-report.ts';
import { reportEntity, reportPartition } from '../../core/reports/report.entities.ts';
import type { EvidenceDependencies } from './dependencies.ts';
import { fileOf } from './evidence-place.ts';
import { contentTypes } from './evidence-type.ts';

/**
 * Files of a disclosure, oldest first within a field; bounded by the fields of a disclosure and the files of a field.
 */
export const listEvidence = async (
  { table }: EvidenceDependencies,
  principal: Principal,
  { params }: CallInput<typeof listEvidenceCall>,
): Promise<CallResult<typeof listEvidenceCall>> => {
  const key = disclosureKeyOf(principal, params);
  if (!(await table.find(reportEntity, key))) throw new AppError('report.not_found');
  const files = await table.all(evidenceEntity, {
    pk: reportPartition(key),
    skPrefix: ['EVIDENCE', params.versionId, params.disclosureId],
  });
  return { files: files.map(fileOf) };
};

const linkSeconds = 300;

/** Link to a stored file, valid for five minutes; it downloads, whatever the file is. */
export const signEvidenceLink = async (
  { objects, now }: Pick<EvidenceDependencies, 'objects' | 'now'>,
  { name, type, objectKey }: Pick<EvidenceRecord, 'name' | 'type' | 'objectKey'>,
): Promise<CallResult<typeof getEvidenceLinkCall>> => {
  const url = await objects.signDownload(objectKey, { name, contentType: contentTypes[type], seconds: linkSeconds });
  return { url, expiresAt: new Date(now() + linkSeconds * 1_000).toISOString() };
};

export const getEvidenceLink = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params }: CallInput<typeof getEvidenceLinkCall>,
): Promise<CallResult<typeof getEvidenceLinkCall>> => {
  const key = { ...params, ...disclosureKeyOf(principal, params) };
  const record = await dependencies.table.find(evidenceEntity, key);
  if (!record) throw new AppError('evidence.not_found');
  return signEvidenceLink(dependencies, record);
};
