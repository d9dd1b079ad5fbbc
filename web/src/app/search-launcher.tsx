import { Suspense, useCallback, useEffect } from 'react';
import { lazyDialog } from '../components/states/lazy-dialog.tsx';
import { useOfferSearch } from '../lib/open-search.ts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);

/** Ctrl K, or Command K, from anywhere (screens 5); the palette itself is fetched with its first use. */
export const SearchLauncher = ({ isOpen, setIsOpen }: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }) => {
  useOfferSearch(useCallback(() => setIsOpen(true), [setIsOpen]));
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [setIsOpen]);
  return isOpen ? (
    <Suspense>
      <CommandPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
};
