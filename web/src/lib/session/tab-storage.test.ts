import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('what lives as long as the tab', () => {
  it.each([
    ['the storage may not even be named', forbidden],
    ['each of its calls throws', () => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })],
  ])('is kept by the page where %s', (_case, storage) => {
    const kept = createTabStorage(storage);
    expect(kept.getItem('tries')).toBeNull();
    kept.setItem('tries', '2');
    expect(kept.getItem('tries')).toBe('2');
    kept.removeItem('tries');
    expect(kept.getItem('tries')).toBeNull();
  });

  it('is in the browser’s storage where there is one', () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
    const kept = createTabStorage(() => storage);
    kept.setItem('tries', '2');
    expect([...texts]).toEqual([['tries', '2']]);
    kept.removeItem('tries');
    expect(texts.size).toBe(0);
  });
});
