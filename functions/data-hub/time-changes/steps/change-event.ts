import * as z from 'zod';
import { type Ids, OrganizationId, TenantId, TimeChangeId } from '../../../../shared/ids.ts';
import type { TenantTable } from '../../../core/data/tenant-table.ts';
import { type TimeChangeRecord, timeChangeEntity } from '../time-change.entities.ts';

/** Input of the change's execution, handed to every task. */
const ChangeInput = z.object({ tenantId: TenantId, organizationId: OrganizationId, changeId: TimeChangeId });
export type ChangeInput = z.infer<typeof ChangeInput>;

/** One call of the steps function, named by its state in the workflow. */
export const ChangeEvent = ChangeInput.extend({
  step: z.enum(['hold', 'points', 'reports', 'finish', 'fail']),
  /** Its name, where the execution ended without the state that calls `fail`. */
  execution: z.string().optional(),
});

export type ChangeDependencies = { table: TenantTable; ids: Pick<Ids, 'audit'>; now: () => number };
/** Whether the step is to be called again. */
export type StepAnswer = { hasMore: boolean };

/** The change while it runs; undefined when it has ended, so that a late task does nothing. */
export const findRunning = async (table: TenantTable, input: ChangeInput): Promise<TimeChangeRecord | undefined> => {
  const change = await table.find(timeChangeEntity, input);
  return change?.status === 'running' ? change : undefined;
};
