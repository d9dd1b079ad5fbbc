import { beforeEach, expect, it, vi } from 'vitest';
import { keepListView, readListView } from './use-list-view.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
beforeEach(() => stored.clear());

it('remembers table or cards for each person', () => {
  expect(readListView('usr_1')).toBe('table');
  keepListView('usr_1', 'cards');
  expect(readListView('usr_1')).toBe('cards');
  expect(readListView('usr_2')).toBe('table');
});
