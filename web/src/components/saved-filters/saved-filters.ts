import * as z from 'zod';
import type { UserId } from '../../../../shared/ids.ts';
import { toOneLine } from '../../../../shared/model/text/one-line.ts';

/** A filter under a name, as the query of the list's address. */
const SavedFilter = z.object({ name: z.string().min(1), query: z.record(z.string(), z.string()) });
export type SavedFilter = z.infer<typeof SavedFilter>;

/** More are hard to choose from. */
export const savedFiltersMax = 20;
export const filterNameMax = 60;

type Texts = Pick<Storage, 'getItem' | 'setItem'>;
/** Lists that keep filters; each its own. */
export type FilteredList = 'client' | 'report';

const keyOf = (list: FilteredList, userId: UserId): string => `${list}-filters.${userId}`;

/** Those of a person on this device; none where the browser forbids its storage, or something else is stored there. */
export const readSavedFilters = (storage: () => Texts, list: FilteredList, userId: UserId): SavedFilter[] => {
  try {
    return z.array(SavedFilter).parse(JSON.parse(storage().getItem(keyOf(list, userId)) ?? '[]'));
  } catch {
    return [];
  }
};

/** False where the browser does not take them. */
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

/** With one more; a filter of the same name is replaced, and the oldest makes place for what is too many. */
export const withSavedFilter = (filters: readonly SavedFilter[], { name, query }: SavedFilter): SavedFilter[] => {
  const short = toOneLine(name).slice(0, filterNameMax);
  return [...filters.filter((one) => one.name !== short), { name: short, query }].slice(-savedFiltersMax);
};
