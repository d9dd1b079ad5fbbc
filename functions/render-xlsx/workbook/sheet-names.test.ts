import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetNamer } from './sheet-names.ts';

describe('sheetNamer', () => {
  it('creates valid, unique names for any titles', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 30 }), (titles) => {
        const nameOf = sheetNamer();
        const names = titles.map(nameOf);
        const isValid = (name: string): boolean =>
          name.length > 0 && name.length <= 31 && !/[\\/?*[\]:]/.test(name) && !/^'|'$/.test(name);
        return names.every(isValid) && new Set(names.map((name) => name.toLowerCase())).size === names.length;
      }),
    );
  });

  it('begins and ends with no apostrophe, whatever is between several', () => {
    expect(["' 'Energy", "Energy' '", "'' '"].map(sheetNamer())).toEqual(['Energy', 'Energy (2)', '_']);
  });

  it('cuts between words, unless the result would be too short', () => {
    const nameOf = sheetNamer();
    expect(nameOf('GRI 303 Water and Effluents 2018')).toBe('GRI 303 Water and Effluents…');
    expect(nameOf('GRI 303 Water and Effluents 2018')).toBe('GRI 303 Water and Effluents (2)');
    expect(nameOf('GRI 305 Emissions and Removals, of gases')).toBe('GRI 305 Emissions and Removals…');
    expect(nameOf('A Donaudampfschifffahrtsgesellschaftskapitän')).toBe('A Donaudampfschifffahrtsgesell…');
    expect(nameOf('GRI 404 Training and Education 2016')).toBe('GRI 404 Training and Education…');
    expect(nameOf('GRI 308 Supplier Environmental Assessment')).toBe('GRI 308 Supplier Environmental…');
    expect(nameOf('GRI 404 Training and Educational Programmes')).toBe('GRI 404 Training…');
    expect(nameOf('溫室氣體排放'.repeat(6))).toHaveLength(31);
  });

  it('retains the words that distinguish the parts of a module', () => {
    const nameOf = sheetNamer();
    const parts = ['general information', 'environmental metrics', 'social metrics', 'governance metrics'];
    expect(parts.map((part) => nameOf(`VSME Comprehensive module: ${part}`))).toEqual([
      'VSME Comprehensive general…',
      'VSME Comprehensive environment…',
      'VSME Comprehensive social…',
      'VSME Comprehensive governance…',
    ]);
    expect(nameOf('VSME Basic module: general information')).toBe('VSME Basic module general…');
    expect(nameOf('Part D (II): Strategy')).toBe('Part D (II) Strategy');
  });

  it('numbers names that differ only in case, and never uses the reserved one', () => {
    const nameOf = sheetNamer();
    expect([nameOf('Energy'), nameOf('ENERGY'), nameOf('History')]).toEqual(['Energy', 'ENERGY (2)', 'History_']);
  });
});
