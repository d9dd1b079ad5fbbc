import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod';
import { useTenant } from '../../lib/session/tenant.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Crumb, type PageChrome, useShell } from './page-chrome.ts';

export type PageLayoutProps = {
  /** The h1; focus goes here when the route changes. */
  title: string;
  /** Page in the document title, where the h1 is more than its name (a greeting). */
  documentTitle?: string;
  /** Part of the document title that says which report or entity; left out on lists. */
  subject?: string;
  /** One line below the h1. */
  description?: ReactNode;
  /** One primary action; secondary ones before it. */
  actions?: ReactNode;
  /** On a phone the actions stick to the bottom of the screen (screens 6), unless the page has a hero with its own. */
  actionsOnPhone?: 'bottom' | 'header';
  /** Below the tenant's name, which the shell puts first: at most three, the last one is this page (href of its own). */
  breadcrumbs?: readonly Crumb[];
  navigation?: PageChrome['navigation'];
  width?: PageChrome['width'];
  help?: { title: string; content: ReactNode };
  /** Detail of what is selected on the page, beside it or, on a narrow screen, below (a SplitPanel of the shell). */
  panel?: { title: string; content: ReactNode; onClose: () => void } | undefined;
  /** Replaces the h1 line altogether, where a page draws its own head (the workspace). It must hold an h1. */
  customHeader?: ReactNode;
  children: ReactNode;
};

const noCrumbs: readonly Crumb[] = [];

/** "{page} · {subject} – {tenant}" (screens 1). */
export const useDocumentTitle = (title: string, subject?: string): void => {
  const { companyName } = useTenant().settings;
  useEffect(() => {
    document.title = `${subject ? `${title} · ${subject}` : title} – ${companyName}`;
  }, [title, subject, companyName]);
};

/** Focus to the h1 when the page appears, so that its title is read; the first page after a load keeps the document's own. */
export const useFocusOnArrival = () => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = region.current?.querySelector('h1');
    if (!heading || !document.body.dataset.hasNavigated) {
      document.body.dataset.hasNavigated = 'true';
      return;
    }
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return region;
};

/** Every page of the main area: head, chrome of the shell around it, document title, focus. */
export const PageLayout = (props: PageLayoutProps) => {
  const { title, documentTitle = title, subject, description, actions, customHeader, help, panel, children } = props;
  const { breadcrumbs = noCrumbs, navigation = 'open', width = 'wide', actionsOnPhone = 'bottom' } = props;
  const isPhone = useMedia('(max-width: 687px)');
  const hasBottomBar = isPhone && actionsOnPhone === 'bottom' && actions !== undefined;
  const { setChrome, helpHost, panelHost, setPanelClose } = useShell();
  const region = useFocusOnArrival();
  useDocumentTitle(documentTitle, subject);
  const crumbsText = JSON.stringify(breadcrumbs);
  const helpTitle = help?.title;
  const crumbs = useMemo(() => z.array(Crumb).parse(JSON.parse(crumbsText)), [crumbsText]);
  const panelTitle = panel?.title;
  useLayoutEffect(() => {
    setChrome({ breadcrumbs: crumbs, navigation, width, hasHelp: helpTitle !== undefined, helpTitle, panelTitle });
  }, [setChrome, crumbs, navigation, width, helpTitle, panelTitle]);
  useEffect(() => setPanelClose(panel?.onClose));
  const header = customHeader ?? (
    <Header variant="h1" description={description} actions={hasBottomBar ? undefined : actions}>
      {title}
    </Header>
  );
  return (
    <div ref={region} className={`page page-${width}`}>
      <ContentLayout header={header}>{children}</ContentLayout>
      {hasBottomBar ? <div className="page-actions">{actions}</div> : null}
      {help && helpHost ? createPortal(help.content, helpHost) : null}
      {panel && panelHost ? createPortal(panel.content, panelHost) : null}
    </div>
  );
};
