import { type RefObject, useEffect, useRef, useState } from 'react';

type Continue = {
  region: RefObject<HTMLDivElement | null>;
  /** Remembers the row with the focus. */
  rememberRow: () => void;
  /** The row with the action was removed from the list. */
  focusNext: () => void;
};

const rowsIn = (list: Element | null): Element[] => [...(list?.querySelectorAll('.finding-actions') ?? [])];

/**
 * Noting a finding, or withdrawing its note, removes its row with the focused button: the focus moves to the row that
 * took its place, else to the last, else to the choice of lists.
 */
export const useContinue = (): Continue => {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals === 0 || document.activeElement !== document.body) return;
    const remaining = rowsIn(region.current);
    const row = remaining[Math.min(place.current, remaining.length - 1)] ?? region.current;
    row?.querySelector<HTMLElement>('a, button')?.focus();
  }, [removals]);
  return {
    region,
    rememberRow: () => {
      place.current = Math.max(
        0,
        rowsIn(region.current).findIndex((row) => row.contains(document.activeElement)),
      );
    },
    focusNext: () => setRemovals((before) => before + 1),
  };
};
