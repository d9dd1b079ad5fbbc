import * as z from 'zod';
import { OrganizationId, UserId } from '../../../../shared/ids.ts';
import { tabStorage } from './tab-storage.ts';

/** The client that this tab acts for, and the firm that it returns to. */
export const ActingPlace = z.object({
  /** The consultant; absent in places from before this field existed. */
  userId: UserId.optional(),
  clientId: OrganizationId,
  clientName: z.string(),
  consultancyId: OrganizationId,
  consultancyName: z.string(),
  /** Address of the list of clients to return to, with its search. */
  returnPath: z.string().startsWith('/').default('/my-clients'),
});
export type ActingPlace = z.infer<typeof ActingPlace>;

/** Also read by the document's first script (web/early-calls.js): another shape needs another name. */
const actingKey = 'acting.v1';
const endedKey = 'acting-ended';

const read = (key: string): ActingPlace | undefined => {
  try {
    return ActingPlace.safeParse(JSON.parse(tabStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/**
 * Stored for this tab only and across its reloads. It does not change while the page lives: a switch
 * reloads the page, so that no data of another organisation remains in memory.
 */
export const acting = read(actingKey);

/** Name of a store of this device, separate for each client organisation. */
export const partitionOf = (name: string, place = acting): string =>
  place ? `${name}.client.${place.clientId}` : name;

export const keepActing = (place: ActingPlace): void => tabStorage.setItem(actingKey, JSON.stringify(place));
export const forgetActing = (): void => tabStorage.removeItem(actingKey);

/** The client ended the access: the next page of the tab is the firm's, and says so. */
export const endActing = (): void => {
  if (!acting) return;
  tabStorage.setItem(endedKey, JSON.stringify(acting));
  forgetActing();
};

/**
 * Whether the place belongs to another user, so that this one begins in their own organisation. A place without a user
 * counts as their own.
 */
export const isPlaceOfOther = ({ userId }: Pick<ActingPlace, 'userId'>, person: string | undefined): boolean =>
  userId !== undefined && person !== undefined && userId !== person;

export const endedPlace = (): ActingPlace | undefined => read(endedKey);
