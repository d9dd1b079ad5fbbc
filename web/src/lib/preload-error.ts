import { isFetchingQuietly } from './fetch-quietly.ts';

const reloadedAtKey = 'reloaded-for-new-version-at';
const pauseMilliseconds = 30_000;

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Undefined if the browser stores nothing: a reload could then not be limited to one. */
const readReloadedAt = (): number | undefined => {
  try {
    return Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  } catch {
    return undefined;
  }
};

/**
 * A chunk that a deployment removed, or a failure that the browser caches: reloads the page, once. Without a connection
 * the page stays, because it has unsaved input; the part shows a message. It also stays for a chunk that is only
 * fetched ahead.
 */
export const reloadWhenChunksAreMissing = (): void => {
  addEventListener('vite:preloadError', () => {
    if (isFetchingQuietly()) return;
    const reloadedAt = readReloadedAt();
    if (!navigator.onLine || reloadedAt === undefined || Date.now() - reloadedAt < pauseMilliseconds) return;
    void isReachable().then((isOnline) => {
      if (!isOnline) return;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      location.reload();
    });
  });
};
