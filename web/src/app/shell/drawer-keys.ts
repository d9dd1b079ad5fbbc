import { useEffect } from 'react';

/** The toolbar of the drawers' buttons is an `aside` too; an open drawer has `aria-hidden="false"`. */
const openDrawer = (): HTMLElement | null => document.querySelector('aside[aria-hidden="false"]');

const isAtHandle = (): boolean => document.activeElement?.role === 'slider';

/**
 * An open list in the drawer or an IME composition has priority for the key. The resize handle claims every key and
 * ignores this one.
 */
export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  (event.defaultPrevented && !isAtHandle()) ||
  Boolean(document.activeElement?.matches('[aria-expanded="true"]:is([aria-haspopup], [role="combobox"])'));

/** Esc closes the drawer with the focus, like its close button (screens 5); typed text is saved as a draft. */
const closeOnEscape = (event: KeyboardEvent, closeLabel: string): void => {
  const drawer = openDrawer();
  if (event.key !== 'Escape' || isKeyTaken(event) || !drawer?.contains(document.activeElement)) return;
  const buttons = Array.from(drawer.querySelectorAll('button'));
  buttons.find((button) => button.getAttribute('aria-label') === closeLabel)?.click();
};

const arrivalMilliseconds = 3_000;

/**
 * Cloudscape focuses the resize handle of the drawer, which would let the arrow keys resize it. The focus moves on to
 * the heading once that exists, unless the user moved the focus first.
 */
const focusHeading = (until: number): number =>
  requestAnimationFrame(() => {
    const drawer = openDrawer();
    const heading = drawer?.querySelector<HTMLElement>('h1, h2');
    if (heading && isAtHandle() && drawer?.contains(document.activeElement)) {
      heading.tabIndex = -1;
      heading.focus();
    } else if (performance.now() < until) focusHeading(until);
  });

/** `closeLabel` is the label of the open drawer's close button. */
export const useDrawerKeys = (activeId: string | null, closeLabel: string | undefined): void => {
  useEffect(() => {
    if (activeId !== null) focusHeading(performance.now() + arrivalMilliseconds);
  }, [activeId]);
  useEffect(() => {
    if (closeLabel === undefined) return undefined;
    const listen = (event: KeyboardEvent): void => closeOnEscape(event, closeLabel);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [closeLabel]);
};
