import { useEffect } from 'react';
import { useDrawers } from '../drawers/drawers-context.ts';

/** Alt+Shift+C opens the comments, for the field that is being typed in where there is one (screens.md 14). */
export const useCommentsKey = (): void => {
  const { open } = useDrawers();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyC' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const field = document.activeElement?.closest('[data-field]');
      open('comments', field instanceof HTMLElement ? field.dataset.field : undefined);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
};
