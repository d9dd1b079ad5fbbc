const reloadedAtKey = 'reloaded-for-new-version-at';
const pauseMilliseconds = 30_000;

/**
 * A chunk that is gone after a deployment: load the new version, once. Offline the page stays, because what is typed is on it.
 */
export const reloadWhenChunksAreGone = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < pauseMilliseconds) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    location.reload();
  });
};
