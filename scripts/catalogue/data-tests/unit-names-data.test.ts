import { describe, expect, it } from 'vitest';
import { dimensionName, unitName } from '../../../shared/catalogue/metrics/unit-names.ts';
import { unitFamilies } from '../../../shared/catalogue/metrics/unit-table.ts';
import { allFields } from './built-catalogue.ts';

/** Written alike in both languages. */
const symbols =
  /MWh|kWh|GWh|TWh|GJ|MJ|TJ|MMBtu|tCO2e|kgCO2e|ktCO2e|MtCO2e|tCO2|gCO₂|CFC-11e|km2|m2|m3|m³|km|kg|kt|Mt|ML|ha|dB\(A\)|PB|[tgLm]/g;
/** Abbreviations that a standard prints stay in brackets next to the words. */
const inBrackets = /（[^）]*）/g;

const families = Object.keys(unitFamilies);
const tableUnits = Object.values(unitFamilies).flatMap(({ units }) => Object.keys(units));

describe('unit names', () => {
  it('leave no English word in Chinese, for any unit of the table or of a standard', () => {
    const units = new Set([...tableUnits, ...allFields.flatMap(({ units: own = [] }) => own)]);
    expect(units.size).toBeGreaterThan(100);
    const english = [...units].filter((unit) =>
      /[A-Za-z]/.test(unitName(unit, 'zhTw').replace(inBrackets, '').replace(symbols, '')),
    );
    expect(english).toEqual([]);
  });

  it('leave symbols as they are', () => {
    for (const unit of ['tCO2e', 'kWh', 'm3', '%']) expect(unitName(unit, 'zhTw')).toBe(unit);
    expect(unitName('persons', 'en')).toBe('persons');
  });

  it('name the quantity of each family, in both languages', () => {
    for (const family of families) {
      expect(dimensionName(family, 'en')).toMatch(/^[a-z -]+$/);
      expect(dimensionName(family, 'zhTw')).toMatch(/^\p{Script=Han}+$/u);
    }
  });
});
