import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { createIds, EntityImportId, OrganizationId, UserId } from '../../../shared/ids.ts';
import type { EntityImport } from '../../../shared/model/entities/import/entity-import.ts';
import { entityNameIn } from '../../../shared/model/entities/reporting-entity.ts';
import { userNameOf } from '../../../shared/model/people/user-name.ts';
import { principalOf } from '../../../tests/support/actors.ts';
import { catalogue, createDataPointBench } from '../../../tests/support/memory/data-point-bench.ts';
import { type SheetLine, sheetOf } from '../../../tests/support/sheets/data-sheet.ts';
import { userEntity } from '../../core/auth/principal.entities.ts';
import type { Principal } from '../../core/auth/principal.ts';
import type { TenantTable } from '../../core/data/tenant-table.ts';
import { put } from '../../core/data/write.ts';
import { listAllEntities } from '../../core/entities/list-entities.ts';
import { entityMember } from '../../core/entities/member.entity.ts';
import { openInvitation, pendingUser } from '../../core/people/open-invitation.ts';
import { checkEntityImport, createEntityImportUpload } from './check-entity-import.ts';
import { entityImport, faultyRows, partsOfImport } from './entity-import.entities.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { entityTemplate, faultyWorkbook } from './import-workbooks.ts';
import { readEntitySheet } from './read-entity-sheet.ts';
import { applyEntityImport, undoEntityImport } from './run-entity-import.ts';

const site = { host: 'demo.example', isSecure: true };

let world: Awaited<ReturnType<typeof createDataPointBench>>;
let principal: Principal;
let uploads: Map<string, Uint8Array>;
let dependencies: ImportDependencies;
beforeEach(async () => {
  world = await createDataPointBench();
  principal = world.principal;
  uploads = new Map();
  dependencies = dependenciesOf(world.dependencies.table);
});

