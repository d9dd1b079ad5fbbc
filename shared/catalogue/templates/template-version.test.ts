import { describe, expect, it } from 'vitest';
import { isOffered } from './template-version.ts';

const template = 'template-supplier-1';

describe('the offer of a tenant', () => {
  it('is the whole catalogue without a choice, else the chosen versions', () => {
    expect(isOffered({ versionIds: [], modules: [] }, 'gri-2021')).toBe(true);
    expect(isOffered({ versionIds: ['gri-2021'], modules: [] }, 'gri-2021')).toBe(true);
    expect(isOffered({ versionIds: ['gri-2021'], modules: [] }, 'hkex-2025')).toBe(false);
  });

  it('includes its templates while their module is on, whatever it chose of the catalogue', () => {
    expect(isOffered({ versionIds: ['gri-2021'], modules: ['custom-template'] }, template)).toBe(true);
    expect(isOffered({ versionIds: [], modules: ['esgl'] }, template)).toBe(false);
  });
});
