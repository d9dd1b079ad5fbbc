import { type RefObject, useEffect } from 'react';

/**
 * Type-ahead in a tree: letters move to the next matching line; the code is fetched when the tree
 * is first focused.
 */
export const useTypeAhead = (tree: RefObject<HTMLElement | null>, lineIn: string): void => {
  useEffect(() => {
    const root = tree.current;
    if (!root) return;
    let isRemoved = false;
    let end: (() => void) | undefined;
    // Letters typed before the code has loaded are collected and applied afterwards.
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent): unknown => early.push(event);
    const begin = (): void => {
      root.addEventListener('keydown', keep);
      import('./listen-for-words.ts').then(
        ({ listenForWords }) => {
          root.removeEventListener('keydown', keep);
          if (!isRemoved) end = listenForWords(root, lineIn, early);
        },
        // Without a connection the arrow keys still move through the tree.
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
