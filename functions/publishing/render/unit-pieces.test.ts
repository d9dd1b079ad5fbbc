import { expect, it } from 'vitest';
import { hasLongUnits, unitLines, unitPieces } from './unit-pieces.ts';

it('a line of a unit ends behind a stroke or before a bracket', () => {
  const textsOf = (unit: string) => unitPieces(unit, true).map(({ text }) => text);
  expect(textsOf('元（列報貨幣）/t CO₂e')).toEqual(['元', '（列報貨幣）/', 't CO₂e']);
  expect(textsOf('HKD (million)/m²')).toEqual(['HKD ', '(million)/', 'm²']);
  expect(textsOf('tCO₂e')).toEqual(['tCO₂e']);
});

it('a piece that is wider than its column may be broken', () => {
  expect(unitPieces('每一百萬個工作小時（僱員）', false).map(({ isWhole }) => isWhole)).toEqual([false, true]);
});

it('long units ask for a wider column', () => {
  expect(hasLongUnits(['%', 'tCO₂e', 'MWh'])).toBe(false);
  expect(hasLongUnits(['%', '元（列報貨幣）/t CO₂e'])).toBe(true);
});

it('as many pieces as there is room for make a line', () => {
  expect(unitLines('tCO₂e/百萬元（列報貨幣）', true)).toEqual(['tCO₂e/百萬元', '（列報貨幣）']);
  expect(unitLines('HKD (million)/m²', true)).toEqual(['HKD (million)/m²']);
  expect(unitLines('kWh', false)).toEqual(['kWh']);
});
