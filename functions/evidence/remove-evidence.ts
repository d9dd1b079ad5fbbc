import type { CallInput, CallResult } from '../../shared/contract/calls/call.ts';
import type { removeEvidence as removeEvidenceCall } from '../../shared/contract/evidence/evidence.contract.ts';
import { AppError } from '../../shared/errors.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { remove } from '../core/data/write.ts';
import { audit } from '../core/reports/audit-row.ts';
import { reportWrites } from '../core/reports/disclosure-writes.ts';
import { evidenceEntity } from '../core/reports/evidence.entities.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { countsWrite, fileText, loadPlace } from './files/evidence-place.ts';
import { beginStorageCount, countStored } from './files/storage-use.ts';

/**
 * Removes a file from its field. The audit row with its name and hash stays. The bytes are removed last, so that no
 * record ever names missing bytes.
 */
export const removeEvidence = async (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params }: CallInput<typeof removeEvidenceCall>,
): Promise<CallResult<typeof removeEvidenceCall>> => {
  const { table, objects, now } = dependencies;
  const { evidenceId, ...field } = params;
  await beginStorageCount(table, principal, principal.organization);
  const { objectKey, count } = await retryOnConflict(async () => {
    const place = await loadPlace(dependencies, principal, field, evidenceId);
    const { report, record } = place;
    if (!record) throw new AppError('evidence.not_found');
    requireOpen(report);
    const left = Math.max(0, place.count - 1);
    await table.write([
      remove(evidenceEntity, record, record.revision),
      countsWrite(place, left),
      ...reportWrites(dependencies, report, { author: authorOf(principal), at: new Date(now()).toISOString() }),
      audit(dependencies, report, authorOf(principal), {
        action: 'evidence.removed',
        section: place.section,
        field: place.label,
        oldValue: fileText(record),
        place: field,
      }),
      countStored(record, -record.sizeBytes),
    ]);
    return { objectKey: record.objectKey, count: left };
  });
  await objects.remove(objectKey);
  return { count };
};
