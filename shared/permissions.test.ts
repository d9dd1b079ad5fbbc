import { describe, expect, it } from 'vitest';
import {
  type AccessLevel,
  accessLevels,
  areaOfRole,
  isAdministratorKind,
  isAllowed,
  type Permission,
  permissions,
} from './permissions.ts';

type Kind =
  | 'administrator'
  | 'consultancyAdministrator'
  | 'nonPayingAdministrator'
  | 'basic'
  | 'consultancyBasic'
  | 'entityManager'
  | 'consultant'
  | 'contributor'
  | 'ownArea'
  | 'operator';

const kindOf: Record<AccessLevel, Kind> = {
  administrator: 'administrator',
  'administrator-voucher-code': 'nonPayingAdministrator',
  'client-administrator': 'nonPayingAdministrator',
  'consultancy-administrator': 'consultancyAdministrator',
  basic: 'basic',
  'basic-voucher-code': 'basic',
  'client-basic': 'basic',
  'consultancy-basic': 'consultancyBasic',
  'entity-manager': 'entityManager',
  'entity-manager-voucher-code': 'entityManager',
  consultancy: 'consultant',
  'external-contributor': 'contributor',
  'entity-user': 'ownArea',
  supplier: 'ownArea',
  'platform-operator': 'operator',
};

const administrators: Kind[] = ['administrator', 'consultancyAdministrator', 'nonPayingAdministrator'];
const reporters: Kind[] = [...administrators, 'basic', 'consultancyBasic', 'entityManager', 'consultant'];
const withContributors: Kind[] = [...reporters, 'contributor'];
const withOwnArea: Kind[] = [...reporters, 'ownArea'];

/** Rows of the table "Permissions" in the product design, by column. */
const expected: Record<Permission, Kind[]> = {
  'organization:manage': administrators,
  'organization:audit': administrators,
  'user:manage': administrators,
  'voucher:manage': administrators,
  'billing:manage': ['administrator', 'consultancyAdministrator'],
  'onboarding:book': reporters,
  'entity:manage': ['entityManager'],
  'entity:read': reporters,
  'framework:customise': reporters,
  'data:write': reporters,
  'materiality:manage': reporters,
  'survey:answer': withOwnArea,
  'client:list': ['consultant', 'consultancyAdministrator', 'consultancyBasic'],
  'platform:operate': ['operator'],
  'report:create': reporters,
  'report:design': reporters,
  'report:submit': reporters,
  'report:publish': reporters,
  'report:delete': reporters,
  'collaborator:manage': reporters,
  'audit:read': reporters,
  'data:read': reporters,
  'content:read': withContributors,
  'report:edit': withContributors,
  'report:approve': withContributors,
  'report:list': withContributors,
  'report:read': withContributors,
  'framework:read': withContributors,
};

const cases = permissions.flatMap((permission) =>
  accessLevels.map((level) => ({ permission, level, isGranted: expected[permission].includes(kindOf[level]) })),
);

describe('permission table', () => {
  it.each(cases)('$permission for $level: $isGranted', ({ permission, level, isGranted }) => {
    expect(isAllowed([level], permission)).toBe(isGranted);
  });

  it('covers fifteen access levels', () => {
    expect(accessLevels).toHaveLength(15);
    expect(new Set(accessLevels)).toEqual(new Set(Object.keys(kindOf)));
  });

  it('gives nothing to who has no level', () => {
    expect(permissions.filter((permission) => isAllowed([], permission))).toEqual([]);
  });

  it('is the union over a role set (ruling 3)', () => {
    expect(isAllowed(['supplier', 'administrator'], 'organization:manage')).toBe(true);
    expect(isAllowed(['entity-user', 'supplier'], 'report:read')).toBe(false);
    expect(isAllowed(['administrator'], 'entity:manage')).toBe(false);
    expect(isAllowed(['administrator', 'entity-manager'], 'entity:manage')).toBe(true);
  });

  it('gives a platform operator the platform and nothing of a tenant by that alone', () => {
    expect(permissions.filter((permission) => isAllowed(['platform-operator'], permission))).toEqual([
      'platform:operate',
    ]);
  });

  it('names the four administrator kinds of ruling 3', () => {
    expect(accessLevels.filter(isAdministratorKind)).toEqual([
      'administrator',
      'administrator-voucher-code',
      'consultancy-administrator',
      'client-administrator',
    ]);
  });

  it('keeps entity users and suppliers out of the main area (specification 2.6)', () => {
    expect(areaOfRole('EntityUser')).toBe('entity-user');
    expect(areaOfRole('Supplier')).toBe('supplier');
    expect(areaOfRole('Consultant')).toBe('main');
  });
});
