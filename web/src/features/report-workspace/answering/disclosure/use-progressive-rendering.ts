import { startTransition, useEffect, useState } from 'react';

/** A form up to this number of fields is rendered at once. */
export const atOnce = 60;
/**
 * A longer form begins with the fields that fill a large screen, since input is blocked until the first render ends.
 */
const atFirst = 20;
const step = 40;

/**
 * The number of rendered fields of a long form: a first batch, then more while the page is idle until all are
 * rendered, so that the first fields accept input at once. `wanted`: the index of a field to navigate to; rendered
 * with all fields before it.
 */
export const useProgressiveRendering = (total: number, wanted: number): number => {
  const [drawn, setDrawn] = useState(() => Math.max(total > atOnce ? atFirst : total, wanted + 1));
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)), 0);
    return () => clearTimeout(timer);
  }, [isWhole, drawn]);
  return Math.min(total, Math.max(drawn, wanted + 1));
};
