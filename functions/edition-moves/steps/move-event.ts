import * as z from 'zod';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type Ids, MoveId, OrganizationId, ReportId, TenantId } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Input of the move's execution, handed to every task. */
const MoveInput = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  reportId: ReportId,
  moveId: MoveId,
});
export type MoveInput = z.infer<typeof MoveInput>;

/** One call of the steps function, named by its state in the workflow. */
export const MoveEvent = MoveInput.extend({ step: z.enum(['plan', 'copy', 'finish', 'points', 'fail']) });
export type MoveEvent = z.infer<typeof MoveEvent>;

export type MoveDependencies = {
  table: TenantTable;
  catalogue: Catalogue;
  ids: Pick<Ids, 'audit' | 'event'>;
  now: () => number;
};
export type Done = { done: true };
