import { isChoiceDue } from '../../saving/save-queue.rules.ts';
import type { SaveQueue } from '../../saving/save-queue.ts';

/** The author is busy in an overlay: an open list, a calendar, another dialog. */
const isOverPage = (element: Element | null): boolean => element?.closest('[role="dialog"], [role="listbox"]') != null;

const focusedKey = (): string | undefined =>
  document.activeElement?.closest('[data-edit]')?.getAttribute('data-edit') ?? undefined;

/**
 * Calls `ask` whenever a choice between two versions is due: when the server's response arrives, or when the author
 * leaves the field. Returns a function that stops it.
 */
export const watchChoices = (queue: SaveQueue, ask: () => void): (() => void) => {
  const check = (): void => {
    if (!isOverPage(document.activeElement) && isChoiceDue(queue.getState(), focusedKey())) ask();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** No element has the focus while it moves; its target is known a moment later. */
  const checkSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(check, 0);
  };
  const stop = queue.subscribe(checkSoon);
  document.addEventListener('focusin', checkSoon);
  document.addEventListener('focusout', checkSoon);
  checkSoon();
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('focusin', checkSoon);
    document.removeEventListener('focusout', checkSoon);
  };
};
