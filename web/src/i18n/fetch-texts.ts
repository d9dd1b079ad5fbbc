/**
 * Texts of a screen, asked for until they come: whoever draws with them waits in its Suspense, and keys are never shown for words.
 * By `fetch`, because of a module that failed once a browser keeps the failure for as long as the page lives.
 */
const pauseMilliseconds = 500;
const pauseMillisecondsMax = 30_000;
/** Failures that nobody is told of: a connection that only stumbled. */
const quietFailures = 2;

const unreached = new Set<string>();
const listeners = new Set<() => void>();
const pauses = new Set<() => void>();

const tell = (address: string, isUnreached: boolean): void => {
  if (isUnreached === unreached.has(address)) return;
  if (isUnreached) unreached.add(address);
  else unreached.delete(address);
  for (const listener of listeners) listener();
};

/** Until the time is over, the connection is back, or somebody asks. */
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
  // Gone after a deployment: as for chunks, the page is loaded anew where it may be.
  dispatchEvent(new Event('vite:preloadError'));
  throw new Error(`no texts at ${address}`);
};

export const fetchTexts = async (address: string): Promise<unknown> => {
  for (let failures = 1; ; failures += 1) {
    try {
      const texts = await ask(address);
      tell(address, false);
      return texts;
    } catch {
      tell(address, !navigator.onLine || failures > quietFailures);
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
