import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Box } from './zoom.ts';

/** The size available for pages within an element, in pixels; known before the first paint, so that no page changes its size. */
export const useElementSize = (element: RefObject<HTMLElement | null>): Box => {
  const [size, setSize] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    // Called between layout and paint: rendered at once, the size is part of that paint.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      flushSync(() =>
        setSize((before) => (before.width === width && before.height === height ? before : { width, height })),
      );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
