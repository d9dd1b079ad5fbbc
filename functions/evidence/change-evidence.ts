import type { CallInput } from '../../shared/contract/calls/call.ts';
import type { changeEvidence as changeEvidenceCall } from '../../shared/contract/evidence/evidence.contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { EvidenceFile } from '../../shared/model/report/evidence.ts';
import { authorOf, type Principal } from '../core/auth/principal.ts';
import { retryOnConflict } from '../core/data/retry-on-conflict.ts';
import { put } from '../core/data/write.ts';
import { audit } from '../core/reports/audit-row.ts';
import { reportWrites } from '../core/reports/disclosure-writes.ts';
import { evidenceEntity } from '../core/reports/evidence.entities.ts';
import { requireOpen } from '../core/reports/open-report.ts';
import type { EvidenceDependencies } from './files/dependencies.ts';
import { fileOf, fileText, loadPlace } from './files/evidence-place.ts';

/** The page in the file; of two concurrent changes the second caller gets the first one's text. */
export const changeEvidence = (
  dependencies: EvidenceDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof changeEvidenceCall>,
): Promise<EvidenceFile> =>
  retryOnConflict(async () => {
    const { evidenceId, ...field } = params;
    const { report, record, section, label } = await loadPlace(dependencies, principal, field, evidenceId);
    if (!record) throw new AppError('evidence.not_found');
    requireOpen(report);
    if (record.page === body.page) return fileOf(record);
    if (record.revision !== body.revision) throw new AppError('report.stale');
    const changed = { ...record, page: body.page, revision: record.revision + 1 };
    await dependencies.table.write([
      put(evidenceEntity, changed, record.revision),
      ...reportWrites(dependencies, report, {
        author: authorOf(principal),
        at: new Date(dependencies.now()).toISOString(),
      }),
      audit(dependencies, report, authorOf(principal), {
        action: 'evidence.changed',
        section,
        field: label,
        oldValue: fileText(record),
        newValue: fileText(changed),
        place: field,
      }),
    ]);
    return fileOf(changed);
  });
