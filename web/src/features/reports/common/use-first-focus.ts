import { type RefObject, useEffect, useRef } from 'react';

const isSeen = (element: HTMLElement): boolean => element.offsetParent !== null;

/**
 * A question begins with its first choice, not with the buttons that put it off. The dialog's frame takes the focus as it opens,
 * and choices come when they are read: so once, in the frame of the screen after they stand. What is chosen already comes first.
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
