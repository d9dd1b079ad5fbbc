import type { AppLayoutToolbarProps } from '@cloudscape-design/components/app-layout-toolbar';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageChrome } from '../../components/page-layout/page-chrome.ts';
import { lazyPart } from '../../components/states/lazy-part.tsx';
import { useIsPhone } from '../../lib/use-media.ts';

/** Fetched with the first page that has a drawer. */
const HelpPanel = lazyPart(async () => (await import('@cloudscape-design/components/help-panel')).default);

type SetHost = (id: string, host: HTMLElement | null) => void;

/** Container in a drawer for the page's content; the ref is stable, so that a render does not empty it. */
const DrawerHost = ({ id, setHost }: { id: string; setHost: SetHost }) => {
  const keep = useCallback((host: HTMLElement | null) => setHost(id, host), [id, setHost]);
  return <div ref={keep} />;
};

const framesMax = 30;

/**
 * Cloudscape returns the focus to where it was, except from a full-screen drawer on a phone: the element below stays
 * hidden for some frames.
 */
export const focusOnceSeen = (element: HTMLElement, frames = framesMax): void => {
  if (getComputedStyle(element).visibility !== 'visible') {
    if (frames > 0) requestAnimationFrame(() => focusOnceSeen(element, frames - 1));
  } else if (document.activeElement === document.body) element.focus();
};

/**
 * Drawers of the page, next to the shell's own (`ownIds`): the shell has frame and trigger, the page has the content.
 */
export const usePageDrawers = (chrome: PageChrome, ownIds: readonly string[]) => {
  const { t } = useTranslation();
  const [hosts, setHosts] = useState<Readonly<Record<string, HTMLElement>>>({});
  const [activeId, setActiveId] = useState<string | null>(null);
  const opener = useRef<Element>(null);
  const layout = useRef<AppLayoutToolbarProps.Ref>(null);
  const setHost = useCallback<SetHost>((id, host) => {
    setHosts(({ [id]: _former, ...others }) => (host ? { ...others, [id]: host } : others));
  }, []);
  const open = useCallback((id: string, takesFocus = true) => {
    opener.current = takesFocus ? document.activeElement : null;
    setActiveId(id);
    if (takesFocus) requestAnimationFrame(() => layout.current?.focusActiveDrawer());
  }, []);
  // On a phone the drawer covers the page, including its heading.
  const Heading = useIsPhone() ? 'h1' : 'h2';
  const drawers = chrome.drawers.map(({ id, title, icon, note, keepsContent }) => ({
    id,
    content: (
      <Suspense>
        <HelpPanel header={<Heading>{title}</Heading>}>
          <DrawerHost id={id} setHost={setHost} />
        </HelpPanel>
      </Suspense>
    ),
    trigger: { iconName: icon },
    badge: note !== undefined,
    resizable: true,
    defaultSize: 380,
    preserveInactiveContent: keepsContent === true,
    ariaLabels: {
      drawerName: title,
      closeButton: t('navigation.closeDrawer', { title }),
      triggerButton:
        note === undefined ? t('navigation.openDrawer', { title }) : t('navigation.openDrawerNote', { title, note }),
      resizeHandle: t('navigation.resizeDrawer', { title }),
    },
  }));
  const isListed = chrome.drawers.some(({ id }) => id === activeId) || ownIds.some((id) => id === activeId);
  const activeDrawerId = isListed ? activeId : null;
  useEffect(() => {
    const { current } = opener;
    if (activeDrawerId !== null || !(current instanceof HTMLElement)) return;
    opener.current = null;
    focusOnceSeen(current);
  }, [activeDrawerId]);
  const api = useMemo(() => ({ hosts, activeId: activeDrawerId, open }), [hosts, activeDrawerId, open]);
  return { layout, drawers, activeDrawerId, setActiveId, api };
};
