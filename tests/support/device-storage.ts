import { vi } from 'vitest';

/** What a browser keeps on the device: gives what is kept, by key, until `vi.unstubAllGlobals`. */
export const stubDevice = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
  return kept;
};
