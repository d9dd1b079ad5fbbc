import { describe, expect, it } from 'vitest';
import { profileOf, tenantOf } from '../../lib/session/session.fixture.ts';
import { homeListsFor } from './home-lists.ts';

describe('lists of Home', () => {
  it('are read by whoever may list reports', () => {
    expect(homeListsFor(profileOf(), tenantOf(['esgl'])).map(({ query }) => query.list)).toEqual([
      'ongoing',
      'published',
    ]);
  });

  it('are not asked for by a role without reports, nor where the module is off', () => {
    expect(homeListsFor(profileOf({}, 'Supplier', []), tenantOf(['esgl']))).toEqual([]);
    expect(homeListsFor(profileOf(), tenantOf([]))).toEqual([]);
  });
});
