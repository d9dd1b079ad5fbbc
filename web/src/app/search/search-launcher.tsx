import { Suspense, useCallback, useEffect, useRef } from 'react';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { useOfferSearch } from '../../lib/open-search.ts';
import { isCommand, useShortcut } from '../../lib/use-shortcut.ts';

const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette);

const isIt = (event: KeyboardEvent): boolean => isCommand(event, 'k') && !event.shiftKey;

/** Keys typed between Ctrl K and the mount of the input, which loads first; reading them stops the collection. */
const useEarlyKeys = (isOpen: boolean): (() => string) => {
  const take = useRef<() => string>(() => '');
  useEffect(() => {
    if (!isOpen) return undefined;
    let text = '';
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== 'Backspace')) return;
      event.preventDefault();
      text = key === 'Backspace' ? text.slice(0, -1) : text + key;
    };
    window.addEventListener('keydown', listen, true);
    const end = (): void => window.removeEventListener('keydown', listen, true);
    take.current = () => {
      end();
      return text;
    };
    return end;
  }, [isOpen]);
  return useCallback(() => take.current(), []);
};

/** Ctrl K, or Command K, from anywhere (screens 5); the palette is fetched on first use. */
export const SearchLauncher = ({ isOpen, setIsOpen }: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }) => {
  const open = useCallback(() => setIsOpen(true), [setIsOpen]);
  const takeEarly = useEarlyKeys(isOpen);
  useOfferSearch(open);
  useShortcut(isIt, open);
  return isOpen ? (
    <Suspense>
      <CommandPalette takeEarly={takeEarly} onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
};
