import { describe, expect, it } from 'vitest';
import { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { listSources } from '../../../tests/boundaries/source-files.ts';
import { objectKinds, objectRoots } from './objects.ts';

/** `${tenant.tenantId}/x` as `{tenantId}/x`. */
const shapeOf = (template: string): string => template.replaceAll(/\$\{(?:[\w.]*\.)?(\w+)\}/g, '{$1}');

/** Keys of objects that the code puts together. */
const keysInCode = listSources(/\.ts$/)
  .filter(({ name }) => /^functions\/(?!tenant-life\/)/.test(name) && !name.endsWith('.test.ts'))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:uploads|exports|theme)\/\$\{[^`]*|\$\{[\w.]*tenantId\}\/[^`]*)`/g)].map(
      ([, template = '']) => ({ name, key: shapeOf(template) }),
    ),
  );

const isVariable = (part: string): boolean => part.startsWith('{');
const isId = (part: string): boolean => part.endsWith('Id}');

/**
 * Part by part: a name of the row is met by the same name or by a variable that is no id, a variable of the row by
 * variables.
 */
const isLike = (row: string, key: string): boolean => {
  const parts = key.split('/');
  return row
    .split('/')
    .slice(0, -1)
    .every((part, at) => {
      const own = parts[at];
      // The code continues with a variable for the rest.
      if (own === undefined) return true;
      return isVariable(part) ? isVariable(own) : own === part || (isVariable(own) && !isId(own));
    });
};

const tenantId = TenantId.parse(`tnt_${'3'.repeat(26)}`);
const organizationId = OrganizationId.parse(`org_${'4'.repeat(26)}`);
const subject = {
  tenantId,
  organizationId: null,
  hostname: 'a.example',
  people: new Set<string>(),
  surveys: new Set<string>(),
};

describe('the registry of objects', () => {
  it('has a row for each key that the code puts together', () => {
    expect(keysInCode.length).toBeGreaterThan(15);
    const unknown = keysInCode.filter(({ key }) => !objectKinds.some((row) => isLike(row.key, key)));
    expect(unknown).toEqual([]);
  });

  it('would miss a folder that no row names', () => {
    const isKnown = (key: string) => objectKinds.some((row) => isLike(row.key, key));
    expect(isKnown('{tenantId}/{organizationId}/letters/{letterId}')).toBe(false);
    expect(isKnown('letters/{tenantId}/{letterId}')).toBe(false);
  });

  it('leads to everything of a tenant', () => {
    const roots = objectRoots(subject).map(({ bucket, prefix }) => `${bucket}:${prefix}`);
    expect(roots).toEqual([
      `publications:${tenantId}/`,
      `media:${tenantId}/`,
      `media:uploads/${tenantId}/`,
      `media:exports/${tenantId}/`,
      'brand:theme/a.example/',
    ]);
  });

  it('covers the objects of one organisation, and no brand', () => {
    const roots = objectRoots({ ...subject, organizationId, people: new Set(['usr_1', 'usr_2']) });
    expect(roots.map(({ bucket, prefix }) => `${bucket}:${prefix}`)).toEqual([
      `publications:${tenantId}/${organizationId}/`,
      `media:${tenantId}/${organizationId}/`,
      `media:uploads/${tenantId}/usr_1/`,
      `media:uploads/${tenantId}/usr_2/`,
      `media:exports/${tenantId}/${organizationId}/`,
    ]);
  });
});
