/**
 * The sender domain that an operator set for a tenant, and its verification. Mails read the tenant's record, which has
 * it once it is verified.
 *
 * | access pattern              | key                            |
 * |-----------------------------|--------------------------------|
 * | sender domain of a tenant   | TENANT-SENDER / TENANT-SENDER  |
 */
import * as z from 'zod';
import { TenantSender } from '../../../shared/model/platform/tenant-sender.ts';
import { entity } from '../data/entity.ts';

export const TenantSenderRecord = TenantSender.extend({
  /** Counts the times that checks were begun; an execution of an earlier one ends with its next step. */
  run: z.number().int(),
  beganAt: z.iso.datetime(),
  revision: z.number().int(),
});
export type TenantSenderRecord = z.infer<typeof TenantSenderRecord>;

export const tenantSenderEntity = entity<object, TenantSenderRecord>({
  name: 'TenantSender',
  version: 1,
  schema: TenantSenderRecord,
  key: () => ({ pk: ['TENANT-SENDER'], sk: ['TENANT-SENDER'] }),
});
