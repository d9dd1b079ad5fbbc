import { type RefObject, useEffect } from 'react';

/**
 * Pressing the button would leave the field first, whose message then moves the button from under the pointer, and the click
 * is lost: the press keeps the focus where it is.
 */
const keepFieldUntilClick = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
};

/** For the form around `region`, or `region` itself where there is none. */
export const useSteadySubmit = (region: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const form = region.current?.closest('form') ?? region.current;
    form?.addEventListener('mousedown', keepFieldUntilClick);
    return () => form?.removeEventListener('mousedown', keepFieldUntilClick);
  }, [region]);
