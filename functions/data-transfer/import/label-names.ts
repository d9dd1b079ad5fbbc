import { type LabelNames, labelNames } from '../../../shared/model/import/import-labels.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { importLabelsEntity } from '../jobs/data-transfer.entities.ts';

/** The organisation's labels of metrics in its own sheets. */
export const labelNamesOf = async (table: TenantTable, organizationId: string): Promise<LabelNames> =>
  labelNames((await table.find(importLabelsEntity, { organizationId }))?.named ?? []);
