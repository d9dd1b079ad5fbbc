import '../base.css';
import { reloadWhenChunksAreGone } from '../lib/preload-error.ts';
import { boot } from './boot.ts';

reloadWhenChunksAreGone();

/** Who is here and whose site it is are asked while the application's code is still on its way. */
const start = async (): Promise<void> => {
  const host = document.getElementById('app');
  if (!host) throw new Error('the page has no #app');
  const [booted, { render }] = await Promise.all([boot(), import('./render.tsx')]);
  await render(host, booted);
};

void start();
