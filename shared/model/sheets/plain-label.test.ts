import { describe, expect, it } from 'vitest';
import { labelForms } from './plain-label.ts';

describe('the forms of a label', () => {
  it.each([
    ['Total waste generated1', 'Total waste generated'],
    ['Hazardous waste generated2,3', 'Hazardous waste generated'],
    ['Nitrogen oxides (NOx)4', 'Nitrogen oxides (NOx)'],
    ['廢棄物產生總量12', '廢棄物產生總量'],
  ])('of %s end without the numbers of notes', (label, bare) => {
    expect(labelForms(label)[0]).toBe(label);
    expect(labelForms(label)).toContain(bare);
  });

  it.each(['Scope 1', 'Scope 2', 'PM2.5', 'PM10', 'CO2', 'NO2', 'SF6', 'HFC-134a', 'Scope 1 and 2', '範圍 1'])(
    'of %s keep its digits',
    (label) => {
      expect(labelForms(label).every((form) => /\d/.test(form))).toBe(true);
    },
  );
});
