import { fetchQuietly } from '../../lib/fetch-quietly.ts';

type Load = () => Promise<unknown>;
/** `isFetched`: fetched when the user opens the part, with a message on failure; false once it was fetched ahead. */
type Options = { isFetched: boolean };

const pending = new Set<{ load: Load; options: Options }>();

/** A part that is also needed without a connection: `lazyPart(...ahead(load))`, fetched by `fetchAhead`. */
export const ahead = <Part>(load: () => Promise<Part>): [load: () => Promise<Part>, options: Options] => {
  const options = { isFetched: true };
  pending.add({ load, options });
  return [load, options];
};

/**
 * Fetches the missing parts one after the other. Without a connection it requests nothing, because a browser caches the
 * failure.
 */
export const fetchAhead = async (): Promise<void> => {
  for (const part of pending) {
    if (!navigator.onLine) return;
    try {
      await fetchQuietly(part.load);
      part.options.isFetched = false;
      pending.delete(part);
    } catch {
      // The failure is shown when the user opens the part.
    }
  }
};
