import '../base.css';
import { reloadWhenChunksAreMissing } from '../lib/preload-error.ts';
import { acting } from '../lib/session/acting.ts';
import { boot } from './boot.ts';

reloadWhenChunksAreMissing();

/** While a client's organisation loads, the page shows the client's name. */
const nameClient = (): void => {
  if (!acting) return;
  const name = document.createElement('p');
  name.className = 'preloader-client';
  name.textContent = acting.clientName;
  document.querySelector('.preloader')?.append(name);
};

/** Requests session and tenant while the application's code is still loading. */
const start = async (): Promise<void> => {
  const host = document.getElementById('app');
  if (!host) throw new Error('the page has no #app');
  nameClient();
  const drawn = import('./render.tsx');
  const fetchShown = (): void =>
    void drawn.then(
      ({ fetchScreen }) => fetchScreen(location.pathname),
      () => undefined,
    );
  const [booted, { render }] = await Promise.all([boot(fetchShown), drawn]);
  await render(host, booted);
};

void start();
