import { describe, expect, it } from 'vitest';
import { derivePermissionLevel, OrganizationType, PermissionLevel, UserRole } from './roles.ts';

/** Specification 6, "Role derivation from organization type plus user role"; a dash is a role that the type does not have. */
const table = `
             Administrator              Basic              Consultant   EntityManager                EntityUser   Supplier
Trial        administrator-voucher-code basic-voucher-code -            entity-manager-voucher-code  entity-user  supplier
Client       client-administrator       client-basic       consultancy  -                            -            -
Consultancy  consultancy-administrator  consultancy-basic  -            -                            -            -
Standard     administrator              basic              -            entity-manager               entity-user  supplier
other        -                          -                  -            -                            entity-user  supplier
`;
const [header = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const rows = lines.flatMap(([type, ...levels]) =>
  levels.map((level, column) => ({
    type: OrganizationType.parse(type),
    role: UserRole.parse(header[column]),
    level: level === '-' ? undefined : PermissionLevel.parse(level),
  })),
);

describe('role derivation', () => {
  it.each(rows)('$type + $role gives $level', ({ type, role, level }) => {
    expect(derivePermissionLevel(type, role)).toBe(level);
  });

  it('is stated for every organisation type and role', () => {
    expect(rows).toHaveLength(OrganizationType.options.length * UserRole.options.length);
  });

  it('reaches every permission level', () => {
    expect(new Set(rows.flatMap(({ level }) => level ?? []))).toEqual(new Set(PermissionLevel.options));
  });
});
