import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PageChrome } from '../../components/page-layout/page-chrome.ts';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useMedia } from '../../lib/use-media.ts';
import { isKeyTaken } from './drawer-keys.ts';
import { focusOnceSeen } from './page-drawers.tsx';

/** Fetched with the first page that has a panel. */
const SplitPanel = lazyPart(async () => (await import('@cloudscape-design/components/split-panel')).default);

/**
 * A third of the width at the side; below the page, if the width is not enough, more than half of the height.
 */
const usePanelSize = () => {
  const isBelow = useMedia('(max-width: 911px)');
  const [sized, setSized] = useState<{ isBelow: boolean; size: number }>();
  const own = isBelow ? innerHeight * 0.6 : innerWidth / 3;
  const size = Math.round(sized?.isBelow === isBelow ? sized.size : own);
  return { size, onResize: (next: number) => setSized({ isBelow, size: next }) };
};

/**
 * A panel opened by a button takes the focus on its heading and returns it to the button (screens 5); a panel that
 * follows the selection of a list does not. Esc closes the panel with the focus.
 */
const usePanelFocus = (
  host: HTMLElement | null,
  { panelTitle, panelTakesFocus }: PageChrome,
  close: () => void,
): void => {
  useEffect(() => {
    const region = host?.closest('[role="region"]');
    if (!region || !panelTakesFocus || panelTitle === undefined) return undefined;
    const opener = document.activeElement;
    const heading = region.querySelector('h2');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus();
    }
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isKeyTaken(event) && region.contains(document.activeElement)) close();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      if (opener instanceof HTMLElement && opener !== document.body) focusOnceSeen(opener);
    };
  }, [host, panelTitle, panelTakesFocus, close]);
};

/** The split panel of a page: the shell provides the frame, the page renders its content into `host`. */
export const usePagePanel = (chrome: PageChrome) => {
  const { panelTitle: title } = chrome;
  const [host, setHost] = useState<HTMLElement | null>(null);
  const onClose = useRef<(() => void) | undefined>(undefined);
  const setOnClose = useCallback((close: (() => void) | undefined) => {
    onClose.current = close;
  }, []);
  const close = useCallback(() => onClose.current?.(), []);
  usePanelFocus(host, chrome, close);
  const { size, onResize } = usePanelSize();
  const panel: ReactNode =
    title === undefined ? undefined : (
      <Suspense>
        <SplitPanel header={title} closeBehavior="hide" hidePreferencesButton>
          <div ref={setHost} />
        </SplitPanel>
      </Suspense>
    );
  const api = useMemo(() => ({ panelHost: host, setPanelClose: setOnClose }), [host, setOnClose]);
  return { panel, isOpen: title !== undefined, close, size, onResize, api };
};
