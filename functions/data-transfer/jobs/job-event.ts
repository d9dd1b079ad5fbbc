import * as z from 'zod';
import { DataExportId, DataImportId, OrganizationId, TenantId } from '../../../shared/ids.ts';

const place = { tenantId: TenantId, organizationId: OrganizationId };

/** One call of the steps function, named by its job and its state in the workflow. */
export const JobEvent = z.discriminatedUnion('job', [
  z.object({ ...place, job: z.literal('export'), id: DataExportId, step: z.enum(['run', 'fail']) }),
  z.object({ ...place, job: z.literal('check'), id: DataImportId, step: z.enum(['run', 'fail']) }),
  z.object({ ...place, job: z.literal('apply'), id: DataImportId, step: z.enum(['run', 'fail']) }),
  z.object({ ...place, job: z.literal('undo'), id: DataImportId, step: z.enum(['run', 'fail']) }),
]);
export type JobEvent = z.infer<typeof JobEvent>;
