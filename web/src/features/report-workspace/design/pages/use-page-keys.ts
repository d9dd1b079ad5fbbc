import { type RefObject, useEffect } from 'react';

/** Who writes moves the cursor with the same keys. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[contenteditable="true"], input, textarea') !== null;

/** Page up and down, Home and End turn pages. */
export const usePageKeys = (
  element: RefObject<HTMLElement | null>,
  { page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void },
): void => {
  useEffect(() => {
    const view = element.current;
    const press = (event: KeyboardEvent): void => {
      const to = { PageDown: page + 1, PageUp: page - 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined || isWriting(event.target)) return;
      event.preventDefault();
      onTurn(to);
    };
    view?.addEventListener('keydown', press);
    return () => view?.removeEventListener('keydown', press);
  }, [element, page, count, onTurn]);
};