const dependenciesOf = (table: TenantTable): ImportDependencies => ({
  table,
  catalogue,
  ids: createIds(() => world.clock.now),
  now: () => world.clock.now,
  objects: {
    signUpload: (key) => Promise.resolve(`https://bucket.example/${key}`),
    has: (key) => Promise.resolve(uploads.has(key)),
    find: (key) => Promise.resolve(uploads.get(key)),
  },
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

const uploaded = async (lines: SheetLine[], name = 'sites.xlsx') => {
  const bytes = await sheetOf(lines);
  const { importId, url } = await createEntityImportUpload(dependencies, principal, {
    body: { name, sizeBytes: bytes.byteLength },
  });
  uploads.set(url.replace('https://bucket.example/', ''), bytes);
  return importId;
};
const checked = async (lines: SheetLine[]): Promise<EntityImport> =>
  checkEntityImport(dependencies, principal, { body: { importId: await uploaded(lines), name: 'sites.xlsx' } });
const created = (one: EntityImport, by = dependencies) => applyEntityImport(by, principal, one, site);
const entities = async () =>
  (await listAllEntities(dependencies.table, principal.organization)).map(({ name }) => name).toSorted();
const count = (name: string): number => world.database.records(name).length;

const lines = (sites: number): SheetLine[] => [
  ...Array.from({ length: sites }, (_one, at) => ({
    Entity: `Site ${at}`,
    Type: 'Site',
    'Belongs to': 'Group',
    'First name': 'Ana',
    'Last name': `No ${at}`,
    Email: `Ana${at}@site.example`,
  })),
  { Entity: 'Group', Type: 'Company' },
];

describe('an import of entities', () => {
  it('creates nothing before the good rows are accepted, then entities with their people', async () => {
    const one = await checked(lines(20));
    expect(one).toMatchObject({ status: 'ready', entities: 21, people: 20, goodRows: 21, faultyRows: 0 });
    expect([await entities(), count('EntityMember')]).toEqual([[], 0]);
    expect(await created(one)).toMatchObject({ status: 'created', left: 0 });
    expect([(await entities()).length, count('EntityMember'), count('Invitation')]).toEqual([21, 20, 20]);
    expect(await codeOf(created(one))).toBe('request.conflict');
  });

  it('gives entities their names in files of each language', async () => {
    await created(
      await checked([
        { Entity: 'Depot', Type: 'Site', 'Name in Chinese': '倉庫' },
        { Entity: '碼頭', Type: 'Site', 英文名稱: 'Wharf' },
      ]),
    );
    const stored = await listAllEntities(dependencies.table, principal.organization);
    const names = stored.map((one) => [entityNameIn(one, 'en'), entityNameIn(one, 'zhTw')]);
    expect(names.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['Depot', '倉庫'],
      ['Wharf', '碼頭'],
    ]);
    const late = await checked([{ Entity: 'Long', Type: 'Site', 'Name in Chinese': '長'.repeat(256) }]);
    expect(late).toMatchObject({ goodRows: 0, issues: 1 });
  });

  it('leaves rows that need attention out, and gives them back with the reason', async () => {
    const one = await checked([...lines(2), { Entity: 'Vessel', Type: 'Boat' }]);
    expect(one).toMatchObject({ status: 'ready', entities: 3, faultyRows: 1, issues: 1 });
    const rows = await dependencies.table.all(faultyRows, {
      pk: partsOfImport({ ...principal.organization, ...one }),
      skPrefix: ['FAULTY'],
    });
    const file = await faultyWorkbook('en', rows);
    const again = await readEntitySheet(new Uint8Array(Buffer.from(file.base64, 'base64')));
    expect(again).toMatchObject({
      kind: 'lines',
      lines: [{ cells: { name: 'Vessel', type: 'Boat' } }],
      ignored: ['Reason'],
    });
    await created(one);
    expect(await entities()).toEqual(['Group', 'Site 0', 'Site 1']);
  });

  it.each(['en', 'zhTw'] as const)('has a template that can be imported unchanged (%s)', async (language) => {
    const { base64, fileName } = await entityTemplate(language);
    const read = await readEntitySheet(new Uint8Array(Buffer.from(base64, 'base64')));
    expect(read).toEqual({ kind: 'refused', refusal: 'empty' });
    expect(fileName).toMatch(/\.xlsx$/);
  });

  it('takes .xlsx of at most 10 MB, with the fixed messages', async () => {
    const upload = (name: string, sizeBytes: number) =>
      codeOf(createEntityImportUpload(dependencies, principal, { body: { name, sizeBytes } }));
    expect(await upload('sites.csv', 10)).toBe('entity_import.format');
    expect(await upload('sites.xlsx', 10 * 1_048_576 + 1)).toBe('entity_import.volume');
    expect(await upload('sites.xlsx', 10 * 1_048_576)).toBe('done');
  });

  it('is of the organisation that made it', async () => {
    const one = await checked(lines(1));
    const other = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`) } });
    expect(await codeOf(applyEntityImport(dependencies, other, one, site))).toBe('entity_import.not_found');
    const upload = { importId: EntityImportId.parse(`eim_${'0'.repeat(26)}`), name: 'sites.xlsx' };
    expect(await codeOf(checkEntityImport(dependencies, principal, { body: upload }))).toBe('upload.missing');
  });

  it('leaves out rows that were created concurrently', async () => {
    const [first, second] = [await checked(lines(3)), await checked(lines(3))];
    await created(first);
    expect(await created(second)).toMatchObject({ status: 'created', left: 7 });
    expect([(await entities()).length, count('EntityMember')]).toEqual([4, 3]);
  });
});

describe('taking an import back', () => {
  it('removes entities, people and their invitations', async () => {
    const done = await created(await checked(lines(20)));
    expect(await undoEntityImport(dependencies, principal, done)).toMatchObject({ status: 'undone', left: 0 });
    expect([await entities(), count('EntityMember'), count('Invitation')]).toEqual([[], 0, 0]);
  });

  it('touches no invitation of another organisation', async () => {
    const stranger = principalOf({ organization: { organizationId: OrganizationId.parse(`org_${'7'.repeat(26)}`) } });
    const email = 'ana0@site.example';
    const userId = UserId.parse(`usr_${await userNameOf(principal.scope.tenantId, email)}`);
    const invitational = { dependencies, principal: stranger, site, isReminder: false };
    const asked = { userId, email, role: 'Basic' as const };
    const { open, writes } = openInvitation(invitational, asked, 1);
    const pending = pendingUser(stranger, asked, open, undefined);
    await dependencies.table.write([put(userEntity, pending, 'new'), ...writes]);
    const done = await created(await checked(lines(2)));
    expect(await undoEntityImport(dependencies, principal, done)).toMatchObject({ status: 'undone', left: 0 });
    expect(await dependencies.table.find(userEntity, { userId })).toEqual(pending);
    expect([count('EntityMember'), count('Invitation')]).toEqual([0, 1]);
  });

  it('ends the invitations of people of its suppliers', async () => {
    const line = { Entity: 'Acme', Type: 'Company', Relation: 'Supplier', 'First name': 'Bo', 'Last name': 'Lee' };
    const emails = ['bo@acme.example', 'cy@acme.example'];
    const done = await created(await checked(emails.map((Email) => ({ ...line, Email }))));
    expect([count('EntityMember'), count('Invitation')]).toEqual([2, 2]);
    await undoEntityImport(dependencies, principal, done);
    expect([count('EntityMember'), count('Invitation')]).toEqual([0, 0]);
  });

  it('is refused once an invitation was accepted', async () => {
    const done = await created(await checked(lines(2)));
    const [member] = await dependencies.table.all(entityMember, {
      pk: ['ENTITY-PEOPLE', principal.organization.organizationId],
      index: 'gsi1',
    });
    if (!member) throw new Error('nobody was invited');
    await dependencies.table.write([
      put(
        entityMember,
        { ...member, joinedAt: '2026-11-29T00:00:00.000Z', revision: member.revision + 1 },
        member.revision,
      ),
    ]);
    expect(await codeOf(undoEntityImport(dependencies, principal, done))).toBe('entity_import.joined');
    expect(await entities()).toHaveLength(3);
  });

  it('leaves an entity that got a child, and its ancestors', async () => {
    const done = await created(await checked(lines(1)));
    await created(await checked([{ Entity: 'Below', Type: 'Team', 'Belongs to': 'Group / Site 0' }]));
    expect(await undoEntityImport(dependencies, principal, done)).toMatchObject({ status: 'undone', left: 2 });
    expect(await entities()).toEqual(['Below', 'Group', 'Site 0']);
  });
});

describe('a call that is killed', () => {
  /** A table that fails at one of its writes, before or after it was stored. */
  const dying = (at: number, isStored: boolean): ImportDependencies => {
    let writes = 0;
    const { table } = world.dependencies;
    const write: TenantTable['write'] = async (some, ...more) => {
      writes += 1;
      if (writes === at && !isStored) throw new Error('killed');
      await table.write(some, ...more);
      if (writes === at) throw new Error('killed');
    };
    return dependenciesOf({ ...table, write });
  };
  const latest = async (): Promise<EntityImport> => {
    return entityImport.schema.parse(world.database.records('EntityImport').at(-1)?.data);
  };

  it('neither loses nor doubles anything, at whatever write, creating or undoing', async () => {
    for (const isStored of [false, true]) {
      for (let at = 1; at <= 6; at += 1) {
        world = await createDataPointBench();
        principal = world.principal;
        dependencies = dependenciesOf(world.dependencies.table);
        await codeOf(created(await checked(lines(20)), dying(at, isStored)));
        let one = await latest();
        while (one.status !== 'created') one = await created(one);
        expect([(await entities()).length, count('EntityMember'), count('Invitation')]).toEqual([21, 20, 20]);
        expect(new Set(await entities()).size).toBe(21);
        await codeOf(undoEntityImport(dying(at, isStored), principal, one));
        one = await latest();
        while (one.status !== 'undone') one = await undoEntityImport(dependencies, principal, one);
        expect([await entities(), count('EntityMember'), count('Invitation')]).toEqual([[], 0, 0]);
      }
    }
    expect(userEntity.name).toBe('User');
  });
});
