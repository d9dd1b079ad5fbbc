import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Extent, type Spot, scrollToSpot, seenSpot } from './seen-spot.ts';

/** What is left free above a page that is turned to, in pixels. */
const edge = 16;

const extentsIn = (view: HTMLElement): Extent[] => {
  const { top: origin } = view.getBoundingClientRect();
  return Array.from(view.querySelectorAll('.pdf-page'), (page) => {
    const { top, height } = page.getBoundingClientRect();
    return { top: top - origin, height };
  });
};

type Stand = { scrollTop: number; width: number; height: number };

const positionOf = ({ scrollTop, clientWidth, clientHeight }: HTMLElement): Stand => ({
  scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** Nobody scrolled: pages stand where they were put, or have another room and are about to be put in their places. */
const isLeftAlone = (now: Stand, put: Stand | undefined): boolean =>
  put !== undefined &&
  (Math.abs(now.scrollTop - put.scrollTop) < 1 || now.width !== put.width || now.height !== put.height);

/**
 * Which page is read, and a way to bring another one into sight. What is read stays in sight and is still what is read when pages
 * become larger or smaller or stand in other rows, as beside the comments or in another window.
 */
export const useSeenPage = (room: RefObject<HTMLElement | null>, count: number, factor: number) => {
  /** Nothing until something was scrolled or turned to: the first page, at its top. */
  const kept = useRef<Spot>(undefined);
  const put = useRef<Stand>(undefined);
  const [page, setPage] = useState(0);
  const hold = useCallback(() => {
    const view = room.current;
    if (!view) return;
    if (kept.current) view.scrollBy(0, scrollToSpot(kept.current, extentsIn(view), view.clientHeight));
    put.current = positionOf(view);
  }, [room]);
  const look = useCallback(() => {
    const view = room.current;
    if (!view || isLeftAlone(positionOf(view), put.current)) return;
    kept.current = seenSpot(extentsIn(view), view.clientHeight, kept.current?.page ?? 0);
    put.current = positionOf(view);
    setPage(kept.current.page);
  }, [room]);
  useEffect(() => {
    const view = room.current;
    if (!view) return undefined;
    // A stop of the Tab key: it scrolls, by keyboard as well.
    view.setAttribute('tabindex', '0');
    view.addEventListener('scroll', look, { passive: true });
    // In the very frame in which the rows change, before anybody sees it.
    const observer = new ResizeObserver(hold);
    observer.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [room, look, hold]);
  // Pages of another size stand elsewhere: before the browser tells of a scroll that is none of the reader's.
  useLayoutEffect(() => {
    if (factor > 0) hold();
  }, [factor, hold]);
  const turn = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(count - 1, to));
      kept.current = { page: index, top: edge, share: 0 };
      setPage(index);
      hold();
      room.current?.scrollIntoView({ block: 'nearest' });
    },
    [room, count, hold],
  );
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
};
