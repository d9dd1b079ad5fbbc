import { type RefObject, useEffect, useState } from 'react';
import type { Box } from './zoom.ts';

/** The size available for pages within an element, in pixels. */
export const useElementSize = (element: RefObject<HTMLElement | null>): Box => {
  const [size, setSize] = useState<Box>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
