import { expect, it } from 'vitest';
import { doUnitsFit, hasLongUnits, unitBreaks, unitLines, unitWidthOf } from './unit-word-breaks.ts';

const plain = unitWidthOf(false);
const long = unitWidthOf(true);

it('a line of a unit ends after a slash or before a bracket', () => {
  const textsOf = (unit: string) => unitBreaks(unit, long).map(({ text }) => text);
  expect(textsOf('元（列報貨幣）/t CO₂e')).toEqual(['元', '（列報貨幣）/', 't CO₂e']);
  expect(textsOf('HKD (million)/m²')).toEqual(['HKD ', '(million)/', 'm²']);
  expect(textsOf('tCO₂e')).toEqual(['tCO₂e']);
});

it('and at a space if the unit is wider than its column', () => {
  const unit = 'tCO₂e per HKD million revenue';
  expect(unitLines(unit, long)).toEqual(['tCO₂e per HKD', 'million revenue']);
  expect(unitLines(unit, 6.7)).toEqual(['tCO₂e per', 'HKD million', 'revenue']);
  expect(unitLines('t CO₂e/HKD million', plain)).toEqual(['t CO₂e/', 'HKD million']);
});

it('a part wider than its column may be broken', () => {
  expect(unitBreaks('每一百萬個工作小時（僱員）', plain).map(({ isWhole }) => isWhole)).toEqual([false, true]);
});

it('long units need a wider column', () => {
  expect(hasLongUnits(['%', 'tCO₂e', 'MWh'])).toBe(false);
  expect(hasLongUnits(['%', '元（列報貨幣）/t CO₂e'])).toBe(true);
});

it('a line has as many parts as fit', () => {
  expect(unitLines('tCO₂e/百萬元（列報貨幣）', long)).toEqual(['tCO₂e/百萬元', '（列報貨幣）']);
  expect(unitLines('HKD (million)/m²', long)).toEqual(['HKD (million)/m²']);
  expect(unitLines('kWh', plain)).toEqual(['kWh']);
});

it('fit a narrower column if no part is broken and the lines are few', () => {
  const unit = 'tCO₂e per HKD million revenue';
  expect(doUnitsFit([unit, '%'], 10, 2)).toBe(true);
  expect(doUnitsFit([unit], 6.7, 2)).toBe(false);
  expect(doUnitsFit([unit], 6.7, 3)).toBe(true);
  expect(doUnitsFit(['kilometres'], 5, 3)).toBe(false);
});
