import type { CallResult } from '../../../shared/contract/calls/call.ts';
import type { getAssuranceLink as getAssuranceLinkCall } from '../../../shared/contract/evidence/assurance.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Principal } from '../../core/auth/principal.ts';
import { loadDesign } from '../../core/reports/load-design.ts';
import type { EvidenceDependencies } from '../files/dependencies.ts';
import { signEvidenceLink } from '../files/read-evidence.ts';

export const getAssuranceLink = async (
  dependencies: Pick<EvidenceDependencies, 'table' | 'objects' | 'now'>,
  principal: Principal,
  { reportId }: { reportId: string },
): Promise<CallResult<typeof getAssuranceLinkCall>> => {
  const { record } = await loadDesign(dependencies.table, principal, reportId);
  if (!record.assuranceFile) throw new AppError('evidence.not_found');
  return signEvidenceLink(dependencies, record.assuranceFile);
};
