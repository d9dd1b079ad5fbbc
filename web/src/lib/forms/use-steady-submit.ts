import { type RefObject, useEffect } from 'react';

/**
 * A press on the button would blur the field first. The field's message would then move the button away from the
 * pointer, and the click would be lost. Therefore the press does not move the focus.
 */
const keepFieldUntilClick = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('button[type="submit"]')) event.preventDefault();
};

/** For the form around `region`, or `region` itself without one. */
export const useSteadySubmit = (region: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const form = region.current?.closest('form') ?? region.current;
    form?.addEventListener('mousedown', keepFieldUntilClick);
    return () => form?.removeEventListener('mousedown', keepFieldUntilClick);
  }, [region]);
