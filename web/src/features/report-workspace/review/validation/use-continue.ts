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
 * Noting a finding, or withdrawing its note, removes its row with the focused button: the focus moves to the row that
 * took its place, else to the last, else to the choice of lists.
 */
export const useGoOn = (): GoOn => {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals === 0 || document.activeElement !== document.body) return;
    const left = rowsIn(region.current);
    const row = left[Math.min(place.current, left.length - 1)] ?? region.current;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [removals]);
  return {
    region,
    keep: () => {
      place.current = Math.max(
        0,
        rowsIn(region.current).findIndex((row) => row.contains(document.activeElement)),
      );
    },
    goOn: () => setRemovals((before) => before + 1),
  };
};
