import { useCallback } from 'react';
import { useShortcut } from '../../../../lib/use-shortcut.ts';
import { useDrawers } from '../drawers-context.ts';

const patienceMilliseconds = 5_000;

const composer = '.comments-panel :is([contenteditable="true"], textarea)';

/** The focus was not moved elsewhere: it is where the drawers' layout put it, or on the body. */
const isLeftToDrawer = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.closest('aside') != null;
};

/** Focuses the input of a comment once it is rendered: the panel's chunk is fetched when it first opens. */
const focusComposer = (): void => {
  const until = performance.now() + patienceMilliseconds;
  const tryFocus = (): void => {
    const box = document.querySelector<HTMLElement>(composer);
    if (box && isLeftToDrawer()) box.focus();
    else if (!box && performance.now() < until) requestAnimationFrame(tryFocus);
  };
  // The frame of the drawers takes the focus in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(tryFocus));
};

const isIt = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  code === 'KeyC' && altKey && shiftKey && !ctrlKey && !metaKey;

/** Alt+Shift+C opens the comments, for the focused field if any. */
export const useCommentsKey = (): void => {
  const { open } = useDrawers();
  const openComments = useCallback(() => {
    const field = document.activeElement?.closest('[data-field]');
    open('comments', field instanceof HTMLElement ? field.dataset.field : undefined);
    focusComposer();
  }, [open]);
  useShortcut(isIt, openComments);
};
