import { type RefObject, useLayoutEffect } from 'react';

/** The height below the shell's header; the app layout exposes no variable for it. */
const toolbarPixels = 42;

/**
 * Sets the height of the sticky area above the fields as CSS variables: a strip above the header, a name of several
 * lines and a phone change it. `--workspace-top`: where the header of the report sticks; `--workspace-head`: its
 * height.
 */
export const useStickyHead = (head: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const header = document.getElementById('app-header');
    const { current } = head;
    if (!header || !current) return;
    const { style } = document.documentElement;
    const measure = (): void => {
      style.setProperty('--workspace-top', `${header.offsetHeight + toolbarPixels}px`);
      style.setProperty('--workspace-head', `${current.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    observer.observe(current);
    return () => observer.disconnect();
  }, [head]);
};
