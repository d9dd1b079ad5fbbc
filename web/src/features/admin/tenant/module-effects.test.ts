import { describe, expect, it } from 'vitest';
import { effectsOf } from './module-effects.ts';

const tenant = {
  modules: ['esgl', 'materiality', 'reporting-entity'],
  organizations: { total: 12, entityReporting: 3, dataHub: 5 },
} as const;

describe('effect of a module change on organisations', () => {
  it('counts all of them, or those that have enabled the module themselves', () => {
    const saved = { ...tenant, modules: [...tenant.modules] };
    expect(effectsOf(saved, ['esgl', 'data-management-module'])).toEqual([
      { module: 'materiality', isOn: false, count: 12 },
      { module: 'reporting-entity', isOn: false, count: 3 },
      { module: 'data-management-module', isOn: true, count: 5 },
    ]);
    expect(effectsOf(saved, saved.modules)).toEqual([]);
  });
});
