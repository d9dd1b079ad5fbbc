/** Vertical edges in the window, in pixels. */
type Edges = { top: number; bottom: number };

/** How far to scroll to centre an item that is out of sight; 0 if it is fully visible. */
export const scrollFor = (viewport: Edges, item: Edges): number => {
  if (item.top >= viewport.top && item.bottom <= viewport.bottom) return 0;
  return (item.top + item.bottom) / 2 - (viewport.top + viewport.bottom) / 2;
};

const scrollerOf = (element: Element | null): Element | undefined => {
  if (!element || element === document.body) return undefined;
  const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return isScroller && element.scrollHeight > element.clientHeight ? element : scrollerOf(element.parentElement);
};

/** Scrolls an item into view within its list, without scrolling the page or moving the focus. */
export const showInScroller = (item: Element): void => {
  const scroller = scrollerOf(item.parentElement);
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  // A list may reach below the window.
  const viewport = { top, bottom: Math.min(bottom, window.innerHeight) };
  scroller.scrollTop += scrollFor(viewport, item.getBoundingClientRect());
};
