import { expect, it } from 'vitest';
import { formatDecimal } from '../numbers/format-value.ts';
import { figureInWords } from './figure-text.ts';

it.each([
  ['9 count', '9', '9'],
  ['12 persons', '12 persons', '12 人'],
  ['1203 tCO2e', '1203 tCO₂e', '1203 tCO₂e'],
  ['4.5 currency million USD', '4.5 USD million', '4.5 百萬 USD'],
  ['0.5 t market-based', '0.5 t market-based', '0.5 t market-based'],
  ['-3 of them', '-3 of them', '-3 of them'],
  ['1203', '1203', '1203'],
  ['about 9 count', 'about 9 count', 'about 9 count'],
])('%s', (stored, en, zhTw) => {
  expect([figureInWords(stored, 'en'), figureInWords(stored, 'zhTw')]).toEqual([en, zhTw]);
});

it('writes the digits as a screen has its numbers, of figures only', () => {
  const grouped = (digits: string): string => formatDecimal(digits, 'comma');
  expect(figureInWords('7700 persons', 'en', grouped)).toBe('7,700 persons');
  expect(figureInWords('7700', 'en', grouped)).toBe('7,700');
  expect(figureInWords('7700 of them', 'en', grouped)).toBe('7700 of them');
});
