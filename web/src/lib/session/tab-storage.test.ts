import { describe, expect, it } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

const forbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('storage for the life of the tab', () => {
  it.each([
    ['the storage may not even be named', forbidden],
    ['each of its calls throws', () => ({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })],
  ])('falls back to the page’s memory where %s', (_case, storage) => {
    const tabStorage = createTabStorage(storage);
    expect(tabStorage.getItem('tries')).toBeNull();
    tabStorage.setItem('tries', '2');
    expect(tabStorage.getItem('tries')).toBe('2');
    tabStorage.removeItem('tries');
    expect(tabStorage.getItem('tries')).toBeNull();
  });

  it('uses the browser’s storage if there is one', () => {
    const texts = new Map<string, string>();
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
    const tabStorage = createTabStorage(() => storage);
    tabStorage.setItem('tries', '2');
    expect([...texts]).toEqual([['tries', '2']]);
    tabStorage.removeItem('tries');
    expect(texts.size).toBe(0);
  });
});
