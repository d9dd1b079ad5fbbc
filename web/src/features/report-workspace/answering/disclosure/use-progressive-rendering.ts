import { startTransition, useEffect, useState } from 'react';

/** A form of ordinary size is there at once. */
export const atOnce = 60;
/** A longer one begins with what a large screen shows, since nothing can be typed before all of that is drawn. */
const atFirst = 20;
const step = 40;

/**
 * How many of a long form's fields are drawn: enough to begin with, then more in the pauses of the page until all are there, so
 * that its first fields can be typed into at once. `wanted`: a field that is gone to, by its position; drawn with all before it.
 */
export const useGrowing = (total: number, wanted: number): number => {
  const [drawn, setDrawn] = useState(() => Math.max(total > atOnce ? atFirst : total, wanted + 1));
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)), 0);
    return () => clearTimeout(timer);
  }, [isWhole, drawn]);
  return Math.min(total, Math.max(drawn, wanted + 1));
};
