import { beforeEach, describe, expect, it, vi } from 'vitest';

type Module = typeof import('./stored-places.ts');
let { endPlaces, forgetPlaces, keepPlace, readPlaces }: Module = await import('./stored-places.ts');

const ada = { userId: 'usr_a', organizationId: 'org_a' };
const place = (title: string) => ({ address: `/reports/${title}`, title });

/** Like a browser's storage: stored entries are own properties. */
const storage = () => ({
  getItem(key: string): string | null {
    const stored: unknown = Reflect.get(this, key);
    return typeof stored === 'string' ? stored : null;
  },
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  },
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  },
});

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage());
  vi.resetModules();
  ({ endPlaces, forgetPlaces, keepPlace, readPlaces } = await import('./stored-places.ts'));
});

describe('places stored on the device', () => {
  it('belong to one user in one organisation: a client is not named in another one', () => {
    keepPlace(ada, place('Ours'));
    keepPlace({ ...ada, organizationId: 'org_client' }, place('Theirs'));
    expect(readPlaces(ada)).toEqual([place('Ours')]);
    expect(readPlaces({ ...ada, organizationId: 'org_client' })).toEqual([place('Theirs')]);
    expect(readPlaces({ ...ada, userId: 'usr_b' })).toEqual([]);
  });

  it('are removed at the end of the session, and nothing else is', () => {
    keepPlace(ada, place('Ours'));
    localStorage.setItem('other', 'stays');
    forgetPlaces();
    expect(readPlaces(ada)).toEqual([]);
    expect(localStorage.getItem('other')).toBe('stays');
  });

  it('do not record the page that is left as the session ends', () => {
    keepPlace(ada, place('Ours'));
    endPlaces();
    keepPlace(ada, place('On the way out'));
    expect(readPlaces(ada)).toEqual([]);
  });

  it('are none on a device without storage', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    keepPlace(ada, place('Ours'));
    expect(readPlaces(ada)).toEqual([]);
    expect(forgetPlaces).not.toThrow();
  });
});
