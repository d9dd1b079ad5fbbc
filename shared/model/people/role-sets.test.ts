import { describe, expect, it } from 'vitest';
import {
  changeableLevels,
  DerivedFlags,
  derivedFlagsOf,
  derivePermissionLevel,
  invitableLevels,
  normalizeRoles,
  OrganizationType,
  PermissionLevel,
  permissionLevelsOf,
  roleOfLevel,
  UserRole,
} from './roles.ts';

/** Derived flags of specification 6 by level; unlisted levels have none. */
const flags: Partial<Record<PermissionLevel, string[]>> = {
  'consultancy-administrator': ['primary-client', 'consultancy-group'],
  'consultancy-basic': ['consultancy-group'],
  consultancy: ['client', 'consultancy-group'],
  'client-basic': ['client'],
  'client-administrator': ['client'],
  'administrator-voucher-code': ['voucher', 'administrator'],
  'basic-voucher-code': ['voucher', 'basic'],
  'entity-manager-voucher-code': ['voucher', 'entity-manager'],
  administrator: ['administrator'],
  basic: ['basic'],
  'entity-manager': ['entity-manager'],
};
const names = {
  isPrimaryClientAccount: 'primary-client',
  isClientAccount: 'client',
  isVoucherCreated: 'voucher',
  isAdministrator: 'administrator',
  isEntityManager: 'entity-manager',
  isBasic: 'basic',
  isConsultancyGroup: 'consultancy-group',
} as const satisfies Record<keyof DerivedFlags, string>;
const namesOf = (levels: string[]): string[] => {
  const derived = derivedFlagsOf(levels);
  return DerivedFlags.keyof()
    .options.filter((flag) => derived[flag])
    .map((flag) => names[flag])
    .toSorted();
};

describe('derived flags (specification 6)', () => {
  it.each(PermissionLevel.options)('of %s', (level) => {
    expect(namesOf([level])).toEqual((flags[level] ?? []).toSorted());
  });

  it('of a role set are those of all its levels, including a read-only consultant', () => {
    expect(namesOf(['administrator', 'entity-manager'])).toEqual(['administrator', 'entity-manager']);
    expect(namesOf(['consultancy-viewer'])).toEqual(namesOf(['consultancy']));
    expect(namesOf(['external-contributor'])).toEqual([]);
  });
});

const invitable: Record<OrganizationType, PermissionLevel[]> = {
  Trial: ['administrator-voucher-code', 'basic-voucher-code', 'entity-manager-voucher-code'],
  Client: ['client-administrator', 'client-basic'],
  Consultancy: ['consultancy-administrator', 'consultancy-basic'],
  Standard: ['administrator', 'basic', 'entity-manager'],
  other: [],
};

describe('levels that may be invited', () => {
  it.each(OrganizationType.options)('into %s are its own seat holders, and consultants of a client', (type) => {
    const consultants = type === 'Client' ? ['consultancy'] : [];
    expect(changeableLevels(type)).toEqual(invitable[type]);
    expect(invitableLevels(type)).toEqual([...invitable[type], ...consultants]);
    for (const level of invitable[type]) {
      expect(derivePermissionLevel(type, roleOfLevel(type, level) ?? 'Supplier')).toBe(level);
    }
  });

  it.each(OrganizationType.options)('into %s are no others, but voucher variants of the same role', (type) => {
    const others = PermissionLevel.options.filter((level) => !invitable[type].includes(level));
    const accepted = others.filter((level) => roleOfLevel(type, level) !== undefined);
    expect(accepted).toEqual(
      type === 'Standard' ? others.filter((level) => derivedFlagsOf([level]).isVoucherCreated) : [],
    );
  });
});

describe('role sets', () => {
  const pairs = UserRole.options.flatMap((one) => UserRole.options.map((other): [UserRole, UserRole] => [one, other]));

  it.each(OrganizationType.options)('in %s are one role, or an administrator who manages entities', (type) => {
    const managed = invitable[type].map((level) => roleOfLevel(type, level));
    for (const pair of pairs) {
      const [one, other] = pair;
      const isPair =
        pair.includes('Administrator') && pair.includes('EntityManager') && managed.includes('EntityManager');
      const isSingle = one === other && managed.includes(one);
      const expected = isPair ? ['Administrator', 'EntityManager'] : isSingle ? [one] : undefined;
      expect([pair, normalizeRoles(type, pair)]).toEqual([pair, expected]);
    }
  });

  it('give the union of levels, the permission level first', () => {
    expect(permissionLevelsOf('Standard', { roles: ['Administrator', 'EntityManager'] })).toEqual([
      'administrator',
      'entity-manager',
    ]);
  });
});

describe('a user who joined by an organisation’s voucher code', () => {
  it.each(OrganizationType.options)('has the voucher variants in %s where there are any', (type) => {
    for (const role of UserRole.options) {
      const [plain] = permissionLevelsOf(type, { roles: [role] });
      const [joined] = permissionLevelsOf(type, { roles: [role], isVoucherCreated: true });
      const hasVariant = type === 'Standard' && ['Administrator', 'Basic', 'EntityManager'].includes(role);
      expect([role, joined]).toEqual([role, hasVariant ? `${plain}-voucher-code` : plain]);
    }
  });
});
