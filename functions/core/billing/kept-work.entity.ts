import type * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import { KeptWork } from '../../../shared/model/subscription.ts';
import { entity } from '../data/entity.ts';

const KeptWorkRecord = KeptWork.extend({ organizationId: OrganizationId });

/**
 * What a suspended organisation finds again: counted when it is suspended, because nothing is written until it is open.
 *
 * | access pattern            | key                                         |
 * |---------------------------|---------------------------------------------|
 * | work of an organisation   | ORGANIZATION {organizationId} / KEPT-WORK   |
 */
export const keptWorkEntity = entity<{ organizationId: string }, z.infer<typeof KeptWorkRecord>>({
  name: 'KeptWork',
  version: 1,
  schema: KeptWorkRecord,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['KEPT-WORK'] }),
});
