import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Template } from '../../../shared/catalogue/templates/template.ts';
import { TenantId } from '../../../shared/ids.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { disclosure, field, framework, smallCatalogue } from '../../../tests/support/memory/small-catalogue.ts';
import type { Principal } from '../auth/principal.ts';
import { put } from '../data/write.ts';
import { withCatalogueKeys } from './catalogue-keys.ts';
import { templatesEntity } from './templates.entity.ts';
import { createTenantCatalogues } from './tenant-catalogues.ts';

const templateOf = (label: string) =>
  Template.parse(
    framework(
      'template-own-1',
      'OWN',
      [
        {
          code: 'O',
          title: 'Own',
          pillar: 'general',
          disclosures: [disclosure('O-1', 'Own', [field('m0', label, 'Number')])],
        },
      ],
      { frameworkType: 'FB_CUSTOM_TEMPLATE', source: 'ESG_LIBRARY' },
    ),
  );

const ours = principalOf({});
const theirs = principalOf({ tenant: { tenantId: TenantId.parse(`tnt_${'9'.repeat(26)}`) } });

const createBench = async () => {
  const db = createMemoryDynamoDb();
  const publish = (principal: Principal, label: string, revision: number) =>
    db.tableOf(principal.scope).write([put(templatesEntity, { templates: [templateOf(label)], revision }, 'any')]);
  await publish(ours, 'First', 1);
  const shared = smallCatalogue();
  const catalogues = createTenantCatalogues(shared);
  const of = async (principal: Principal) => {
    const place = { organizationId: principal.organization.organizationId, userId: principal.user.userId };
    const alongside = await db.tableOf(principal.scope).findMany(withCatalogueKeys(place));
    return catalogues.of({ ...principal, alongside });
  };
  return { db, publish, shared, catalogues, of };
};

describe("a tenant's catalogue", () => {
  it('has its templates behind the frameworks that all tenants share', async () => {
    const { of, catalogues, db } = await createBench();
    const catalogue = await of(ours);
    expect(catalogue.frameworks().map(({ versionId }) => versionId)).toEqual([
      'air-2025',
      'water-2025',
      'template-own-1',
    ]);
    expect(catalogue.disclosure('template-own-1', 'O-1')?.fields[0]?.label).toBe('First');
    expect(await catalogues.load(db.tableOf(ours.scope), ours.organization.organizationId)).toBe(catalogue);
  });

  it('has nothing of another tenant', async () => {
    const { of, shared, catalogues, db } = await createBench();
    await of(ours);
    const catalogue = await of(theirs);
    expect(catalogue).toBe(shared);
    expect(catalogue.framework('template-own-1')).toBeUndefined();
    expect(await catalogues.load(db.tableOf(theirs.scope), theirs.organization.organizationId)).toBe(shared);
  });

  it('keeps two tenants apart that name a version alike', async () => {
    const { of, publish } = await createBench();
    await publish(theirs, 'Theirs', 1);
    const labels = [await of(ours), await of(theirs)].map(
      (catalogue) => catalogue.disclosure('template-own-1', 'O-1')?.fields[0]?.label,
    );
    expect(labels).toEqual(['First', 'Theirs']);
  });

  it('is built once, and again when another revision is published', async () => {
    const { of, publish } = await createBench();
    const first = await of(ours);
    expect(await of(ours)).toBe(first);
    await publish(ours, 'Second', 2);
    expect((await of(ours)).disclosure('template-own-1', 'O-1')?.fields[0]?.label).toBe('Second');
  });
});

describe('functions that read the catalogue for a principal', () => {
  const functions = fileURLToPath(new URL('../../', import.meta.url));
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:api|bindings|context)\.ts$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(functions, name), 'utf8') }));
  const foldersWith = (part: RegExp): string[] => [
    ...new Set(sources.filter(({ text }) => part.test(text)).map(({ name }) => path.dirname(name))),
  ];

  it('have the templates read with the principal', () => {
    const looking = foldersWith(/catalogues\.of\(/);
    expect(looking.length).toBeGreaterThan(7);
    expect(foldersWith(/keysAlongside:.*withCatalogueKeys/)).toEqual(expect.arrayContaining(looking));
  });
});
