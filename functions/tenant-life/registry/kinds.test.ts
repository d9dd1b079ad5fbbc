import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  definitionsIn,
  type EntityKind,
  entityFiles,
  loadEntityKinds,
  pathsOf,
} from '../../../tests/support/entity-kinds.ts';
import { kindOf, kinds } from './kinds.ts';

/** Paths that only seem personal: the address of a site, the days that a reporting time goes to. */
const notPersonal: Record<string, readonly string[]> = { ReportingEntity: ['address'], TimeChange: ['to'] };

describe('the registry of items', () => {
  let found: EntityKind[] = [];
  beforeAll(async () => {
    found = await loadEntityKinds();
  });

  it('sees every noun that the code defines', () => {
    const inFiles = Map.groupBy(found, ({ file }) => file);
    const counted = entityFiles().map((file) => [file, definitionsIn(file)]);
    expect(counted.map(([file]) => [file, inFiles.get(String(file))?.length])).toEqual(counted);
    expect(found.length).toBeGreaterThan(100);
  });

  it('has a row for each kind, and no other', () => {
    const names = new Set(found.map(({ name }) => name));
    expect(Object.keys(kinds).toSorted()).toEqual([...names].toSorted());
  });

  it('has a row for each noun of the documented data model', () => {
    const page = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| ([A-Z]\w+(?:, [A-Z]\w+)*) \| /gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(documented.length).toBeGreaterThan(80);
    expect(documented.filter((name) => !(name in kinds))).toEqual([]);
  });

  it('names each personal field, by a path that the noun has', () => {
    const missing = found.flatMap(({ name, schema }) => {
      const named = [...kindOf(name).personal, ...(notPersonal[name] ?? [])];
      return [...pathsOf(schema).personal].filter((path) => !named.includes(path)).map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
    const unknown = found.flatMap(({ name, schema }) => {
      const { all } = pathsOf(schema);
      return kindOf(name)
        .personal.filter((path) => !all.has(path))
        .map((path) => `${name}: ${path}`);
    });
    expect(unknown).toEqual([]);
  });

  it('finds the organisation by a field only where the field can be read', () => {
    const hidden = found.filter(({ name, schema, isPacked }) => {
      if (kindOf(name).owner !== 'field') return false;
      return isPacked || !pathsOf(schema).all.has('organizationId');
    });
    expect(hidden).toEqual([]);
  });

  it('omits from archives only expiring items, items sealed for one stage, and the platform’s own records', () => {
    const leftOut = found.filter(({ name, hasEnd }) => kindOf(name).export === 'left-out' && !hasEnd);
    expect(leftOut.map(({ name }) => name).toSorted()).toEqual([
      'LifeJob',
      'OperationsLog',
      'SecondFactor',
      'TenantLife',
    ]);
  });

  it('refuses a record of a kind that it does not know', () => {
    expect(() => kindOf('Unheard')).toThrow('no row for Unheard');
  });
});
