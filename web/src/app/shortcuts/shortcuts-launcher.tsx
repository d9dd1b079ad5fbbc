import { Suspense, useCallback } from 'react';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { isCommand, useShortcut } from '../../lib/use-shortcut.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const isIt = (event: KeyboardEvent): boolean => isCommand(event, '/');

/** Ctrl /, or Command /, from anywhere (screens 5). Shift is allowed, for keyboards that need it for the slash. */
export const ShortcutsLauncher = ({ isOpen, setIsOpen }: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }) => {
  useShortcut(
    isIt,
    useCallback(() => setIsOpen(true), [setIsOpen]),
  );
  return isOpen ? (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
};
