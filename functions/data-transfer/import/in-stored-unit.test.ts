import { expect, it } from 'vitest';
import { inStoredUnit } from './in-stored-unit.ts';

it('converts the number of a file to the unit of the stored one', () => {
  const inUnit = (value: string, unit: string, stored: string) =>
    inStoredUnit({ value, unit }, { value: '1', unit: stored });
  expect(inUnit('1.5', 'kt', 't')).toEqual({ value: '1500', unit: 't', isRounded: false });
  expect(inUnit('5300000', 'lb', 't')).toEqual({ value: '2404.039561', unit: 't', isRounded: false });
  expect(inUnit('1', 'lb', 't')).toEqual({ value: '0.000453592', unit: 't', isRounded: true });
  expect(inUnit('1527000000', 'US gal', 'm3')?.value).toMatch(/^5780\d{3}\.\d{6}$/);
  expect(inUnit('5', 't', 't')).toBeNull();
  expect(inUnit('5', 'kWh', 't')).toBeNull();
  expect(inStoredUnit({ value: 'IPCC AR6', unit: '' }, { value: 'IPCC AR5', unit: '' })).toBeNull();
  expect(inStoredUnit({ value: '5', unit: 't' }, null)).toBeNull();
});
