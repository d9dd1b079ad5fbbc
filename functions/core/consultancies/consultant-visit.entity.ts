/**
 * People of a consultancy who work for a client, with their last visit.
 *
 * | access pattern                    | key                                                   |
 * |-----------------------------------|-------------------------------------------------------|
 * | visits to a client                | CONSULTANT-VISITS {clientId} / {consultancyId} {userId} |
 */
import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { entity } from '../data/entity.ts';
import type { Range } from '../data/query.ts';

const ConsultantVisit = z.object({
  clientId: OrganizationId,
  consultancyId: OrganizationId,
  userId: UserId,
  name: z.string(),
  enteredAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Null while they are there. */
  leftAt: z.iso.datetime().nullable(),
});
export type ConsultantVisit = z.infer<typeof ConsultantVisit>;

export const consultantVisitEntity = entity<
  { clientId: string; consultancyId: string; userId: string },
  ConsultantVisit
>({
  name: 'ConsultantVisit',
  version: 1,
  schema: ConsultantVisit,
  key: ({ clientId, consultancyId, userId }) => ({
    pk: ['CONSULTANT-VISITS', clientId],
    sk: [consultancyId, userId],
  }),
});

export const visitsTo = (clientId: string): Range => ({ pk: ['CONSULTANT-VISITS', clientId] });
