import './accounts.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { forgetRetries, ResponseNotFound } from '../components/response-not-found/response-not-found.tsx';
import type { WebConfig } from '../lib/config.ts';
import type { TenantView } from '../lib/session/tenant.ts';
import { AccountsApplication } from './accounts-application.tsx';

export type AccountsStart =
  | { kind: 'ready'; tenant: TenantView; config: WebConfig }
  | { kind: 'no-tenant'; isNetwork: boolean };

export const render = async (host: HTMLElement, started: AccountsStart): Promise<void> => {
  if (started.kind === 'ready') {
    forgetRetries();
    createRoot(host).render(<AccountsApplication tenant={started.tenant} config={started.config} />);
    return;
  }
  await i18next.loadLanguages(['en', 'zh-TW']);
  createRoot(host).render(<ResponseNotFound isNetwork={started.isNetwork} />);
};
