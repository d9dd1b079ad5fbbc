import { describe, expect, it } from 'vitest';
import { parsePlaces, placeTitle, withPlace } from './places.ts';

const place = (address: string, title = address) => ({ address, title });

describe('last places', () => {
  it('are sorted newest first, each once, at its latest address', () => {
    const first = withPlace(withPlace([], place('/reports?tab=all')), place('/'));
    expect(withPlace(first, place('/reports?tab=entity')).map(({ address }) => address)).toEqual([
      '/reports?tab=entity',
      '/',
    ]);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 20 }, (_, index) => place(`/metrics/${index}`));
    const stored = many.reduce<ReturnType<typeof withPlace>>(withPlace, []);
    expect(stored).toHaveLength(6);
    expect(stored[0]?.address).toBe('/metrics/19');
  });

  it('are none for invalid stored text', () => {
    for (const stored of [null, '', '{', '[1]', '[{"address":"https://x.example","title":"x"}]']) {
      expect(parsePlaces(stored)).toEqual([]);
    }
    expect(parsePlaces(JSON.stringify([place('/', 'Home')]))).toEqual([place('/', 'Home')]);
  });

  it('have the title of the page, without the name of the tenant', () => {
    expect(placeTitle('Audit log · Report 2025 – Lantau', 'Lantau')).toBe('Audit log · Report 2025');
    expect(placeTitle('Lantau', 'Lantau')).toBe('Lantau');
  });
});
