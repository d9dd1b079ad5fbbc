import { expect, it } from 'vitest';
import { partName } from './part-name.ts';

it('is called by its name, never by its code', () => {
  expect(partName('energyType:steam')).toEqual({ en: 'Steam', zhTw: '蒸汽' });
  expect(partName('gas:xx')).toEqual({ en: 'xx', zhTw: 'xx' });
  expect(partName('site:Tai Po: north')).toEqual({ en: 'Tai Po: north', zhTw: 'Tai Po: north' });
  expect(partName('')).toEqual({ en: '', zhTw: '' });
});
