import { type RefObject, useEffect, useRef, useState } from 'react';

type GoOn = {
  region: RefObject<HTMLDivElement | null>;
  /** Keeps the place in the list that somebody acts from. */
  keep: () => void;
  /** What was acted on has left the list. */
  goOn: () => void;
};

const rowsIn = (list: Element | null): Element[] => [...(list?.querySelectorAll('.finding-actions') ?? [])];

/**
 * A finding that is noted, or whose note is taken back, leaves its list with the button that was used: the keyboard goes on with
 * the one that took its place, else with the last, else with the choice of lists.
 */
export const useGoOn = (): GoOn => {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const [gone, setMissing] = useState(0);
  useEffect(() => {
    if (gone === 0 || document.activeElement !== document.body) return;
    const left = rowsIn(region.current);
    const row = left[Math.min(place.current, left.length - 1)] ?? region.current;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [gone]);
  return {
    region,
    keep: () => {
      place.current = Math.max(
        0,
        rowsIn(region.current).findIndex((row) => row.contains(document.activeElement)),
      );
    },
    goOn: () => setMissing((before) => before + 1),
  };
};
