import { type RefObject, useEffect, useRef } from 'react';

const rowsIn = (region: Element | null): Element[] => [...(region?.querySelectorAll('.word-change') ?? [])];

/**
 * A decided change loses its buttons: the focus moves to the next open change, after the last to a skipped one, and
 * then to the heading of them all. `states` changes when one was decided.
 */
export const useNextChange = (states: string): RefObject<HTMLDivElement | null> => {
  const region = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);
  const seen = useRef(states);
  useEffect(() => {
    const { current } = region;
    const note = ({ target }: FocusEvent): void => {
      const at = rowsIn(current).findIndex((row) => target instanceof Node && row.contains(target));
      place.current = Math.max(0, at);
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isNews = seen.current !== states;
    seen.current = states;
    if (!isNews || place.current === undefined || document.activeElement !== document.body) return;
    const rows = rowsIn(region.current);
    const inOrder = [...rows.slice(place.current), ...rows.slice(0, place.current)];
    const next = inOrder
      // One that only shows more of an answer decides nothing.
      .map((row) => row.querySelector<HTMLButtonElement>('button:not([aria-expanded])'))
      .find((button) => button !== null && !button.disabled);
    const heading = region.current?.querySelector('h3');
    if (heading) heading.tabIndex = -1;
    (next ?? heading)?.focus();
  }, [states]);
  return region;
};
