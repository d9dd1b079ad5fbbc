import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { setUserLanguage } from '../../../../shared/contract/people/identity.contract.ts';
import { areaOfRole } from '../../../../shared/model/people/permissions.ts';
import { personName } from '../../../../shared/model/people/person-name.ts';
import type { UserProfile } from '../../../../shared/model/people/user.ts';
import { ahead } from '../../components/states/ahead.ts';
import { lazyDialog } from '../../components/states/lazy-dialog.tsx';
import { useContactSupport } from '../../components/support-button/support-context.ts';
import { ColourMode, Density } from '../../lib/appearance/appearance.ts';
import { useAppearance } from '../../lib/appearance/use-appearance.ts';
import { setLanguage } from '../../lib/i18n/set-language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type AnyRouteName, addressOf } from '../../lib/routes.ts';
import { ProfileContext } from '../../lib/session/profile.ts';
import { callApi } from '../../lib/session/session.ts';
import { useTenant } from '../../lib/session/tenant.ts';
import { useRememberPlaces } from '../../lib/session/use-places.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { opensFor } from '../routes/navigation.ts';
import { isBuilt } from '../routes/screens.ts';
import { SearchLauncher } from '../search/search-launcher.tsx';
import { ShortcutsLauncher } from '../shortcuts/shortcuts-launcher.tsx';

/** Also needed without a connection. */
const SignOutDialog = lazyDialog(...ahead(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog));

/** The own area stores it on the device. */
const OwnSignOut = lazyDialog(
  async () => (await import('../../features/reports/own-area/own-sign-out.tsx')).OwnSignOut,
);

/** Area of users who only answer; undefined for all others. */
const ownAreaOf = (profile: UserProfile | undefined): string | undefined => {
  const area = profile && areaOfRole(profile.userProfile.role);
  return area === undefined || area === 'main' ? undefined : `/ct/${area}`;
};

/** The choice applies on this device at once, and is saved to the account of a signed-in user. */
const useSwitchLanguage = (isSignedIn: boolean): (() => void) => {
  const language = useLanguage();
  return () => {
    const next = language === 'en' ? 'zhTw' : 'en';
    void setLanguage(next);
    if (isSignedIn) callApi(setUserLanguage, { body: { lang: next } }).catch(() => undefined);
  };
};

/** Whether a screen is open to this user. */
const useIsOpen = (): ((route: AnyRouteName) => boolean) => {
  const profile = useContext(ProfileContext);
  const { info } = useTenant();
  return (route) => profile !== undefined && opensFor(profile, info, isBuilt)(route);
};

const useAccountMenu = (leave: () => void): TopNavigationProps.Utility[] => {
  const { t } = useTranslation();
  const profile = useContext(ProfileContext);
  const isOpen = useIsOpen();
  const follow = useFollow();
  const { appearance, change } = useAppearance(profile?.userInfo.id);
  if (!profile) return [];
  const ownArea = ownAreaOf(profile);
  const ownSettings = ownArea ? [{ id: 'own-settings', text: t('account.settings'), href: `${ownArea}?settings` }] : [];
  const places = [
    { route: 'GeneralDetails' as const, text: t('account.settings') },
    { route: 'AdminTenants' as const, text: t('account.platform') },
  ].filter(({ route }) => isOpen(route));
  const { email } = profile.userInfo;
  const name = personName(profile.userInfo);
  return [
    {
      type: 'menu-dropdown',
      iconName: 'user-profile',
      text: name,
      ariaLabel: t('navigation.account', { name }),
      title: name,
      description: `${email} · ${profile.organizationProfiles.name}`,
      items: [
        ...ownSettings,
        ...places.map(({ route, text }) => ({ id: route, text, href: addressOf(route) })),
        {
          id: 'mode',
          text: t('appearance.mode'),
          items: ColourMode.options.map((mode) => ({
            id: `mode-${mode}`,
            text: t(`appearance.${mode}`),
            itemType: 'checkbox' as const,
            checked: appearance.mode === mode,
          })),
        },
        {
          id: 'density',
          text: t('appearance.density'),
          items: Density.options.map((density) => ({
            id: `density-${density}`,
            text: t(`appearance.${density}`),
            itemType: 'checkbox' as const,
            checked: appearance.density === density,
          })),
        },
        { id: 'sign-out', text: t('account.signOut') },
      ],
      onItemFollow: follow,
      onItemClick: ({ detail }) => {
        if (detail.id === 'sign-out') leave();
        const mode = ColourMode.options.find((one) => detail.id === `mode-${one}`);
        const density = Density.options.find((one) => detail.id === `density-${one}`);
        if (mode) change({ mode });
        if (density) change({ density });
      },
    },
  ];
};

