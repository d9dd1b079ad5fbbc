import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import Icon from '@cloudscape-design/components/icon';
import SideNavigation from '@cloudscape-design/components/side-navigation';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type PageChrome, plainChrome, ShellContext } from '../../components/page-layout/page-chrome.ts';
import { lazyQuietly } from '../../components/states/lazy-part.tsx';
import { useRunningPublications } from '../../lib/publications/running-publications.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { activeHref, navigationItems, opensFor } from '../routes/navigation.ts';
import { isBuilt } from '../routes/screens.ts';
import { AppFooter } from './app-footer.tsx';
import { useDrawerKeys } from './drawer-keys.ts';
import { notificationsId, useNotificationDrawer } from './notification-drawer.tsx';
import { Notifications } from './notifications.tsx';
import { usePageDrawers } from './page-drawers.tsx';
import { usePagePanel } from './page-panel.tsx';
import { useNavigationState } from './use-navigation-state.ts';

const RunningPublications = lazyQuietly(async () => (await import('./running-publications.tsx')).RunningPublications);

/** On every page. */
const shellDrawers = [notificationsId] as const;

/** Cloudscape has no home icon. */
const homeIcon = (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M2 7.5 8 2l6 5.5M3.5 6.5V14H6.5V9.5h3V14h3V6.5" />
  </svg>
);

const Menu = ({ isCollapsed }: { isCollapsed: boolean }) => {
  const { t } = useTranslation();
  const profile = useProfile();
  const { info } = useTenant();
  const follow = useFollow();
  const { pathname } = useLocation();
  const items = navigationItems(profile, info, isBuilt, pathname);
  return (
    <SideNavigation
      collapsed={isCollapsed}
      activeHref={activeHref(items, pathname)}
      onFollow={follow}
      items={items.map(({ text, href, icon }) => ({
        type: 'link',
        text: t(`menu.${text}`),
        href,
        icon: icon === 'home' ? <Icon svg={homeIcon} /> : <Icon name={icon} />,
      }))}
    />
  );
};

/** The tenant's name is the first breadcrumb and links to Home; a page adds at most three (screens 1). */
const Breadcrumbs = ({ crumbs }: { crumbs: PageChrome['breadcrumbs'] }) => {
  const { t } = useTranslation();
  const follow = useFollow();
  const { companyName } = useTenant().settings;
  return (
    <BreadcrumbGroup
      ariaLabel={t('navigation.breadcrumbs')}
      items={[{ text: companyName, href: '/' }, ...crumbs]}
      onFollow={follow}
    />
  );
};

/**
 * With the rail, Cloudscape makes a landmark of the button that opens the menu and gives both the menu's name. The
 * button gets a name of its own, so that the two landmarks differ (only the button has its role in the markup).
 */
const useNavigationNames = (isOpen: boolean, opener: string): void => {
  useEffect(() => {
    if (isOpen) return undefined;
    // AppLayout renders its parts after the page inside it.
    const frame = requestAnimationFrame(() => {
      document.querySelector('nav[role=navigation]')?.setAttribute('aria-label', opener);
    });
    return () => cancelAnimationFrame(frame);
  });
};

/** Until the page sets its own: the menu is not shown open only to close as a report arrives. */
const firstChrome = (pathname: string): PageChrome =>
  /^\/ct\/(?:framework|template)-reports\//.test(pathname) ? { ...plainChrome, navigation: 'rail' } : plainChrome;

/** The frame of every page in the main area (screens 1). */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [chrome, setChrome] = useState(() => firstChrome(pathname));
  const { isOpen, setIsOpen } = useNavigationState(chrome.navigation);
  useNavigationNames(isOpen, t('navigation.open'));
  const { layout, drawers, activeDrawerId, setActiveId, api: drawersApi } = usePageDrawers(chrome, shellDrawers);
  const notifications = useNotificationDrawer(activeDrawerId);
  const allDrawers = [...drawers, notifications.drawer];
  useDrawerKeys(activeDrawerId, allDrawers.find(({ id }) => id === activeDrawerId)?.ariaLabels?.closeButton);
  const panel = usePagePanel(chrome);
  const profile = useProfile();
  const { info } = useTenant();
  const running = useRunningPublications(profile.userInfo.id);
  const api = useMemo(
    () => ({ setChrome, drawers: drawersApi, ...panel.api, isOpen: opensFor(profile, info, isBuilt) }),
    [drawersApi, panel.api, profile, info],
  );
  return (
    <ShellContext.Provider value={api}>
      {running.length > 0 ? (
        <Suspense>
          <RunningPublications publications={running} />
        </Suspense>
      ) : null}
      <AppLayoutToolbar
        headerSelector="#app-header"
        navigation={<Menu isCollapsed={!isOpen} />}
        navigationOpen={isOpen}
        navigationCloseBehavior="collapse"
        navigationWidth={240}
        onNavigationChange={({ detail }) => setIsOpen(detail.open)}
        breadcrumbs={<Breadcrumbs crumbs={chrome.breadcrumbs} />}
        notifications={<Notifications />}
        stickyNotifications
        toolsHide
        ref={layout}
        drawers={allDrawers}
        activeDrawerId={activeDrawerId}
        onDrawerChange={({ detail }) => {
          notifications.onChange(detail.activeDrawerId);
          setActiveId(detail.activeDrawerId);
        }}
        splitPanelOpen={panel.isOpen}
        splitPanelPreferences={{ position: 'side' }}
        splitPanelSize={panel.size}
        onSplitPanelResize={({ detail }) => panel.onResize(detail.size)}
        onSplitPanelToggle={panel.close}
        splitPanel={panel.panel}
        maxContentWidth={Number.MAX_VALUE}
        ariaLabels={{
          navigation: t('navigation.label'),
          navigationToggle: t('navigation.open'),
          navigationClose: t('navigation.close'),
          notifications: t('navigation.notifications'),
          drawers: t('navigation.drawers'),
          drawersOverflow: t('navigation.moreDrawers'),
          drawersOverflowWithBadge: t('navigation.moreDrawersNews'),
        }}
        content={
          <div id="main-content" tabIndex={-1}>
            {children}
            <AppFooter />
          </div>
        }
      />
    </ShellContext.Provider>
  );
};
