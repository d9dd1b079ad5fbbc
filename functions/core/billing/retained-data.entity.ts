import type * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import { RetainedData } from '../../../shared/model/billing/subscription.ts';
import { entity } from '../data/entity.ts';

const RetainedDataRecord = RetainedData.extend({ organizationId: OrganizationId });

/**
 * Data retained for a suspended organisation: counted at suspension, because nothing is written until the account is
 * open again.
 *
 * | access pattern            | key                                         |
 * |---------------------------|---------------------------------------------|
 * | work of an organisation   | ORGANIZATION {organizationId} / KEPT-WORK   |
 */
export const retainedDataEntity = entity<{ organizationId: string }, z.infer<typeof RetainedDataRecord>>({
  name: 'KeptWork',
  version: 1,
  schema: RetainedDataRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['KEPT-WORK'] }),
});
