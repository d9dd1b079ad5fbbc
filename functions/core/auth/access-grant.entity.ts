/**
 * Access of a consultancy to a client; an ended grant stays, for the log of what the firm did.
 *
 * | access pattern                        | key                                           |
 * |---------------------------------------|-----------------------------------------------|
 * | grants of a client, one grant         | ACCESS-GRANTS {clientId} / {consultancyId}    |
 * | clients of a consultancy              | gsi1: CLIENTS {consultancyId} / {clientId}    |
 */
import { AccessGrant } from '../../../shared/model/people/access-grant.ts';
import { entity } from '../data/entity.ts';
import type { Range } from '../data/query.ts';

export type GrantKey = { clientId: string; consultancyId: string };

export const accessGrantEntity = entity<GrantKey, AccessGrant>({
  name: 'AccessGrant',
  version: 1,
  schema: AccessGrant,
  key: ({ clientId, consultancyId }) => ({ pk: ['ACCESS-GRANTS', clientId], sk: [consultancyId] }),
  // What was ended is on no list of clients any more.
  indexes: ({ clientId, consultancyId, endedAt }) =>
    endedAt === null ? { gsi1: { pk: ['CLIENTS', consultancyId], sk: [clientId] } } : {},
});

export const grantsOf = (clientId: string): Range => ({ pk: ['ACCESS-GRANTS', clientId] });
export const clientsOf = (consultancyId: string): Range => ({ pk: ['CLIENTS', consultancyId], index: 'gsi1' });
