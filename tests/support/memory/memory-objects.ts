import { type Objects, sha256Of } from '../../../functions/report-snapshot/objects/objects.ts';

/** A bucket in memory with the guarantees that publishing relies on: a key is written once. */
export const createMemoryObjects = (initial: Record<string, string> = {}) => {
  const bodies = new Map<string, Uint8Array>(
    Object.entries(initial).map(([key, text]) => [key, new TextEncoder().encode(text)]),
  );
  const state = { writes: 0 };
  const summaryOf = (body: Uint8Array) => ({ sha256: sha256Of(body), sizeBytes: body.byteLength });
  const objects: Objects = {
    read: async (key) => {
      const body = bodies.get(key);
      if (!body) throw new Error(`no object ${key}`);
      return body;
    },
    find: async (key) => {
      const body = bodies.get(key);
      return body && summaryOf(body);
    },
    writeOnce: async (key, body) => {
      const stored = bodies.get(key) ?? body;
      if (stored === body) state.writes += 1;
      bodies.set(key, stored);
      return summaryOf(stored);
    },
  };
  return { objects, bodies, state };
};
