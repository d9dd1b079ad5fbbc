import { describe, expect, it } from 'vitest';
import { findUnitFamily, knownUnits, listUnitChoices } from '../../catalogue/metrics/units.ts';
import { findSpeltUnit } from './unit-spelling.ts';

const inFieldOf = (unit: string) => (text: string) => findSpeltUnit(text, listUnitChoices(unit));

describe('a unit as people write it', () => {
  it.each([
    ['tCO2e', 'tonnes CO2e', 'tCO2e'],
    ['tCO2e', 't CO₂-e', 'tCO2e'],
    ['tCO2e', 'Tonnes of CO2 equivalent', 'tCO2e'],
    ['tCO2e', 'metric tons of carbon dioxide equivalent', 'tCO2e'],
    ['tCO2e', 'tCO2eq', 'tCO2e'],
    ['tCO2e', 't CO2 eq.', 'tCO2e'],
    ['tCO2e', 'tons CO2e', 'tCO2e'],
    ['tCO2e', 'tonnes', 'tCO2e'],
    ['tCO2e', '公噸二氧化碳當量', 'tCO2e'],
    ['tCO2e', '噸', 'tCO2e'],
    ['tCO2e', 'kt CO2e', 'ktCO2e'],
    ['tCO2e', 'kt', 'ktCO2e'],
    ['tCO2e', "'000 tonnes CO2e", 'ktCO2e'],
    ['tCO2e', 'thousand tonnes of CO2e', 'ktCO2e'],
    ['tCO2e', '1,000 tonnes CO2e', 'ktCO2e'],
    ['tCO2e', '千公噸二氧化碳當量', 'ktCO2e'],
    ['tCO2e', 'million tonnes CO2e', 'MtCO2e'],
    ['tCO2e', 'Mt CO2e', 'MtCO2e'],
    ['tCO2e', 'kilogrammes CO2e', 'kgCO2e'],
    ['t', 'tonne(s)', 't'],
    ['m3', 'mil. m³', 'million m3'],
    ['t', 'Metric tons', 't'],
    ['t', 'metric tonnes', 't'],
    ['t', '1,000 tonnes', 'kt'],
    ['t', '千噸', 'kt'],
    ['t', 'kilograms', 'kg'],
    ['t', 'short tons', 'short ton'],
    ['t', 'lbs', 'lb'],
    ['t', '公斤', 'kg'],
    ['MWh', 'megawatt-hours', 'MWh'],
    ['MWh', 'Gigajoules', 'GJ'],
    ['MWh', "'000kWh", "'000 kWh"],
    ['MWh', 'thousand kWh', "'000 kWh"],
    ['MWh', '千瓦時', 'kWh'],
    ['MWh', '兆瓦時', 'MWh'],
    ['MWh', 'mwh', 'MWh'],
    ['m3', 'cubic meters', 'm3'],
    ['m3', 'm³', 'm3'],
    ['m3', 'thousand cubic metres', 'thousand m3'],
    ['m3', "'000 m³", 'thousand m3'],
    ['m3', 'megalitres', 'ML'],
    ['m3', '立方米', 'm3'],
    ['m3', 'liters', 'L'],
    ['m3', 'barrels', 'bbl'],
    ['ha', 'hectares', 'ha'],
    ['ha', '平方米', 'm2'],
    ['%', 'percent', '%'],
    ['hours', 'hrs', 'hours'],
    ['persons', 'people', 'persons'],
  ])('in a field of %s, “%s” is %s', (field, text, unit) => {
    expect(inFieldOf(field)(text)).toBe(unit);
  });

  it.each([
    ['tCO2e', 'MTCO2e'],
    ['tCO2e', 'mtCO2e'],
    ['tCO2e', 'MT CO2e'],
    ['t', 'MT'],
    ['t', 'mt'],
    ['t', 'tons'],
    ['m3', 'mL'],
    ['m3', 'ml'],
    ['m3', 'gallons'],
    ['tCO2e', 'tCO2'],
    ['tCO2e', 'kgs of something'],
    ['MWh', 'MW'],
  ])('in a field of %s, “%s” is none: it can be two, or another', (field, text) => {
    expect(inFieldOf(field)(text)).toBeUndefined();
  });

  it.each([
    ['tonnes', 'mass'],
    ['Gigajoules', 'energy'],
    ['tonnes CO2e', 'ghg'],
    ['cubic metres', 'volume'],
  ])('“%s” is known to be of %s wherever it is written', (text, family) => {
    expect(findUnitFamily(findSpeltUnit(text) ?? '')).toBe(family);
  });

  it.each(['No.', 'Number', '#', 'Number of people', '人數'])('%s counts what the field counts', (text) => {
    expect(findSpeltUnit(text, ['persons', 'count', 'thousand'])).toBe('persons');
    expect(findSpeltUnit(text, ['count', 'persons', 'thousand'])).toBe('count');
    expect(findSpeltUnit(text)).toBeUndefined();
  });

  it('does not take a word for counting where something is measured', () => {
    for (const unit of ['t', 'MWh', '%', 'm3']) expect(inFieldOf(unit)('Number')).toBeUndefined();
  });

  it('finds every unit of the table by its code, among all alternatives', () => {
    for (const unit of knownUnits) {
      expect(findSpeltUnit(unit)).toBe(unit);
      for (const choice of listUnitChoices(unit)) expect(inFieldOf(unit)(choice)).toBe(choice);
    }
  });

  it('takes no time over a long text', () => {
    expect(findSpeltUnit('thousand '.repeat(10_000))).toBeUndefined();
  });
});
