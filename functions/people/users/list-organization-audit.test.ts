import { expect, it } from 'vitest';
import { createCatalogue } from '../../../shared/catalogue/catalogue.ts';
import { billingAuthor } from '../../../shared/model/people/platform-author.ts';
import { fixedNow, principalOf, testIds } from '../../../tests/support/actors.ts';
import { createMemoryDynamoDb } from '../../../tests/support/memory/memory-dynamodb.ts';
import { auditOrganization } from '../../core/audit/organization-audit.ts';
import { authorOf } from '../../core/auth/principal.ts';
import { loadCatalogueFile } from '../../core/catalogue-files.ts';
import { listOrganizationAudit } from './list-organization-audit.ts';

const { metrics } = createCatalogue(loadCatalogueFile);

it('a metric is named in both languages, on filtered pages too', async () => {
  const principal = principalOf();
  const table = createMemoryDynamoDb().tableOf(principal.scope);
  const { organizationId } = principal.organization;
  await table.write([
    auditOrganization({ ids: testIds(), now: () => fixedNow }, organizationId, authorOf(principal), {
      action: 'data-hub.values-saved',
      section: 'data-hub',
      field: 'ghg.scope1.gross',
      newValue: '1',
    }),
  ]);
  const node = metrics().find('ghg.scope1.gross');
  for (const filter of [{}, { action: 'data-hub.values-saved' as const }]) {
    const { items } = await listOrganizationAudit({ table, metrics }, principal, { limit: 25, ...filter });
    expect(items).toMatchObject([{ field: node?.name, fieldZhTw: node?.nameZhTw, newValue: '1' }]);
  }
});

it('automatic changes are found by the name of their author in both languages', async () => {
  const principal = principalOf();
  const table = createMemoryDynamoDb().tableOf(principal.scope);
  const { organizationId } = principal.organization;
  const change = { action: 'account.status-changed', newValue: 'suspended' } as const;
  await table.write([
    auditOrganization({ ids: testIds(), now: () => fixedNow }, organizationId, billingAuthor, change),
  ]);
  for (const [person, count] of [
    ['billing', 1],
    ['帳務', 1],
    ['系統', 0],
  ] as const) {
    const { items } = await listOrganizationAudit({ table, metrics }, principal, { limit: 25, person });
    expect(items).toHaveLength(count);
  }
});

it('a lock by an operator is found by the e-mail of the locked account', async () => {
  const principal = principalOf();
  const table = createMemoryDynamoDb().tableOf(principal.scope);
  const { organizationId } = principal.organization;
  const change = { action: 'account.status-changed', field: 'status', oldValue: 'registered' } as const;
  const dependencies = { ids: testIds(), now: () => fixedNow };
  const locked = { ...change, section: 'ben@lantau.example', newValue: 'locked · Stolen phone' };
  await table.write([auditOrganization(dependencies, organizationId, billingAuthor, locked)]);
  for (const [person, count] of [
    ['Ben@', 1],
    ['cy@', 0],
  ] as const) {
    const { items } = await listOrganizationAudit({ table, metrics }, principal, { limit: 25, person });
    expect(items).toHaveLength(count);
  }
});
