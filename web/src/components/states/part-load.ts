import { hasWorker } from '../../lib/device/has-worker.ts';

export class UnreachedError extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be fetched', { cause });
    this.name = 'UnreachedError';
  }
}

/**
 * The code of a part: fetched on first use and cached; a failure is cached as well until `forget`. `isFetched` is false
 * for a part that was fetched ahead (`ahead.ts`), and is read when the part is opened.
 */
export const createPartLoad = <Part>(load: () => Promise<Part>, options: { isFetched: boolean }) => {
  let loading: Promise<Part> | undefined;
  let hasFailed = false;
  const fetchPart = async (): Promise<Part> => {
    try {
      // A browser caches the failure of a module for as long as the page lives: without a connection none is requested.
      if (options.isFetched && !navigator.onLine && !hasWorker()) throw new Error('there is no connection');
      return await load();
    } catch (cause) {
      hasFailed = true;
      throw new UnreachedError(cause);
    }
  };
  return {
    current: (): Promise<Part> => {
      if (!loading) {
        loading = fetchPart();
        // If React discards the render before the part, nobody handles the rejection.
        loading.catch(() => undefined);
      }
      return loading;
    },
    forget: (): void => {
      if (!hasFailed) return;
      hasFailed = false;
      loading = undefined;
    },
  };
};
