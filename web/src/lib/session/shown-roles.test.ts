import { expect, it } from 'vitest';
import { shownRoles } from './shown-roles.ts';

it('shows invited external people as external contributors, and all others by their roles', () => {
  expect(shownRoles({ permissionLevels: ['external-contributor'] }, ['Basic'])).toEqual(['ExternalContributor']);
  expect(shownRoles({ permissionLevels: ['basic', 'entity-manager'] }, ['Basic', 'EntityManager'])).toEqual([
    'Basic',
    'EntityManager',
  ]);
});
