import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A page, from 0, and how much of it lies above what is seen, as a share of its height. */
type Spot = { page: number; share: number };

const pagesIn = (view: HTMLElement): Element[] => [...view.querySelectorAll('.pdf-page')];

const spotOf = (view: HTMLElement, page: number): Spot => {
  const element = pagesIn(view)[page];
  if (!element) return { page, share: 0 };
  const { top, height } = element.getBoundingClientRect();
  return { page, share: height > 0 ? (view.getBoundingClientRect().top - top) / height : 0 };
};

/**
 * Which page is seen most, and a way to bring another one into sight. What is read stays in sight when pages become larger or
 * smaller, as beside the comments.
 */
export const useSeenPage = (room: RefObject<HTMLElement | null>, count: number, factor: number) => {
  const kept = useRef<Spot>({ page: 0, share: 0 });
  const [page, setPage] = useState(0);
  const look = useCallback(() => {
    const view = room.current;
    if (!view) return;
    const middle = view.getBoundingClientRect().top + view.clientHeight / 3;
    const pages = pagesIn(view);
    const seen = pages.findIndex((one) => one.getBoundingClientRect().bottom > middle);
    const first = seen === -1 ? Math.max(0, pages.length - 1) : seen;
    const topOf = (index: number): number => pages[index]?.getBoundingClientRect().top ?? 0;
    // Small pages stand side by side: of a row the one that was turned to is the one that is looked at.
    const { page: before } = kept.current;
    const index = Math.abs(topOf(before) - topOf(first)) < 2 ? before : first;
    kept.current = spotOf(view, index);
    setPage(index);
  }, [room]);
  useEffect(() => {
    const view = room.current;
    // A stop of the Tab key: it scrolls, by keyboard as well.
    view?.setAttribute('tabindex', '0');
    view?.addEventListener('scroll', look, { passive: true });
    return () => view?.removeEventListener('scroll', look);
  }, [room, look]);
  // Before the browser tells of a scroll that is none of the reader's.
  useLayoutEffect(() => {
    const { page: index, share } = kept.current;
    const view = room.current;
    const element = view && pagesIn(view)[index];
    if (!view || !element || factor === 0 || (index === 0 && share <= 0)) return;
    const { top, height } = element.getBoundingClientRect();
    view.scrollBy(0, top + share * height - view.getBoundingClientRect().top);
  }, [room, factor]);
  const turn = useCallback(
    (to: number) => {
      const index = Math.max(0, Math.min(count - 1, to));
      setPage(index);
      kept.current = { page: index, share: 0 };
      if (room.current) pagesIn(room.current)[index]?.scrollIntoView({ block: 'start', inline: 'nearest' });
    },
    [room, count],
  );
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
};
