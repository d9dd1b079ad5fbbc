import { type Place, parsePlaces, withPlace } from './places.ts';

const prefix = 'esg-core.places.';

/** Owner of the places: one user in one organisation, so that a consultant does not carry names of a client along. */
export type PlacesOwner = { userId: string; organizationId: string };
const keyOf = ({ userId, organizationId }: PlacesOwner): string => `${prefix}${organizationId}.${userId}`;

/**
 * On the device rather than in the tab, because an old link opens a new tab; names of reports are removed when the
 * session ends.
 */
export const readPlaces = (owner: PlacesOwner): Place[] => {
  try {
    return parsePlaces(localStorage.getItem(keyOf(owner)));
  } catch {
    return [];
  }
};

/** The session is over: the page being left is not recorded any more. */
let isOver = false;

export const keepPlace = (owner: PlacesOwner, place: Place): void => {
  if (isOver) return;
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(withPlace(readPlaces(owner), place)));
  } catch {
    // A device without storage has no last places.
  }
};

/** Removed with the session, for all users. */
export const forgetPlaces = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
};

/** The same when the page is left for sign-in: that is no visit. */
export const endPlaces = (): void => {
  isOver = true;
  forgetPlaces();
};
