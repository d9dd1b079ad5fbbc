const reloadedAtKey = 'reloaded-for-new-version-at';
const pauseMilliseconds = 30_000;

const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * A chunk that is gone after a deployment, or whose failure the browser keeps: load the page anew, once. Where nothing can be
 * reached the page stays, because what is typed is on it; the part says so itself.
 */
export const reloadWhenChunksAreGone = (): void => {
  addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < pauseMilliseconds) return;
    void isReachable().then((isThere) => {
      if (!isThere) return;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      location.reload();
    });
  });
};
