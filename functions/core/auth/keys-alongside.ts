import type { OrganizationId, UserId } from '../../../shared/ids.ts';
import type { EntityKey } from '../data/entity.ts';

/** Keys of records that a function needs with every principal. */
export type KeysAlongside = (place: { organizationId: OrganizationId; userId: UserId }) => EntityKey[];

/** Several kinds of records alongside, for a function that needs them all. */
export const allAlongside =
  (...all: KeysAlongside[]): KeysAlongside =>
  (place) =>
    all.flatMap((keys) => keys(place));
