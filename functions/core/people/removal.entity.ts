import * as z from 'zod';
import { OrganizationId, UserId } from '../../../shared/ids.ts';
import { Author } from '../../../shared/model/people/author.ts';
import { entity } from '../data/entity.ts';

export const Removal = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  name: z.string(),
  /** Gets the reports (specification 6). */
  remover: Author,
  /** Counted in the transactions that move the reports: each is counted once, however often the job is repeated. */
  movedReports: z.number().int().min(0),
  requestedAt: z.iso.datetime(),
});
export type Removal = z.infer<typeof Removal>;

/**
 * A removal in progress; deleted when it is done.
 *
 * | access pattern        | key                                            |
 * |-----------------------|------------------------------------------------|
 * | removal of a person   | ORGANIZATION {organizationId} / REMOVAL {userId} |
 */
export const removalEntity = entity<{ organizationId: string; userId: string }, Removal>({
  name: 'Removal',
  version: 1,
  schema: Removal,
  key: ({ organizationId, userId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['REMOVAL', userId] }),
});
