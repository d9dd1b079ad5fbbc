import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPlaces, keepPlace, readPlaces } from './kept-places.ts';

const ada = { userId: 'usr_a', organizationId: 'org_a' };
const place = (title: string) => ({ address: `/reports/${title}`, title });

/** As a tab has it: kept entries are its own names. */
const storage = () => ({
  getItem(key: string): string | null {
    const kept: unknown = Reflect.get(this, key);
    return typeof kept === 'string' ? kept : null;
  },
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  },
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  },
});

beforeEach(() => void vi.stubGlobal('sessionStorage', storage()));

describe('places kept in the tab', () => {
  it('are of one person in one organisation: a client is not told of in another one', () => {
    keepPlace(ada, place('Ours'));
    keepPlace({ ...ada, organizationId: 'org_client' }, place('Theirs'));
    expect(readPlaces(ada)).toEqual([place('Ours')]);
    expect(readPlaces({ ...ada, organizationId: 'org_client' })).toEqual([place('Theirs')]);
    expect(readPlaces({ ...ada, userId: 'usr_b' })).toEqual([]);
  });

  it('end with the session, and nothing else does', () => {
    keepPlace(ada, place('Ours'));
    sessionStorage.setItem('other', 'stays');
    forgetPlaces();
    expect(readPlaces(ada)).toEqual([]);
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it('are none on a device that keeps nothing', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    keepPlace(ada, place('Ours'));
    expect(readPlaces(ada)).toEqual([]);
    expect(forgetPlaces).not.toThrow();
  });
});
