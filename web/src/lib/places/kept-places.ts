import { type Place, parsePlaces, withPlace } from './places.ts';

const prefix = 'esg-core.places.';

/** Whose places: of one person in one organisation, so that who looks at a client does not carry its names along. */
export type PlacesOwner = { userId: string; organizationId: string };
const keyOf = ({ userId, organizationId }: PlacesOwner): string => `${prefix}${organizationId}.${userId}`;

/** Kept as long as the tab is open: names of reports do not stay behind on a device. */
export const readPlaces = (owner: PlacesOwner): Place[] => {
  try {
    return parsePlaces(sessionStorage.getItem(keyOf(owner)));
  } catch {
    return [];
  }
};

export const keepPlace = (owner: PlacesOwner, place: Place): void => {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(withPlace(readPlaces(owner), place)));
  } catch {
    // A device that keeps nothing has no last places.
  }
};

/** With the session they end, whoever's they are. */
export const forgetPlaces = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
