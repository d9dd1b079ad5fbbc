/**
 * Bytes of the evidence files of an organisation, changed in the transaction that stores or removes a file.
 *
 * | access pattern             | key                                     |
 * |----------------------------|-----------------------------------------|
 * | storage of an organisation | ORGANIZATION {organizationId} / STORAGE |
 */
import * as z from 'zod';
import { OrganizationId } from '../../../shared/ids.ts';
import type { KeysAlongside } from '../auth/keys-alongside.ts';
import { entity } from '../data/entity.ts';

const StorageUse = z.object({ organizationId: OrganizationId, bytes: z.number().int() });

export const storageUseEntity = entity<{ organizationId: string }, z.infer<typeof StorageUse>>({
  name: 'StorageUse',
  version: 1,
  schema: StorageUse,
  key: ({ organizationId }) => ({ pk: ['ORGANIZATION', organizationId], sk: ['STORAGE'] }),
});

/** Read in the principal's request. */
export const withStorageUse: KeysAlongside = ({ organizationId }) => [storageUseEntity.key({ organizationId })];
