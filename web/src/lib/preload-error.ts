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

/** Undefined where the browser keeps nothing: nobody could say then that the page was loaded anew already. */
const readReloadedAt = (): number | undefined => {
  try {
    return Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
  } catch {
    return undefined;
  }
};

/**
 * A chunk that is gone after a deployment, or whose failure the browser keeps: load the page anew, once. Where nothing can be
 * reached the page stays, because what is typed is on it; the part says so itself. It stays too where nobody waits for the chunk.
 */
export const reloadWhenChunksAreMissing = (): void => {
  addEventListener('vite:preloadError', () => {
    if (isFetchingQuietly()) return;
    const reloadedAt = readReloadedAt();
    if (!navigator.onLine || reloadedAt === undefined || Date.now() - reloadedAt < pauseMilliseconds) return;
    void isReachable().then((isThere) => {
      if (!isThere) return;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      location.reload();
    });
  });
};
