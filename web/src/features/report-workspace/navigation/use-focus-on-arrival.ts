import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focus follows to the new disclosure when a link or "Complete and next" led here. */
export const useFocusOnArrival = (isThere: boolean): void => {
  const { key, state } = useLocation();
  const wantsFocus = typeof state === 'object' && state !== null && 'focusDisclosure' in state;
  useEffect(() => {
    if (!isThere || !wantsFocus || key === '') return;
    document.getElementById('disclosure-heading')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isThere, wantsFocus, key]);
};
