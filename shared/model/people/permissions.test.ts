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
  | 'viewer'
  | 'client'
  | 'clientAdministrator'
  | 'contributor'
  | 'ownArea'
  | 'operator';

const kindOf: Record<AccessLevel, Kind> = {
  administrator: 'administrator',
  'administrator-voucher-code': 'nonPayingAdministrator',
  'client-administrator': 'clientAdministrator',
  'consultancy-administrator': 'consultancyAdministrator',
  basic: 'basic',
  'basic-voucher-code': 'basic',
  'client-basic': 'client',
  'consultancy-basic': 'consultancyBasic',
  'entity-manager': 'entityManager',
  'entity-manager-voucher-code': 'entityManager',
  consultancy: 'consultant',
  'external-contributor': 'contributor',
  'entity-user': 'ownArea',
  supplier: 'ownArea',
  'platform-operator': 'operator',
  'consultancy-viewer': 'viewer',
};

const administrators: Kind[] = [
  'administrator',
  'consultancyAdministrator',
  'nonPayingAdministrator',
  'clientAdministrator',
];
const reporters: Kind[] = [...administrators, 'basic', 'client', 'consultancyBasic', 'entityManager', 'consultant'];
const readers: Kind[] = [...reporters, 'viewer'];
const withContributors: Kind[] = [...reporters, 'contributor'];
const reading: Kind[] = [...readers, 'contributor'];
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
  'consolidation:manage': [...administrators, 'entityManager'],
  'entity:read': readers,
  'framework:customise': reporters,
  'data:write': reporters,
  'materiality:manage': reporters,
  'task:answer': ['ownArea'],
  'survey:answer': withOwnArea,
  'client:list': ['consultant', 'consultancyAdministrator', 'consultancyBasic'],
  'consultancy:read': [
    'consultant',
    'viewer',
    'consultancyAdministrator',
    'consultancyBasic',
    'client',
    'clientAdministrator',
  ],
  'consultancy:manage': ['clientAdministrator'],
  'platform:operate': ['operator'],
  'report:create': reporters,
  'report:design': reporters,
  'report:submit': reporters,
  'report:publish': reporters,
  'report:delete': reporters,
  'collaborator:manage': reporters,
  'audit:read': readers,
  'data:read': readers,
  'content:read': reading,
  'report:edit': withContributors,
  'report:approve': withContributors,
  'report:list': reading,
  'report:read': reading,
  'framework:read': reading,
};

const cases = permissions.flatMap((permission) =>
  [...accessLevels, 'consultancy-viewer' as const].map((level) => ({
    permission,
    level,
    isGranted: expected[permission].includes(kindOf[level]),
  })),
);

describe('permission table', () => {
  it.each(cases)('$permission for $level: $isGranted', ({ permission, level, isGranted }) => {
    expect(isAllowed([level], permission)).toBe(isGranted);
  });

  it('covers fifteen access levels', () => {
    expect(accessLevels).toHaveLength(15);
    expect(new Set([...accessLevels, 'consultancy-viewer'])).toEqual(new Set(Object.keys(kindOf)));
  });

  it('gives no permission without a level', () => {
    expect(permissions.filter((permission) => isAllowed([], permission))).toEqual([]);
  });

  it('is the union over a role set', () => {
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

  it('names the four administrator kinds', () => {
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
