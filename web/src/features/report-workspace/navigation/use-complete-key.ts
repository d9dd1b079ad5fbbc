import { useEffect } from 'react';

/** Ctrl or Cmd and Enter is the primary action, before an editor takes it for a line break. */
export const useCompleteKey = (complete: () => void, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // Input in a drawer does not belong to the disclosure.
      if (event.target instanceof Element && event.target.closest('.comments-panel')) return;
      event.preventDefault();
      event.stopPropagation();
      complete();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  });
};
