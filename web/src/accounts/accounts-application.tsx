import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContourArt } from '../components/brand/contour-art.tsx';
import type { WebConfig } from '../lib/config.ts';
import { CloudscapeTexts } from '../lib/i18n/cloudscape-messages.tsx';
import { setLanguage } from '../lib/i18n/set-language.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { TenantContext, type TenantView, useTenant } from '../lib/session/tenant.ts';
import { DemoPanel } from './demo-panel.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { useSignIn } from './use-sign-in.ts';

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

const Layout = ({ config }: { config: WebConfig }) => {
  const { info, settings } = useTenant();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const state = useSignIn(config, info.id);
  return (
    <div className={config.demo ? 'accounts accounts-with-demo' : 'accounts'}>
      <div className="accounts-left">
        <TopLine />
        <main className="accounts-form">
          <SignInPage state={state} credentials={credentials} onCredentials={setCredentials} />
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
        {config.demo ? <DemoPanel demo={config.demo} onUse={setCredentials} /> : <Panel />}
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
