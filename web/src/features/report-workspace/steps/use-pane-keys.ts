import { useEffect } from 'react';

/** The drawers' bar of buttons is an `aside` too; an open drawer says that it is not hidden. */
const panes = '[data-pane], aside[aria-hidden="false"]';
const stops = '[aria-current="page"], input, textarea, [contenteditable="true"], button, a[href], [tabindex="0"]';

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

const seenIn = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

/** Where a person was in a pane, and where to begin in one that they were not in yet. */
const stopIn = (pane: HTMLElement, last: HTMLElement | undefined): HTMLElement | undefined => {
  if (last?.isConnected && pane.contains(last) && isSeen(last)) return last;
  return seenIn(pane, '[aria-current="page"]')[0] ?? seenIn(pane, stops)[0];
};

/**
 * F6 and Shift F6 cycle through the panes of a step and the open drawer, each at its last
 * focused element.
 */
export const usePaneKeys = (): void => {
  useEffect(() => {
    const last = new WeakMap<HTMLElement, HTMLElement>();
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      const all = seenIn(document, panes);
      const active = document.activeElement;
      const at = all.findIndex((pane) => pane.contains(active));
      const left = all[at];
      if (left && active instanceof HTMLElement) last.set(left, active);
      const step = event.shiftKey ? -1 : 1;
      const next = all[(Math.max(at, event.shiftKey ? 0 : -1) + step + all.length) % all.length];
      const target = next && stopIn(next, last.get(next));
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
