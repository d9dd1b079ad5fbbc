import '../base.css';
import { reloadWhenChunksAreMissing } from '../lib/preload-error.ts';
import { acting } from '../lib/session/acting.ts';
import { boot } from './boot.ts';

reloadWhenChunksAreMissing();

/** While a client's organisation is being opened, the page says whose it is before anything of it is here. */
const nameClient = (): void => {
  if (!acting) return;
  const name = document.createElement('p');
  name.className = 'preloader-client';
  name.textContent = acting.clientName;
  document.querySelector('.preloader')?.append(name);
};

/** Who is here and whose site it is are asked while the application's code is still on its way. */
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
