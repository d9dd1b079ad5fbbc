import { expect, it } from 'vitest';
import { OrganizationId, UserId } from '../../shared/ids.ts';
import { now, organizationRecord, tenantRecord, testIds, userRecord } from '../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../tests/support/memory/memory-dynamodb.ts';
import { organizationEntity, tenantEntity, userEntity } from '../core/auth/principal.entities.ts';
import { platformScope } from '../core/data/scope.ts';
import { put } from '../core/data/write.ts';
import { writeInScope } from '../core/data/write-in-scope.ts';
import { tenantDirectoryEntity, tenantSummaryOf } from '../core/platform/platform.entities.ts';
import { findOrganizations } from './read-everywhere.ts';

it('an organisation is found by a part of its name, or of the e-mail of a person in it', async () => {
  const database = createMemoryDynamoDb();
  const tenant = tenantRecord();
  const pier = organizationRecord({
    organizationId: OrganizationId.parse(`org_${'9'.repeat(26)}`),
    name: 'Pier Nine Studio',
  });
  const ben = userRecord({
    userId: UserId.parse(`usr_${'2'.repeat(32)}`),
    organizationId: pier.organizationId,
    email: 'ben.ho@studio.example',
  });
  await database
    .tableOf(platformScope(tenant.tenantId))
    .write([
      put(tenantEntity, tenant, 'new'),
      writeInScope(platformScope(), put(tenantDirectoryEntity, tenantSummaryOf(tenant), 'any')),
      put(organizationEntity, organizationRecord(), 'new'),
      put(organizationEntity, pier, 'new'),
      put(userEntity, ben, 'new'),
    ]);
  const found = async (search?: string) => {
    const dependencies = { tableOf: database.tableOf, ids: testIds(), now };
    const { items } = await findOrganizations(dependencies, { limit: 25, search });
    return items.map(({ name }) => name);
  };
  expect(await found('nine')).toEqual(['Pier Nine Studio']);
  expect(await found('BEN.HO')).toEqual(['Pier Nine Studio']);
  expect(await found('ho@studio')).toEqual(['Pier Nine Studio']);
  expect(await found('cy')).toEqual([]);
  expect(await found()).toEqual(['Lantau Logistics', 'Pier Nine Studio']);
});
