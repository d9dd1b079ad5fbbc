/**
 * Texts of a screen, fetched until they arrive: components wait in their Suspense, and keys are never shown instead of
 * texts. `fetch` instead of `import`, because a browser caches the failure of a module for as long as the page lives.
 */
const pauseMilliseconds = 500;
const pauseMillisecondsMax = 30_000;
/** Failures without a message: a connection that only stumbled. */
const quietFailures = 2;

const unreached = new Set<string>();
const listeners = new Set<() => void>();
const pauses = new Set<() => void>();

const setUnreached = (address: string, isUnreached: boolean): void => {
  if (isUnreached === unreached.has(address)) return;
  if (isUnreached) unreached.add(address);
  else unreached.delete(address);
  for (const listener of listeners) listener();
};

/** Ends after the time, when the connection is back, or on request. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      pauses.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    pauses.add(end);
  });

const ask = async (address: string): Promise<unknown> => {
  const answer = await fetch(address);
  if (answer.ok) return answer.json();
  // Removed by a deployment: as for chunks, the page reloads where it may.
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error(`no texts at ${address}`);
};

export const fetchTexts = async (address: string): Promise<unknown> => {
  for (let failures = 1; ; failures += 1) {
    try {
      const texts = await ask(address);
      setUnreached(address, false);
      return texts;
    } catch {
      setUnreached(address, !navigator.onLine || failures > quietFailures);
      await pause(Math.min(pauseMilliseconds * 2 ** failures, pauseMillisecondsMax));
    }
  }
};

export const areTextsUnreached = (): boolean => unreached.size > 0;

/** For `useSyncExternalStore`. */
export const onTextsReach = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const askForTextsAgain = (): void => {
  for (const end of pauses) end();
};
