import { type RefObject, useEffect } from 'react';

/** Page up and down, Home and End turn pages (screens.md 16). */
export const usePageKeys = (
  element: RefObject<HTMLElement | null>,
  { page, count, onTurn }: { page: number; count: number; onTurn: (page: number) => void },
): void => {
  useEffect(() => {
    const view = element.current;
    const press = (event: KeyboardEvent): void => {
      const to = { PageDown: page + 1, PageUp: page - 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      onTurn(to);
    };
    view?.addEventListener('keydown', press);
    return () => view?.removeEventListener('keydown', press);
  }, [element, page, count, onTurn]);
};
