import { type RefObject, useEffect } from 'react';

/**
 * Letters typed in a tree lead to the next line that begins so (screens.md 14, keys); fetched when the tree is first
 * entered.
 */
export const useTypeAhead = (tree: RefObject<HTMLElement | null>, lineIn: string): void => {
  useEffect(() => {
    const root = tree.current;
    if (!root) return;
    let isRemoved = false;
    let end: (() => void) | undefined;
    // Who types at once waits for nothing: these letters are listened to when the rest is here.
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent): unknown => early.push(event);
    const begin = (): void => {
      root.addEventListener('keydown', keep);
      import('./listen-for-words.ts').then(
        ({ listenForWords }) => {
          root.removeEventListener('keydown', keep);
          if (!isRemoved) end = listenForWords(root, lineIn, early);
        },
        // Without a connection the arrow keys still lead through the tree.
        () => undefined,
      );
    };
    root.addEventListener('focusin', begin, { once: true });
    return () => {
      isRemoved = true;
      root.removeEventListener('keydown', keep);
      root.removeEventListener('focusin', begin);
      end?.();
    };
  }, [tree, lineIn]);
};
