import { vi } from 'vitest';

/** Replaces the browser's local storage: returns the stored texts by key, until `vi.unstubAllGlobals`. */
export const stubDevice = (): Map<string, string> => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
  return stored;
};
