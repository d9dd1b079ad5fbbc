import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type {
  getPointEvidenceLink as getLinkCall,
  listPointEvidence as listCall,
  PointPlace,
} from '../../../shared/contract/evidence/point-evidence.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { EvidenceId } from '../../../shared/ids.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { dataPointEntity } from '../../core/data-points/data-point.entities.ts';
import { pointFileEntity } from '../../core/data-points/point-evidence.entity.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { signEvidenceLink } from '../files/read-evidence.ts';
import { pointFileOf, pointKeyOf } from './point-place.ts';

/** Files behind a value, oldest first: their ids begin with their time. A value that is not there has none. */
export const listPointEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  place: PointPlace,
): Promise<CallResult<typeof listCall>> => {
  const { table } = dependencies;
  const key = pointKeyOf(dependencies, principal, place);
  const { organizationId } = key;
  const ids = (await table.find(dataPointEntity, key))?.evidenceIds.toSorted() ?? [];
  if (ids.length === 0) return { files: [] };
  const found = await table.findMany(ids.map((evidenceId) => pointFileEntity.key({ organizationId, evidenceId })));
  const files = ids.flatMap((evidenceId) => found.pick(pointFileEntity, { organizationId, evidenceId }) ?? []);
  return { files: files.map(pointFileOf) };
};

export const getPointEvidenceLink = async (
  dependencies: EvidenceDependencies,
  { organization }: Principal,
  evidenceId: EvidenceId,
): Promise<CallResult<typeof getLinkCall>> => {
  const { organizationId } = organization;
  const record = await dependencies.table.find(pointFileEntity, { organizationId, evidenceId });
  if (!record) throw new AppError('evidence.not_found');
  return signEvidenceLink(dependencies, record);
};
