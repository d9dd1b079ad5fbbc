import { type Place, parsePlaces, withPlace } from './places.ts';

const prefix = 'esg-core.places.';

/** Owner of the places: one user in one organisation, so that a consultant does not carry names of a client along. */
export type PlacesOwner = { userId: string; organizationId: string };
const keyOf = ({ userId, organizationId }: PlacesOwner): string => `${prefix}${organizationId}.${userId}`;

/**
 * On the device, for an old link opens in a tab of its own; names of reports do not stay behind when the session ends.
 */
export const readPlaces = (owner: PlacesOwner): Place[] => {
  try {
    return parsePlaces(localStorage.getItem(keyOf(owner)));
  } catch {
    return [];
  }
};

/** The session is over: the page on its way out is not noted any more. */
let isOver = false;

export const keepPlace = (owner: PlacesOwner, place: Place): void => {
  if (isOver) return;
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(withPlace(readPlaces(owner), place)));
  } catch {
    // A device that keeps nothing has no last places.
  }
};

/** With the session they end, whoever's they are. */
export const forgetPlaces = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
};

/** The same as the page is left for the sign-in page: leaving it is no visit. */
export const endPlaces = (): void => {
  isOver = true;
  forgetPlaces();
};
