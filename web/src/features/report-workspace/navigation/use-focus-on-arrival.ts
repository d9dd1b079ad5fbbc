import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the new disclosure after a link or "Complete and continue". */
export const useFocusOnArrival = (isThere: boolean): void => {
  const { key, state } = useLocation();
  const wantsFocus = typeof state === 'object' && state !== null && 'focusDisclosure' in state;
  useEffect(() => {
    if (!isThere || !wantsFocus || key === '') return;
    document.getElementById('disclosure-heading')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isThere, wantsFocus, key]);
};
