import { expect, it } from 'vitest';
import { partitionStorage } from './partition-storage.ts';

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
};

it('separates the texts of two organisations', () => {
  const storage = createStorage();
  const [one, other] = [partitionStorage(storage, 'client.a:'), partitionStorage(storage, 'client.b:')];
  storage.setItem('edit:1', 'of the firm');
  one.setItem('edit:1', 'of A');
  other.setItem('edit:1', 'of B');
  expect([storage.getItem('edit:1'), one.getItem('edit:1'), other.getItem('edit:1')]).toEqual([
    'of the firm',
    'of A',
    'of B',
  ]);
  one.removeItem('edit:1');
  expect([one.length, one.key(0), other.length, other.key(0)]).toEqual([0, null, 1, 'edit:1']);
  expect([...storage.items.keys()]).toEqual(['edit:1', 'client.b:edit:1']);
});
