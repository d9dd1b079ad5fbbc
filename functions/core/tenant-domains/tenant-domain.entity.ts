/**
 * Set-up of a tenant's domain, and its status afterwards.
 *
 * | access pattern       | key                            |
 * |----------------------|--------------------------------|
 * | domain of a tenant   | TENANT-DOMAIN / TENANT-DOMAIN  |
 */
import * as z from 'zod';
import { TenantDomain } from '../../../shared/model/platform/tenant-domain.ts';
import { entity } from '../data/entity.ts';

export const TenantDomainRecord = TenantDomain.extend({
  hostname: z.string(),
  /** Counts the times that checks were begun; an execution of an earlier one ends with its next step. */
  run: z.number().int(),
  beganAt: z.iso.datetime(),
  revision: z.number().int(),
});
export type TenantDomainRecord = z.infer<typeof TenantDomainRecord>;

export const tenantDomainEntity = entity<object, TenantDomainRecord>({
  name: 'TenantDomain',
  version: 1,
  schema: TenantDomainRecord,
  key: () => ({ pk: ['TENANT-DOMAIN'], sk: ['TENANT-DOMAIN'] }),
});
