import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod';
import { useTenant } from '../../lib/session/tenant.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Crumb, type DrawerHead, type PageChrome, useShell } from './page-chrome.ts';

export type PageDrawer = DrawerHead & { content: ReactNode };

export type PagePanel = {
  title: string;
  content: ReactNode;
  onClose: () => void;
  /** Opened by a button: it takes the focus, and returns it on closing. */
  takesFocus?: boolean;
};

export type PageLayoutProps = {
  /** The h1; focus goes here when the route changes. */
  title: string;
  /** Name in the document title, if the h1 is longer (a greeting). */
  documentTitle?: string;
  /** Report or entity in the document title; omitted on lists. */
  subject?: string;
  /** One line below the h1. */
  description?: ReactNode;
  /** One primary action; secondary ones before it. */
  actions?: ReactNode;
  /** On a phone the actions stick to the bottom of the screen (screens 6), unless the page has a hero with its own. */
  actionsOnPhone?: 'bottom' | 'header';
  /**
   * Breadcrumbs after the tenant's name, which the shell adds: at most three, the last one is this page (its own href).
   */
  breadcrumbs?: readonly Crumb[];
  navigation?: PageChrome['navigation'];
  width?: PageChrome['width'];
  /** At the right, one open at a time; keep the list small, the shell receives its heads. */
  drawers?: readonly PageDrawer[];
  /** Detail of the selection, next to the page or, on a narrow screen, below it (a SplitPanel of the shell). */
  panel?: PagePanel | undefined;
  /** Replaces the h1 line, for a page with its own head (the workspace). It must contain an h1. */
  customHeader?: ReactNode;
  children: ReactNode;
};

const noCrumbs: readonly Crumb[] = [];
const noDrawers: readonly PageDrawer[] = [];

/** "{page} · {subject} – {tenant}" (screens 1). */
export const useDocumentTitle = (title: string, subject?: string): void => {
  const { companyName } = useTenant().settings;
  useEffect(() => {
    document.title = `${subject ? `${title} · ${subject}` : title} – ${companyName}`;
  }, [title, subject, companyName]);
};

/**
 * Focuses the h1 of a new page, so that its title is announced; the first page after a load leaves the focus on the
 * document.
 */
export const useFocusOnArrival = () => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = region.current?.querySelector('h1');
    if (!heading || !document.body.dataset.hasNavigated) {
      document.body.dataset.hasNavigated = 'true';
      return;
    }
    // A part of the page has set the focus already, for example for an address with a field.
    if (region.current?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return region;
};

/** The same object while no head changes: the shell renders again only for a change. */
const useStableHeads = (drawers: readonly PageDrawer[]): readonly DrawerHead[] => {
  const heads = drawers.map(({ content: _content, ...head }) => head);
  const [stored, setStored] = useState(heads);
  if (JSON.stringify(stored) === JSON.stringify(heads)) return stored;
  setStored(heads);
  return heads;
};

/**
 * Place of the actions, below the head or at the bottom: they are moved, not remounted, so that their open dialog
 * stays.
 */
const ActionsPlace = ({ host }: { host: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(host), [host]);
  return <div ref={place} className="page-actions-place" />;
};

/** Every page of the main area: head, settings of the shell, document title, focus. */
export const PageLayout = (props: PageLayoutProps) => {
  const { title, documentTitle = title, subject, description, actions, customHeader, panel, children } = props;
  const { breadcrumbs = noCrumbs, navigation = 'open', width = 'wide', actionsOnPhone = 'bottom' } = props;
  const { drawers = noDrawers } = props;
  const isPhone = useIsPhone();
  const hasBottomBar = isPhone && actionsOnPhone === 'bottom' && actions !== undefined;
  const [actionsHost] = useState(() => document.createElement('div'));
  const { setChrome, drawers: shellDrawers, panelHost, setPanelClose } = useShell();
  const region = useFocusOnArrival();
  useDocumentTitle(documentTitle, subject);
  const crumbsText = JSON.stringify(breadcrumbs);
  const crumbs = useMemo(() => z.array(Crumb).parse(JSON.parse(crumbsText)), [crumbsText]);
  const heads = useStableHeads(drawers);
  const panelTitle = panel?.title;
  const panelTakesFocus = panel?.takesFocus === true;
  useLayoutEffect(() => {
    setChrome({ breadcrumbs: crumbs, navigation, width, drawers: heads, panelTitle, panelTakesFocus });
  }, [setChrome, crumbs, navigation, width, heads, panelTitle, panelTakesFocus]);
  useEffect(() => setPanelClose(panel?.onClose));
  const header = customHeader ?? (
    <Header
      variant="h1"
      description={description}
      actions={hasBottomBar || actions === undefined ? undefined : <ActionsPlace host={actionsHost} />}
    >
      {title}
    </Header>
  );
  return (
    <div ref={region} className={`page page-${width}`}>
      <ContentLayout header={header}>{children}</ContentLayout>
      {hasBottomBar ? (
        <div className="page-actions">
          <ActionsPlace host={actionsHost} />
        </div>
      ) : null}
      {customHeader === undefined || hasBottomBar ? createPortal(actions, actionsHost) : null}
      {drawers.map(({ id, content }) => {
        const host = shellDrawers.hosts[id];
        return host ? createPortal(content, host, id) : null;
      })}
      {panel && panelHost ? createPortal(panel.content, panelHost) : null}
    </div>
  );
};
