import { Suspense, useEffect } from 'react';
import { lazyDialog } from '../components/states/lazy-dialog.tsx';

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** Ctrl /, or Command /, from anywhere (screens 5). Where the slash needs Shift it may be held. */
export const ShortcutsLauncher = ({ isOpen, setIsOpen }: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }) => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [setIsOpen]);
  return isOpen ? (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
};
