import { type RefObject, useEffect } from 'react';

/** Letters typed in a tree lead to the next line that begins so (screens.md 14, keys); fetched when the tree is first entered. */
export const useTypeAhead = (tree: RefObject<HTMLElement | null>, lineIn: string): void => {
  useEffect(() => {
    const root = tree.current;
    if (!root) return;
    let isGone = false;
    let end: (() => void) | undefined;
    const begin = (): void => {
      import('./listen-for-words.ts').then(
        ({ listenForWords }) => {
          if (!isGone) end = listenForWords(root, lineIn);
        },
        // Without a connection the arrow keys still lead through the tree.
        () => undefined,
      );
    };
    root.addEventListener('focusin', begin, { once: true });
    return () => {
      isGone = true;
      root.removeEventListener('focusin', begin);
      end?.();
    };
  }, [tree, lineIn]);
};
