import { useCallback, useEffect, useRef } from 'react';
import { isCommand, useShortcut } from './use-shortcut.ts';

const isPrimary = (event: KeyboardEvent): boolean => isCommand(event, 'enter') && !event.isComposing;

/** Ctrl or Command and Enter runs the view's primary action. */
export const usePrimaryKey = (act: () => void): void => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);
  useShortcut(
    isPrimary,
    useCallback(() => latest.current(), []),
  );
};
