import i18next from 'i18next';
import { fetchAhead } from '../../../components/states/ahead.ts';
import { loadComponentTexts } from '../../../lib/i18n/component-texts.ts';

const workerPath = '/own-area-worker.js';

/** Files of the page, needed to render it offline the next time. */
const filesHere = (): string[] => {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const linked = [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', location.href),
  );
  const isRetained = ({ origin, pathname }: URL): boolean =>
    origin === location.origin &&
    (pathname.startsWith('/assets/') || pathname.startsWith('/theme/') || pathname === '/config.json');
  return [...new Set([...entries, ...linked].filter(isRetained).map(({ pathname }) => pathname))];
};

const activated = async ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> => {
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error('the browser takes no worker');
  while (worker.state !== 'activated') {
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
    if (worker.state === 'redundant') throw new Error('another worker took over');
  }
  return worker;
};

/**
 * Has the worker store the area at `path` on this device: the files of the page with everything a field may need in
 * both languages, and, by `readAgain`, the calls about the person's tasks. Without service workers the area needs a
 * connection.
 */
export const storeAreaOffline = async (path: string, readAgain: () => Promise<unknown>): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(workerPath, { scope: path, updateViaCache: 'none' });
  const worker = await activated(registration);
  // Also where a worker serves the page: a task that is opened by its mail is not in a list that was stored before, and
  // other new ones were never opened.
  await readAgain();
  await fetchAhead();
  // Signing out asks about stored work, also without a connection.
  await import('./own-sign-out.tsx');
  await Promise.all([i18next.loadLanguages(['en', 'zh-TW']), loadComponentTexts('en'), loadComponentTexts('zhTw')]);
  worker.postMessage({ kind: 'keep', files: filesHere() });
};

/** Requests persistent storage; false where the browser may evict it. */
export const requestPersistentStorage = async (): Promise<boolean> => {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
};
