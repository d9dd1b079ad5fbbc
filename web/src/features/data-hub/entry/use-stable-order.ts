import { useMemo, useState } from 'react';
import { knownOf } from './stable-order.ts';

/**
 * The items in their first order, with their current content, while `place` is the same (`knownOf`).
 */
export const useStableOrder = <Item>(
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
  place: string,
): Item[] | undefined => {
  const [locked, setLocked] = useState(() => knownOf(undefined, place, items?.map(keyOf)));
  const known = knownOf(locked, place, items?.map(keyOf));
  if (known !== locked) setLocked(known);
  return useMemo(() => {
    const now = new Map(items?.map((item) => [keyOf(item), item]));
    return items && known?.keys.flatMap((key) => now.get(key) ?? []);
  }, [items, known, keyOf]);
};
