import { type RefObject, useEffect, useRef } from 'react';
import { type DisclosurePlace, placeText } from '../context/outline-tree.ts';
import { showInScroller } from './show-in-scroller.ts';

const ofPerson = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Scrolls the open line into view on arrival at a disclosure, and whenever the list becomes visible. A list gets its
 * final height after its first render (the header above it is measured, a late chunk hides the page for a moment and
 * resets the scrolling, a sheet opens), so this repeats until the user acts in it, since they may then have scrolled
 * away.
 */
export const useShowPlace = (place: DisclosurePlace | undefined): RefObject<HTMLDivElement | null> => {
  const root = useRef<HTMLDivElement>(null);
  const placeKey = place && placeText(place);
  useEffect(() => {
    const list = root.current;
    if (placeKey === undefined || !list) return undefined;
    const pane = list.closest('[data-pane], [role="dialog"]') ?? list;
    let isArriving = true;
    const follow = (): void => {
      if (list.offsetHeight === 0) isArriving = true;
      else if (isArriving) {
        const item = list.querySelector('[aria-current="page"]');
        if (item) showInScroller(item);
      }
    };
    const stop = (): void => {
      isArriving = false;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    observer.observe(pane);
    for (const name of ofPerson) pane.addEventListener(name, stop, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of ofPerson) pane.removeEventListener(name, stop);
    };
  }, [placeKey]);
  return root;
};
