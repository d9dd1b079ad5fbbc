/**
 * Access of a consultancy to a client; an ended grant remains, for the log of the firm's changes.
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
  // An ended grant is not in the list of clients.
  indexes: ({ clientId, consultancyId, endedAt }) =>
    endedAt === null ? { gsi1: { pk: ['CLIENTS', consultancyId], sk: [clientId] } } : {},
});

export const grantsOf = (clientId: string): Range => ({ pk: ['ACCESS-GRANTS', clientId] });
export const clientsOf = (consultancyId: string): Range => ({ pk: ['CLIENTS', consultancyId], index: 'gsi1' });
