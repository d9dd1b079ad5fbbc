import { useEffect } from 'react';

/** Handles a shortcut on any element, and prevents the browser's default. `isIt` and `act` are stable. */
export const useShortcut = (isIt: (event: KeyboardEvent) => boolean, act: () => void): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isIt(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isIt, act]);
};

/** Ctrl, or Command on a Mac, with this key and no Alt. */
export const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string): boolean =>
  key.toLowerCase() === wanted && (ctrlKey || metaKey) && !altKey;
