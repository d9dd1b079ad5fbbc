/**
 * The life of a tenant's data; stored under the platform's tenant, so that it outlives the tenant.
 *
 * | access pattern                             | key                                      |
 * |--------------------------------------------|------------------------------------------|
 * | state of a tenant and of its organisations | TENANT-LIVES / {tenantId}                |
 * | exports, wipes and restores of a tenant    | LIFE-JOBS {tenantId} / {jobId}           |
 */
import * as z from 'zod';
import { OrganizationId, TenantId } from '../../../shared/ids.ts';
import {
  ClosingOrganization,
  closingOrganizationsMax,
  LifeBy,
  LifeJobView,
  LifeState,
} from '../../../shared/model/platform/tenant-life.ts';
import { entity } from '../../core/data/entity.ts';

export const TenantLife = z.object({
  tenantId: TenantId,
  hostname: z.string(),
  state: LifeState,
  /** Start of the state. */
  at: z.iso.datetime(),
  /** While it is closing: until when it can be called back. */
  wipesAt: z.iso.datetime().nullable(),
  /** Operator and reason. */
  by: LifeBy,
  /** Its organisations that are closed. */
  organizations: z.array(ClosingOrganization).max(closingOrganizationsMax).default([]),
  revision: z.number().int(),
});
export type TenantLife = z.infer<typeof TenantLife>;
export const tenantLifeEntity = entity<{ tenantId: string }, TenantLife>({
  name: 'TenantLife',
  version: 1,
  schema: TenantLife,
  key: ({ tenantId }) => ({ pk: ['TENANT-LIVES'], sk: [tenantId] }),
});

/** Where a job continues: its phase, and a place in it in the format of the phase. */
export const JobPlace = z.object({ phase: z.string(), pass: z.number().int(), at: z.string().nullable() });
export type JobPlace = z.infer<typeof JobPlace>;

/**
 * The names and e-mails that a person is found by in texts, and longer names of others that contain one of them:
 * "Mary Cy Wu" next to "Cy Wu". `sharedNames` are those of the person that somebody else of the organisation has too.
 */
const PersonTexts = z.object({
  names: z.array(z.string()),
  emails: z.array(z.string()),
  longerNames: z.array(z.string()).optional(),
  sharedNames: z.array(z.string()).optional(),
});
export type PersonTexts = z.infer<typeof PersonTexts>;

export const LifeJob = LifeJobView.extend({
  tenantId: TenantId,
  organizationId: OrganizationId.nullable(),
  hostname: z.string(),
  /** Of one organisation: the people and surveys with their own keys, as they were when the job began. */
  people: z.array(z.string()),
  surveys: z.array(z.string()),
  /** Of a tenant that is wiped: the sender domains that the mail service has for it, as they were when the job began. */
  senderDomains: z.array(z.string()).default([]),
  /** Names and e-mails of the person of the job, until it is done: a repeated stretch finds the same. */
  person: PersonTexts.nullable().default(null),
  place: JobPlace,
  /** Keys of the first items and objects that differ from the archive. */
  differing: z.array(z.string()).max(20),
  /** Reason of a failed job. */
  failure: z.string().nullable(),
  revision: z.number().int(),
});
export type LifeJob = z.infer<typeof LifeJob>;
export const lifeJobEntity = entity<{ tenantId: string; jobId: string }, LifeJob>({
  name: 'LifeJob',
  version: 1,
  schema: LifeJob,
  key: ({ tenantId, jobId }) => ({ pk: ['LIFE-JOBS', tenantId], sk: [jobId] }),
});
