import { createTypedWord, lineTypedTo } from './typed-word.ts';

const itemsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role="treeitem"]')];

/** Element of an item that arrow keys focus: its first button or focus target. */
const focusTargetOf = (item: HTMLElement): HTMLElement | null =>
  item.querySelector<HTMLElement>('button, [role="group"][tabindex]');

const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !isComposing;

/**
 * Type-ahead in a tree: letters move to the next item with a matching line. `lineIn` finds the text of an item; `early`
 * are letters typed before the listener existed. Returns its removal.
 */
export const listenForWords = (
  root: HTMLElement,
  lineIn: string,
  early: readonly KeyboardEvent[] = [],
): (() => void) => {
  /** The text of the item itself, without its children. */
  const lineOf = (item: HTMLElement): string => item.querySelector(lineIn)?.textContent.trim() ?? '';
  const type = createTypedWord(() => Date.now());
  const listen = (event: KeyboardEvent): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="treeitem"]') : null;
    if (!item || !isLetter(event)) return;
    const items = itemsIn(root);
    const next = items[lineTypedTo(items.map(lineOf), items.indexOf(item), type(event.key))];
    if (next) focusTargetOf(next)?.focus();
  };
  root.addEventListener('keydown', listen);
  early.forEach(listen);
  return () => root.removeEventListener('keydown', listen);
};
