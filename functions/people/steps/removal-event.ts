import * as z from 'zod';
import type { Ids } from '../../../shared/ids.ts';
import { OrganizationId, TenantId, UserId } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Input of the removal's execution, handed to every task. */
export const RemovalInput = z.object({ tenantId: TenantId, organizationId: OrganizationId, userId: UserId });
export type RemovalInput = z.infer<typeof RemovalInput>;

/** One call of the steps function, named by its state in the workflow. */
export const RemovalEvent = RemovalInput.extend({ step: z.enum(['move', 'close', 'finish']) });
export type RemovalEvent = z.infer<typeof RemovalEvent>;

export type RemovalDependencies = { table: TenantTable; ids: Ids; now: () => number };
