import { type Objects, objectKeyOf } from './objects.ts';

type Place = Parameters<typeof objectKeyOf>[0];

/** A picture of the first page, in the report's own language; shelves show it. */
export const coverKeyOf = (place: Place): string => objectKeyOf(place, 'cover.jpg');

/** Kept once, before the first PDF is: where that is there, so is its cover. */
export const keepCover = async (objects: Objects, place: Place, draw: () => Promise<Uint8Array>): Promise<void> => {
  const key = coverKeyOf(place);
  if (!(await objects.find(key))) await objects.writeOnce(key, await draw(), 'image/jpeg');
};
