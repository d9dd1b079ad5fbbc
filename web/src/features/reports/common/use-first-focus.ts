import { type RefObject, useEffect, useRef } from 'react';

const isSeen = (element: HTMLElement): boolean => element.offsetParent !== null;

/**
 * Focuses the first choice of a dialog instead of its dismiss buttons. The modal takes the focus as it opens, and
 * choices arrive once they are loaded: so this runs once, in the animation frame after they are rendered. A choice
 * already made has priority.
 */
export const useFirstFocus = (region: RefObject<HTMLElement | null>, choices: string, isReady: boolean): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return undefined;
    const frame = requestAnimationFrame(() => {
      isDone.current = true;
      const seen = [...(region.current?.querySelectorAll<HTMLElement>(choices) ?? [])].filter(isSeen);
      (seen.find((one) => one.matches('[aria-pressed=true], :checked')) ?? seen[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [region, choices, isReady]);
};
