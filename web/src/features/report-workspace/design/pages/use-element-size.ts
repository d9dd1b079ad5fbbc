import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Box } from './zoom.ts';

const contentSizeOf = (element: HTMLElement): Box => {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  };
};

/** The size available for pages within an element, in pixels; known before the first paint, so that no page changes its size. */
export const useElementSize = (element: RefObject<HTMLElement | null>): Box => {
  const [size, setSize] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const apply = ({ width, height }: Box): void =>
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    apply(contentSizeOf(measured));
    // Called between layout and paint: rendered at once, the size is part of that paint.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => apply(entry.contentRect));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
