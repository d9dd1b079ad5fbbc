import * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import type { KeysAlongside } from '../auth/keys-alongside.ts';
import { entity } from '../data/entity.ts';

const CurrentProfile = z.object({
  organizationId: OrganizationId,
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The assessment that was approved last, also where a newer year stays in use; absent in older records. */
  lastApprovedId: z.string().optional(),
});

/**
 * Which approved assessment an organisation works with now: that of the newest year.
 *
 * | access pattern    | key                                                     |
 * |-------------------|---------------------------------------------------------|
 * | profile in use    | ORGANIZATION {organizationId} / MATERIALITY PROFILE     |
 */
export const currentProfileEntity = entity<{ organizationId: string }, z.infer<typeof CurrentProfile>>({
  name: 'CurrentMaterialityProfile',
  version: 1,
  schema: CurrentProfile,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['MATERIALITY', 'PROFILE'] }),
});

export const withCurrentProfile: KeysAlongside = (place) => [currentProfileEntity.key(place)];
