import * as z from 'zod';
import { Language } from '../../../../shared/model/text/language.ts';

/** A page that this user visited, with its title and the language in which it was shown; places of earlier versions have none. */
export const Place = z.object({
  address: z.string().startsWith('/'),
  title: z.string().min(1),
  language: Language.optional(),
});
export type Place = z.infer<typeof Place>;

/** Five are shown, and one of them may be the current page (screens 1). */
const storedMax = 6;

const pathOf = (address: string): string => address.split('?')[0] ?? address;

/** Newest first, each page once, at its latest address. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter(({ address }) => pathOf(address) !== pathOf(place.address))].slice(0, storedMax);

/** The stored places; none for invalid text. */
export const parsePlaces = (stored: string | null): Place[] => {
  try {
    return z.array(Place).safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
};

/** The title of a page without the tenant's name, which is the suffix of all of them. */
export const placeTitle = (documentTitle: string, tenantName: string): string =>
  documentTitle.endsWith(` – ${tenantName}`) ? documentTitle.slice(0, -tenantName.length - 3) : documentTitle;
