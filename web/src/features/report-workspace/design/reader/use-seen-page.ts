import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, type Spot, scrollToSpot, seenSpot } from './seen-spot.ts';

/** The gap above a page that is turned to, in pixels. */
const edge = 16;

const extentsIn = (view: HTMLElement): Extent[] => {
  const { top: origin } = view.getBoundingClientRect();
  return Array.from(view.querySelectorAll('.pdf-page'), (page) => {
    const { top, height } = page.getBoundingClientRect();
    return { top: top - origin, height };
  });
};

type ScrollPosition = { scrollTop: number; width: number; height: number };

const positionOf = ({ scrollTop, clientWidth, clientHeight }: HTMLElement): ScrollPosition => ({
  scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/**
 * No scroll by the user: the scroll offset is unchanged, or the size changed and pages are about to be placed again.
 */
const isLeftAlone = (now: ScrollPosition, put: ScrollPosition | undefined): boolean =>
  put !== undefined &&
  (Math.abs(now.scrollTop - put.scrollTop) < 1 || now.width !== put.width || now.height !== put.height);

/**
 * The current page, and a function to scroll to another one. The reading position is preserved when pages change their
 * size or their rows, as next to the comments or in a resized window.
 */
export const useSeenPage = (container: RefObject<HTMLElement | null>, count: number, factor: number) => {
  /** Nothing until something was scrolled or turned to: the first page, at its top. */
  const spot = useRef<Spot>(undefined);
  const put = useRef<ScrollPosition>(undefined);
  const [page, setPage] = useState(0);
  const restorePosition = useCallback(() => {
    const view = container.current;
    if (!view) return;
    if (spot.current) view.scrollBy(0, scrollToSpot(spot.current, extentsIn(view), view.clientHeight));
    put.current = positionOf(view);
  }, [container]);
  const updatePage = useCallback(() => {
    const view = container.current;
    if (!view || isLeftAlone(positionOf(view), put.current)) return;
    spot.current = seenSpot(extentsIn(view), view.clientHeight, spot.current?.page ?? 0);
    put.current = positionOf(view);
    setPage(spot.current.page);
  }, [container]);
  useEffect(() => {
    const view = container.current;
    if (!view) return undefined;
    // A stop of the Tab key: it scrolls, by keyboard as well.
    view.setAttribute('tabindex', '0');
    view.addEventListener('scroll', updatePage, { passive: true });
    // Runs in the same frame in which the rows change, before paint.
    const observer = new ResizeObserver(restorePosition);
    observer.observe(view);
    return () => {
      view.removeEventListener('scroll', updatePage);
      observer.disconnect();
    };
  }, [container, updatePage, restorePosition]);
  // Pages of another size move: restores the position before the browser fires a scroll event that the user did not
  // cause.
  useLayoutEffect(() => {
    if (factor > 0) restorePosition();
  }, [factor, restorePosition]);
  const turn = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(count - 1, to));
      spot.current = { page: index, top: edge, share: 0 };
      setPage(index);
      restorePosition();
      container.current?.scrollIntoView({ block: 'nearest' });
    },
    [container, count, restorePosition],
  );
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
};
