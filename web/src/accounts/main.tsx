import '../base.css';
import { startI18n } from '../i18n/start-i18n.ts';
import { loadConfig } from '../lib/config.ts';
import { isApiError } from '../lib/http/api-error.ts';
import { chosenLanguage } from '../lib/i18n/language-cookie.ts';
import { applyLanguage } from '../lib/i18n/set-language.ts';
import { reloadWhenChunksAreMissing } from '../lib/preload-error.ts';
import { loadTenant } from '../lib/session/load-tenant.ts';
import { createAccountsCallApi } from './hand-over.ts';
import type { AccountsStart } from './render.tsx';

reloadWhenChunksAreMissing();

const load = async (): Promise<AccountsStart> => {
  const language = chosenLanguage(location.search, document.cookie) ?? 'en';
  applyLanguage(language);
  const texts = startI18n(language, ['accounts']);
  try {
    const callApi = createAccountsCallApi(undefined);
    const [tenant, config] = await Promise.all([loadTenant(callApi, location.host), loadConfig(), texts]);
    return { kind: 'ready', tenant, config };
  } catch (error) {
    await texts;
    return { kind: 'no-tenant', isNetwork: !isApiError(error, 'tenant.not_found') };
  }
};

const start = async (): Promise<void> => {
  const host = document.getElementById('app');
  if (!host) throw new Error('the page has no #app');
  const [started, { render }] = await Promise.all([load(), import('./render.tsx')]);
  await render(host, started);
};

void start();
