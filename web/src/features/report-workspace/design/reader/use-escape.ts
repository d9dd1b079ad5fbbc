import { type RefObject, useEffect } from 'react';

/** An open list or an active input method handles the key first. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.defaultPrevented ||
  document.activeElement?.matches('[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])') === true;

/** Esc closes the panel that the focus is in. */
export const useEscape = (panel: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  useEffect(() => {
    const element = panel.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTaken(event)) onEscape();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [panel, onEscape]);
};
