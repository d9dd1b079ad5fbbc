import { describe, expect, it } from 'vitest';
import { knownUnits } from '../../catalogue/metrics/units.ts';
import { findSpeltUnit } from '../numbers/unit-spelling.ts';
import { unitIn } from './data-row.ts';

describe('units of an exported table', () => {
  it('are called as the reports of its language print them', () => {
    expect(unitIn('persons', 'zhTw')).toBe('人');
    expect(unitIn('persons', 'en')).toBe('persons');
    expect(unitIn('currency million', 'en')).toBe('million (reporting currency)');
    expect(unitIn('tCO2e', 'zhTw')).toBe('tCO2e');
    expect(unitIn('a unit of their own', 'zhTw')).toBe('a unit of their own');
  });

  it('are each read back as the unit that was written, among all there are', () => {
    expect(knownUnits.filter((unit) => findSpeltUnit(unitIn(unit, 'zhTw')) !== unit)).toEqual([]);
    expect(knownUnits.filter((unit) => findSpeltUnit(unitIn(unit, 'en')) !== unit)).toEqual([]);
  });
});
