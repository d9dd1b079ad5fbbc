import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContourArt } from '../components/brand/cover-contours.tsx';
import type { WebConfig } from '../lib/config.ts';
import { CloudscapeTexts } from '../lib/i18n/cloudscape-messages.tsx';
import { setLanguage } from '../lib/i18n/set-language.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { TenantContext, type TenantView, useTenant } from '../lib/session/tenant.ts';
import { ConfirmPage } from './confirm-page.tsx';
import type { Credentials } from './credentials-form.tsx';
import { DemoPanel } from './demo-panel.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { type AccountsPage, goTo, usePage } from './use-place.ts';
import { type SignInState, useSignIn } from './use-sign-in.ts';

const TopLine = () => {
  const { t } = useTranslation();
  const { settings } = useTenant();
  const language = useLanguage();
  return (
    <header className="accounts-top">
      <img src={settings.logo.origin} alt={settings.companyName} />
      <Button
        variant="link"
        ariaLabel={t('language.switchLabel')}
        onClick={() => void setLanguage(language === 'en' ? 'zhTw' : 'en')}
      >
        {t('language.switch')}
      </Button>
    </header>
  );
};

const Panel = () => {
  const { t } = useTranslation('accounts');
  return (
    <div className="accounts-promise">
      <ContourArt />
      <p>{t('promise')}</p>
    </div>
  );
};

type Shared = {
  page: AccountsPage;
  state: SignInState;
  credentials: Credentials;
  onCredentials: (credentials: Credentials) => void;
};

/** Typed values are passed on to the next page; a new account continues with sign-in automatically. */
const CurrentPage = ({ page, state, credentials, onCredentials }: Shared) => {
  const [isPasswordChanged, setIsPasswordChanged] = useState(false);
  const signIn = (made: Credentials): void => {
    onCredentials(made);
    goTo('sign-in');
    state.signIn(made.email, made.password);
  };
  switch (page) {
    case 'sign-up':
      return <SignUpPage credentials={credentials} onCredentials={onCredentials} />;
    case 'confirm':
      return <ConfirmPage credentials={credentials} isSigningIn={state.isBusy} onConfirmed={signIn} />;
    case 'forgot-password':
      return <ForgotPage credentials={credentials} onCredentials={onCredentials} />;
    case 'reset':
      return (
        <ResetPage
          credentials={credentials}
          onChanged={(email) => {
            onCredentials({ email, password: '' });
            setIsPasswordChanged(true);
            state.startOver();
            goTo('sign-in');
          }}
        />
      );
    case 'invitation':
      return <InvitationPage isSigningIn={state.isBusy} onAccepted={signIn} />;
    case 'sign-in':
      return (
        <SignInPage
          state={state}
          credentials={credentials}
          isPasswordChanged={isPasswordChanged}
          onCredentials={onCredentials}
        />
      );
  }
};

const Layout = ({ config }: { config: WebConfig }) => {
  const { info, settings } = useTenant();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const state = useSignIn(config, info.id);
  const page = usePage();
  const hasDemo = config.demo !== undefined && page === 'sign-in';
  return (
    <div className={hasDemo ? 'accounts accounts-with-demo' : 'accounts'}>
      <div className="accounts-left">
        <TopLine />
        <main className="accounts-form">
          <CurrentPage page={page} state={state} credentials={credentials} onCredentials={setCredentials} />
        </main>
        <footer className="accounts-footer">
          <Box variant="small">
            <Link fontSize="body-s" href={`mailto:${settings.supportEmail}`}>
              {settings.supportEmail}
            </Link>
          </Box>
        </footer>
      </div>
      <aside className="accounts-panel">
        {hasDemo && config.demo ? <DemoPanel demo={config.demo} onUse={setCredentials} /> : <Panel />}
      </aside>
    </div>
  );
};

/** Sign-in under the tenant's brand, on `accounts.{host}` (screens 9). */
export const AccountsApplication = ({ tenant, config }: { tenant: TenantView; config: WebConfig }) => (
  <TenantContext.Provider value={tenant}>
    <CloudscapeTexts>
      <Layout config={config} />
    </CloudscapeTexts>
  </TenantContext.Provider>
);
