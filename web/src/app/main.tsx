import '../base.css';
import './app.css';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { ResponseNotFound } from '../components/response-not-found/response-not-found.tsx';
import { reloadWhenChunksAreGone } from '../lib/preload-error.ts';
import { Application } from './application.tsx';
import { boot } from './boot.ts';

reloadWhenChunksAreGone();

const start = async (): Promise<void> => {
  const host = document.getElementById('app');
  if (!host) throw new Error('the page has no #app');
  const booted = await boot();
  if (booted.kind === 'leaving') return;
  if (booted.kind === 'no-tenant') {
    await i18next.loadLanguages(['en', 'zh-TW']);
    createRoot(host).render(<ResponseNotFound isNetwork={booted.isNetwork} />);
    return;
  }
  createRoot(host).render(<Application tenant={booted.tenant} profile={booted.profile} />);
};

void start();
