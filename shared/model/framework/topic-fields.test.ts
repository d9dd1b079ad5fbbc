import { expect, it } from 'vitest';
import { namesMissing } from './topic-fields.ts';

const isNamed = (name: { en: string; zhTw: string }, text: string): boolean =>
  namesMissing({ name }, text).length === 0;
const water = { en: 'Water', zhTw: '水' };
const tax = { en: 'Tax', zhTw: 'Tax' };

it('finds a topic only by whole words of its English name', () => {
  expect(isNamed(water, 'Wastewater is treated.')).toBe(false);
  expect(isNamed(water, 'Our watershed, our underwater sites.')).toBe(false);
  expect(isNamed(tax, 'We report by the EU taxonomy and pay surtax.')).toBe(false);
  expect(isNamed({ en: 'Énergie', zhTw: '能源' }, 'Bioénergie')).toBe(false);
  expect(isNamed(water, 'Wastewater and WATER: we recycle.')).toBe(true);
  expect(isNamed(tax, '(tax)')).toBe(true);
  expect(isNamed({ en: 'GHG (Scope 1+2)', zhTw: '溫室氣體' }, 'On ghg (scope 1+2) we act.')).toBe(true);
});

it('finds a Chinese name anywhere, and an English one next to Chinese', () => {
  expect(isNamed(water, '我們處理廢水。')).toBe(true);
  expect(isNamed(tax, '集團的Tax政策')).toBe(true);
  expect(isNamed({ en: 'ESG管理', zhTw: 'ESG管理' }, '本集團的ESG管理層')).toBe(true);
});
