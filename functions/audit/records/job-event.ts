import * as z from 'zod';
import { AuditJobId, OrganizationId, ReportId, TenantId } from '../../../shared/ids.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';

/** Input of the job's execution, handed to every task. */
const JobInput = z.object({
  tenantId: TenantId,
  organizationId: OrganizationId,
  reportId: ReportId,
  jobId: AuditJobId,
});
export type JobInput = z.infer<typeof JobInput>;

/** One call of the steps function, named by its state in the workflow. */
export const JobEvent = JobInput.extend({ step: z.enum(['run', 'fail']) });
export type JobEvent = z.infer<typeof JobEvent>;

export type JobDependencies = { table: TenantTable; now: () => number };
