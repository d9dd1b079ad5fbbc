import { Suspense, useCallback } from 'react';
import { lazyDialog } from '../components/states/lazy-dialog.tsx';
import { useOfferSearch } from '../lib/open-search.ts';
import { isCommand, useShortcut } from '../lib/use-shortcut.ts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);

const isIt = (event: KeyboardEvent): boolean => isCommand(event, 'k') && !event.shiftKey;

/** Ctrl K, or Command K, from anywhere (screens 5); the palette itself is fetched with its first use. */
export const SearchLauncher = ({ isOpen, setIsOpen }: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }) => {
  const open = useCallback(() => setIsOpen(true), [setIsOpen]);
  useOfferSearch(open);
  useShortcut(isIt, open);
  return isOpen ? (
    <Suspense>
      <CommandPalette onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
};
