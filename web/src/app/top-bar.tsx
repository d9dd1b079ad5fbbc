import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { setUserLanguage } from '../../../shared/contract/identity.contract.ts';
import { setLanguage } from '../lib/i18n/set-language.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { addressOf } from '../lib/routes.ts';
import { ProfileContext } from '../lib/session/profile.ts';
import { callApi, signOut } from '../lib/session/session.ts';
import { useTenant } from '../lib/session/tenant.ts';
import { useFollow } from '../lib/use-follow.ts';
import { opensFor } from './navigation.ts';
import { isBuilt } from './screens.ts';

/** The choice holds on this device at once; the account learns of it when somebody is signed in. */
const useSwitchLanguage = (isSignedIn: boolean): (() => void) => {
  const language = useLanguage();
  return () => {
    const next = language === 'en' ? 'zhTw' : 'en';
    void setLanguage(next);
    if (isSignedIn) callApi(setUserLanguage, { body: { lang: next } }).catch(() => undefined);
  };
};

const useAccountMenu = (): TopNavigationProps.Utility[] => {
  const { t } = useTranslation();
  const profile = useContext(ProfileContext);
  const { info } = useTenant();
  const follow = useFollow();
  if (!profile) return [];
  const isOpen = opensFor(profile, info, isBuilt);
  const places = [
    { route: 'GeneralDetails' as const, text: t('account.settings') },
    { route: 'AdminTenants' as const, text: t('account.platform') },
  ].filter(({ route }) => isOpen(route));
  const { firstName, lastName, email } = profile.userInfo;
  const name = `${firstName} ${lastName}`.trim();
  return [
    {
      type: 'menu-dropdown',
      iconName: 'user-profile',
      text: name,
      ariaLabel: t('navigation.account', { name }),
      title: name,
      description: `${email} · ${profile.organizationProfiles.name}`,
      items: [
        ...places.map(({ route, text }) => ({ id: route, text, href: addressOf(route) })),
        { id: 'sign-out', text: t('account.signOut') },
      ],
      onItemFollow: follow,
      onItemClick: ({ detail }) => {
        if (detail.id === 'sign-out') void signOut();
      },
    },
  ];
};

/** Banner: the tenant's logo, language, and what belongs to the person. */
export const TopBar = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { settings } = useTenant();
  const switchLanguage = useSwitchLanguage(useContext(ProfileContext) !== undefined);
  const account = useAccountMenu();
  return (
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
        {
          type: 'button',
          text: t('language.switch'),
          ariaLabel: t('language.switchLabel'),
          disableUtilityCollapse: true,
          disableTextCollapse: true,
          onClick: switchLanguage,
        },
        ...account,
      ]}
    />
  );
};
