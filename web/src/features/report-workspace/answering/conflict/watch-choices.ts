import { isChoiceDue } from '../../saving/save-queue.rules.ts';
import type { SaveQueue } from '../../saving/save-queue.ts';

/** The author is busy in an overlay: an open list, a calendar, another dialog. */
const isOverPage = (element: Element | null): boolean => element?.closest('[role="dialog"], [role="listbox"]') != null;

const focusedKey = (): string | undefined =>
  document.activeElement?.closest('[data-edit]')?.getAttribute('data-edit') ?? undefined;

/**
 * Calls `ask` whenever a choice between two versions is due: as the answer of the server arrives, or as the author leaves
 * the field. Gives a function that ends it.
 */
export const watchChoices = (queue: SaveQueue, ask: () => void): (() => void) => {
  const check = (): void => {
    if (!isOverPage(document.activeElement) && isChoiceDue(queue.getState(), focusedKey())) ask();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While the focus moves nothing has it; where it went is known a moment later. */
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
