import { expect, it } from 'vitest';
import { shownRoles } from './shown-roles.ts';

it('calls who was invited from outside an external contributor, and everybody else by their roles', () => {
  expect(shownRoles({ permissionLevels: ['external-contributor'] }, ['Basic'])).toEqual(['ExternalContributor']);
  expect(shownRoles({ permissionLevels: ['basic', 'entity-manager'] }, ['Basic', 'EntityManager'])).toEqual([
    'Basic',
    'EntityManager',
  ]);
});
