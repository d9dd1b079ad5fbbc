import * as z from 'zod';
import type { UserId } from '../../../../shared/ids.ts';
import { toOneLine } from '../../../../shared/model/text/one-line.ts';

/** A named filter, as the query of the list's address. */
const SavedFilter = z.object({ name: z.string().min(1), query: z.record(z.string(), z.string()) });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** More are hard to choose from. */
export const savedFiltersMax = 20;
export const filterNameMax = 60;

type Texts = Pick<Storage, 'getItem' | 'setItem'>;
/** Lists with saved filters, each with its own. */
export type FilteredList = 'client' | 'report';

const keyOf = (list: FilteredList, userId: UserId): string => `${list}-filters.${userId}`;

/** The user's filters on this device; none if the browser forbids its storage, or the content is invalid. */
export const readSavedFilters = (storage: () => Texts, list: FilteredList, userId: UserId): SavedFilter[] => {
  try {
    return z.array(SavedFilter).parse(JSON.parse(storage().getItem(keyOf(list, userId)) ?? '[]'));
  } catch {
    return [];
  }
};

/** False if the browser refuses to store them. */
export const writeSavedFilters = (
  storage: () => Texts,
  list: FilteredList,
  userId: UserId,
  filters: readonly SavedFilter[],
): boolean => {
  try {
    storage().setItem(keyOf(list, userId), JSON.stringify(filters));
    return true;
  } catch {
    return false;
  }
};

/** Adds a filter; one of the same name is replaced, and the oldest is dropped above the limit. */
export const withSavedFilter = (filters: readonly SavedFilter[], { name, query }: SavedFilter): SavedFilter[] => {
  const short = toOneLine(name).slice(0, filterNameMax);
  return [...filters.filter((one) => one.name !== short), { name: short, query }].slice(-savedFiltersMax);
};
