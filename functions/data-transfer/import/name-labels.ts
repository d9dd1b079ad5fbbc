import type { CallInput } from '../../../shared/contract/calls/call.ts';
import type { nameImportLabels as nameImportLabelsCall } from '../../../shared/contract/data-hub/refused-imports.contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DataImport } from '../../../shared/model/import/data-import.ts';
import { withNamed } from '../../../shared/model/import/import-labels.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf, type Principal } from '../../core/auth/principal.ts';
import { put } from '../../core/data/write.ts';
import { importLabelsEntity } from '../jobs/data-transfer.entities.ts';
import type { TransferDependencies } from '../jobs/dependencies.ts';
import { againFrom, readAgain } from './start-import.ts';

/** Stores the metrics of labels in a refused sheet, for this sheet and later ones, and reads the sheet again. */
export const nameImportLabels = async (
  dependencies: TransferDependencies,
  principal: Principal,
  { params, body }: CallInput<typeof nameImportLabelsCall>,
): Promise<DataImport> => {
  const { table, catalogue } = dependencies;
  const { organizationId } = principal.organization;
  const metrics = catalogue.metrics();
  if (body.labels.some(({ metricCode }) => metricCode !== null && !metrics.findValue(metricCode))) {
    throw new AppError('metric.not_found');
  }
  const record = await againFrom(dependencies, principal, { ...params, revision: body.revision });
  if (record.unnamed.length === 0) throw new AppError('data_import.step_refused');
  const stored = await table.find(importLabelsEntity, { organizationId });
  const next = {
    organizationId,
    named: withNamed(stored?.named ?? [], body.labels),
    layouts: stored?.layouts ?? [],
    revision: (stored?.revision ?? 0) + 1,
  };
  return readAgain(dependencies, principal, record, [
    put(importLabelsEntity, next, stored?.revision ?? 'new'),
    auditOrganization(dependencies, organizationId, authorOf(principal), {
      action: 'data-hub.import-labels-named',
      section: 'data-hub',
      field: record.fileName,
      newValue: String(body.labels.length),
    }),
  ]);
};
