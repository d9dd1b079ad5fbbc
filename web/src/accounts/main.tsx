import '../base.css';
import './accounts.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { ResponseNotFound } from '../components/response-not-found/response-not-found.tsx';
import { startI18n } from '../i18n/start-i18n.ts';
import { NetworkError } from '../lib/api/api-error.ts';
import { loadConfig } from '../lib/config.ts';
import { chosenLanguage } from '../lib/i18n/language-cookie.ts';
import { applyLanguage } from '../lib/i18n/set-language.ts';
import { reloadWhenChunksAreGone } from '../lib/preload-error.ts';
import { loadTenant } from '../lib/session/load-tenant.ts';
import { AccountsApplication } from './accounts-application.tsx';
import { createAccountsCallApi } from './hand-over.ts';

reloadWhenChunksAreGone();

const start = async (): Promise<void> => {
  const host = document.getElementById('app');
  if (!host) throw new Error('the page has no #app');
  const root = createRoot(host);
  const language = chosenLanguage(location.search, document.cookie) ?? 'en';
  applyLanguage(language);
  const texts = startI18n(language, ['accounts']);
  try {
    const [tenant, config] = await Promise.all([
      loadTenant(createAccountsCallApi(undefined), location.host),
      loadConfig(),
    ]);
    await texts;
    root.render(<AccountsApplication tenant={tenant} config={config} />);
  } catch (error) {
    await texts;
    await i18next.loadLanguages(['en', 'zh-TW']);
    root.render(<ResponseNotFound isNetwork={error instanceof NetworkError} />);
  }
};

void start();