/** Help for signed-in users (screens 1). */
const useHelpMenu = (showShortcuts: () => void): TopNavigationProps.Utility[] => {
  const { t } = useTranslation();
  const contact = useContactSupport();
  const isPhone = useIsPhone();
  const isOpen = useIsOpen();
  const follow = useFollow();
  if (!contact) return [];
  const introduction = { id: 'introduction', text: t('help.introduction'), href: addressOf('Introduction') };
  return [
    {
      type: 'menu-dropdown',
      iconName: 'status-info',
      text: t('help.title'),
      ariaLabel: t('help.title'),
      title: t('help.title'),
      items: [
        ...(isOpen('Introduction') ? [introduction] : []),
        // A phone has no keyboard.
        ...(isPhone ? [] : [{ id: 'shortcuts', text: t('help.shortcuts') }]),
        { id: 'support', text: t('states.contactSupport') },
      ],
      onItemFollow: follow,
      onItemClick: ({ detail }) => {
        if (detail.id === 'support') contact();
        if (detail.id === 'shortcuts') showShortcuts();
      },
    },
  ];
};

/**
 * Users who write reports have search; contributors, entity users and suppliers see only their own data (screens 1).
 */
const useCanSearch = (): boolean => {
  const profile = useContext(ProfileContext);
  const isOpen = useIsOpen();
  return profile !== undefined && isOpen('Home') && profile.userProfile.permissions.includes('report:create');
};

/** Banner: the tenant's logo, the language, and the user menu. */
export const TopBar = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings } = useTenant();
  const switchLanguage = useSwitchLanguage(useContext(ProfileContext) !== undefined);
  const isPhone = useIsPhone();
  const [isShortcuts, setIsShortcuts] = useState(false);
  const help = useHelpMenu(() => setIsShortcuts(true));
  const [isLeaving, setIsLeaving] = useState(false);
  const isOwnArea = ownAreaOf(useContext(ProfileContext)) !== undefined;
  const account = useAccountMenu(() => setIsLeaving(true));
  const [isSearching, setIsSearching] = useState(false);
  const canSearch = useCanSearch();
  useRememberPlaces();
  const search: TopNavigationProps.Utility = {
    type: 'button',
    iconName: 'search',
    text: t('search.open'),
    ariaLabel: t('search.openLabel'),
    disableUtilityCollapse: true,
    onClick: () => setIsSearching(true),
  };
  return (
    <>
      {help.length > 0 ? <ShortcutsLauncher isOpen={isShortcuts} setIsOpen={setIsShortcuts} /> : null}
      {canSearch ? <SearchLauncher isOpen={isSearching} setIsOpen={setIsSearching} /> : null}
      {isLeaving ? (
        <Suspense>
          {isOwnArea ? (
            <OwnSignOut onClose={() => setIsLeaving(false)} />
          ) : (
            <SignOutDialog onClose={() => setIsLeaving(false)} />
          )}
        </Suspense>
      ) : null}
      <TopNavigation
        visualContext="none"
        identity={{
          href: '/',
          logo: { src: settings.logo.origin, alt: settings.companyName },
          onFollow: (event) => {
            event.preventDefault();
            void navigate('/');
          },
        }}
        utilities={[
          ...(canSearch ? [search] : []),
          {
            type: 'button',
            text: isPhone ? t('language.short') : t('language.switch'),
            ariaLabel: isPhone ? t('language.shortLabel') : t('language.switchLabel'),
            disableUtilityCollapse: true,
            disableTextCollapse: true,
            onClick: switchLanguage,
          },
          ...help,
          ...account,
        ]}
      />
    </>
  );
};
